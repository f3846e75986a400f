// The frame of the application form: progress, the step that stands, the way on and back, and what is kept.
import CloudCheck from 'lucide-react/icons/cloud-check'
import { type FormEvent, useEffect, useRef } from 'react'
import { SendButton } from '#client/platform/form/send-button.tsx'
import { stepHref } from '#client/platform/form-step.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid } from '#client/ui/base/container.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { ErrorSummary } from '#client/ui/controls/error-summary.tsx'
import { StepRail } from '#client/ui/controls/step-rail.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { StepCheck } from './step-check.tsx'
import { StepWork } from './step-work.tsx'
import { StepCompany, StepDocuments, StepReferences } from './steps.tsx'
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

function Progress({ wizard }: { readonly wizard: Wizard }) {
  const t = useTexts('onboarding')
  const index = steps.indexOf(wizard.step)
  return (
    <StepRail
      label={t('wizard.progress')}
      doneText={t('wizard.done')}
      placeText={t('wizard.place', { number: index + 1, total: steps.length })}
      steps={steps.map(step => ({
        id: step,
        label: t(`steps.${step}`),
        state: step === wizard.step ? 'current' : step !== 'check' && wizard.isDone(step) ? 'done' : 'ahead',
        href: stepHref(wizard.search, step),
      }))}
    />
  )
}

function Ways({ wizard }: { readonly wizard: Wizard }) {
  const t = useTexts('onboarding')
  const index = steps.indexOf(wizard.step)
  const before = steps[index - 1]
  const after = steps[index + 1]
  return (
    <div className="flex flex-wrap items-center gap-3">
      {after && (
        <SendButton kind="primary" size="large">
          {t('wizard.next')}
        </SendButton>
      )}
      {before && (
        <ButtonLink kind="quiet" size="large" href={stepHref(wizard.search, before)}>
          {t('wizard.back')}
        </ButtonLink>
      )}
      {after && (
        <ButtonLink kind="quiet" size="large" href={stepHref(wizard.search, after)}>
          {t('wizard.later')}
        </ButtonLink>
      )}
    </div>
  )
}

/** Whether what was written is kept, and what to do when it is not. */
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
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t pt-4 text-15 text-ink-soft">
      <p role="status" className="flex items-center gap-2">
        {state === 'saved' && <CloudCheck aria-hidden="true" className="size-5 text-moss" />}
        {t(`save.${state}`)}
      </p>
      {state === 'failed' && (
        <Button size="small" onClick={onRetry}>
          {t('save.retry')}
        </Button>
      )}
    </div>
  )
}

export function ApplicationWizard(props: WizardProps) {
  const { wizard } = props
  const t = useTexts('onboarding')
  const { step, errors, next, save } = wizard
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (errors.summary.length === 0) heading.current?.focus({ preventScroll: true })
  }, [step, errors.summary.length])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void next()
  }
  return (
    <Grid of="side-main">
      <Progress wizard={wizard} />
      <form noValidate onSubmit={submit} onBlur={save} className="grid min-w-0 max-w-184 gap-8">
        <ErrorSummary title={t('wizard.problem')} errors={errors.summary} />
        <div className="grid gap-2">
          <h2 ref={heading} tabIndex={-1} className="text-24 outline-none">
            {t(`steps.${step}`)}
          </h2>
          <p className="text-ink-soft">{t(`leads.${step}`)}</p>
        </div>
        <StepBody {...props} />
        <Ways wizard={wizard} />
        <SaveNote state={wizard.state} onRetry={save} />
      </form>
    </Grid>
  )
}
