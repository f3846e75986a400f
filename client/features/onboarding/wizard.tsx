import { SavedNote } from '#client/platform/drafts/saved-note.tsx'
import { StepsForm } from '#client/platform/form/steps.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { StepCheck } from './step-check.tsx'
import { StepCompany, StepDocuments, StepReferences, StepWork } from './steps.tsx'
import { type City, steps, type Trade, type Upload } from './types.ts'
import type { SaveState } from './use-application.ts'
import type { Wizard } from './use-wizard.ts'

export type WizardProps = {
  readonly wizard: Wizard
  readonly cities: readonly City[]
  readonly trades: readonly Trade[]
  readonly upload: Upload
}

function StepBody({ wizard, cities, trades, upload }: WizardProps) {
  switch (wizard.step) {
    case 'company':
      return <StepCompany wizard={wizard} />
    case 'work':
      return <StepWork wizard={wizard} cities={cities} trades={trades} />
    case 'documents':
      return <StepDocuments wizard={wizard} upload={upload} />
    case 'references':
      return <StepReferences wizard={wizard} />
    default:
      return <StepCheck wizard={wizard} cities={cities} trades={trades} />
  }
}

/** The save state, and what to do after a failure. */
function SaveNote({ state, onRetry }: { readonly state: SaveState; readonly onRetry: () => void }) {
  const t = useTexts('onboarding')
  if (state === 'conflict')
    return (
      <Callout
        kind="warning"
        title={t('save.conflict-title')}
        live
        action={<Button onClick={() => location.reload()}>{t('save.reload')}</Button>}
      >
        {t('save.conflict')}
      </Callout>
    )
  return (
    <SavedNote saved={state === 'saved'} text={t(`save.${state}`)}>
      {state === 'failed' && (
        <Button size="small" onClick={onRetry}>
          {t('save.retry')}
        </Button>
      )}
    </SavedNote>
  )
}

export function ApplicationWizard(props: WizardProps) {
  const { wizard } = props
  const t = useTexts('onboarding')
  const { step, next, save } = wizard
  const isLast = step === steps.at(-1)
  return (
    <StepsForm
      stepper={wizard}
      steps={steps.map(one => ({
        id: one,
        title: t(`steps.${one}`),
        isOpen: true,
        isDone: one !== 'check' && wizard.isDone(one),
      }))}
      onNext={() => void next()}
      onBlur={save}
      next={!isLast && t('wizard.next')}
      later={t('wizard.later')}
      title={t(`steps.${step}`)}
      lead={t(`leads.${step}`)}
      footer={<SaveNote state={wizard.state} onRetry={save} />}
    >
      <StepBody {...props} />
    </StepsForm>
  )
}
