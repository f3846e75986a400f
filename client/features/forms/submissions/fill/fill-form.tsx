import { useState } from 'react'
import { DraftNote, NewerDraft } from '#client/platform/drafts/draft-note.tsx'
import { StepsForm, stepHref } from '#client/platform/form/steps.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { WhenVisible, whenVisible } from '#client/platform/when-visible.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { SignInFirst } from './fill-ends.tsx'
import { checkId, type FillOptions } from './fill-types.ts'
import type { Fill } from './use-fill.ts'

const CheckAnswers = whenVisible(
  'check-answers',
  () => import('./check-answers.tsx').then(file => file.CheckAnswers),
  [],
)

type Props = Pick<FillOptions, 'engine' | 'availability' | 'savedDraft' | 'isVisitor'> & {
  readonly fill: Fill
  /** The title above the form: a step with the same name does not repeat it. */
  readonly title: string
}

/** A honeypot field: invisible, and skipped by keyboard and screen readers. */
function Trap({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const t = useTexts('form-submit')
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {t('website')}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        />
      </label>
    </div>
  )
}

export function FillForm({ fill, savedDraft, engine, availability, isVisitor, title }: Props) {
  const t = useTexts('form-submit')
  const [website, setWebsite] = useState('')
  const { steps, step, index, errors, change, search, sending } = fill
  const { typed, reached } = savedDraft.draft
  const isLast = index === steps.length - 1
  const mustSignIn = isLast && availability.loginRequired && isVisitor
  const clear = (): void => {
    savedDraft.drop()
    fill.go(steps[0]?.id ?? '', true)
  }
  return (
    <StepsForm
      stepper={fill}
      steps={steps.map((one, place) => ({
        ...one,
        isOpen: place <= reached,
        isDone: place <= reached && one.id !== checkId && fill.isDone(one.id),
      }))}
      onNext={() => void (isLast ? fill.sendAll(website) : fill.next())}
      next={!mustSignIn && t(isLast ? (sending.busy ? 'sending' : 'send') : 'next')}
      busy={sending.busy}
      title={step.title === title ? undefined : step.title}
      above={<NewerDraft savedDraft={savedDraft} />}
      footer={<DraftNote savedDraft={savedDraft} onClear={clear} />}
    >
      {/* One boundary for all steps: the previous step stays until the last one has loaded. */}
      <WhenVisible id="check-answers">
        {step.id === checkId ? (
          <CheckAnswers engine={engine} typed={typed} hrefOf={id => stepHref(search, id)} />
        ) : (
          engine.fields({ step: step.id, typed, errorOf: errors.errorOf, onChange: change })
        )}
      </WhenVisible>
      {sending.problem?.fields.length === 0 && (
        <Callout kind="danger" title={t('failed')} live>
          {sending.problem.detail}
        </Callout>
      )}
      <Trap value={website} onChange={setWebsite} />
      {mustSignIn && <SignInFirst form={availability.form.slug} hash={steps.length > 1 ? `#step-${checkId}` : ''} />}
    </StepsForm>
  )
}
