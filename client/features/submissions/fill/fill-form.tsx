// A form to fill: one step at a time, the answers to check, the way on and back, what is kept.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { DraftNote, NewerDraft } from '#client/platform/drafts/draft-note.tsx'
import { SendButton } from '#client/platform/form/send-button.tsx'
import { stepHref } from '#client/platform/form-step.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { ErrorSummary } from '#client/ui/controls/error-summary.tsx'
import { StepRail } from '#client/ui/controls/step-rail.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { CheckAnswers } from './check-answers.tsx'
import { SignInFirst } from './fill-ends.tsx'
import { checkId, type FillEngine, type FillOptions } from './fill-types.ts'
import type { Fill } from './use-fill.ts'

type Props = Pick<FillOptions, 'engine' | 'offer' | 'kept' | 'isVisitor'> & {
  readonly fill: Fill
  /** Stands above already: a step of the same name does not repeat it. */
  readonly title: string
}

function Progress({ fill, reached }: { readonly fill: Fill; readonly reached: number }) {
  const t = useTexts('form-submit')
  const { steps, index, search, isDone } = fill
  const isBehind = (place: number, id: string): boolean => place <= reached && id !== checkId
  return (
    <StepRail
      label={t('progress')}
      doneText={t('done')}
      placeText={t('place', { number: index + 1, count: steps.length })}
      steps={steps.map(({ id, title }, place) => ({
        id,
        label: title,
        state: place === index ? 'current' : isBehind(place, id) && isDone(id) ? 'done' : 'ahead',
        href: place <= reached ? stepHref(search, id) : undefined,
      }))}
    />
  )
}

/** People do not see it, and keys and screen readers pass it by. */
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

function Ways({ fill, offer, isVisitor }: Props) {
  const t = useTexts('form-submit')
  const { steps, index, search, sending } = fill
  const before = steps[index - 1]
  const isLast = index === steps.length - 1
  const mustSignIn = isLast && offer.loginRequired && isVisitor
  return (
    <>
      {mustSignIn && <SignInFirst form={offer.form.slug} hash={steps.length > 1 ? `#step-${checkId}` : ''} />}
      <div className="flex flex-wrap items-center gap-3">
        {!mustSignIn && (
          <SendButton kind="primary" size="large" busy={sending.busy}>
            {t(isLast ? (sending.busy ? 'sending' : 'send') : 'next')}
          </SendButton>
        )}
        {before && (
          <ButtonLink kind="quiet" size="large" href={stepHref(search, before.id)}>
            {t('back')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function Body({
  engine,
  kept,
  fill,
}: {
  readonly engine: FillEngine
  readonly kept: Props['kept']
  readonly fill: Fill
}) {
  const { step, errors, change, search } = fill
  const { typed } = kept.draft
  if (step.id === checkId) return <CheckAnswers engine={engine} typed={typed} hrefOf={id => stepHref(search, id)} />
  return engine.fields({ step: step.id, typed, errorOf: errors.errorOf, onChange: change })
}

/** The heading takes the focus when another step stands, so that it is read. */
function useStepHeading(fill: Fill) {
  const { step, errors } = fill
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step.id)
  useEffect(() => {
    if (shown.current === step.id) return
    shown.current = step.id
    if (errors.summary.length === 0) heading.current?.focus({ preventScroll: true })
  }, [step.id, errors.summary.length])
  return heading
}

function StepForm(props: Props): ReactNode {
  const { engine, kept, fill } = props
  const t = useTexts('form-submit')
  const [website, setWebsite] = useState('')
  const heading = useStepHeading(fill)
  const { steps, index, errors, sending } = fill
  const isLast = index === steps.length - 1
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isLast) void fill.sendAll(website)
    else fill.next()
  }
  const clear = (): void => {
    kept.drop()
    fill.go(steps[0]?.id ?? '', true)
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-184 gap-8">
      <NewerDraft kept={kept} />
      <ErrorSummary title={t('problem')} errors={errors.summary} />
      {fill.step.title !== props.title && (
        <h2 ref={heading} tabIndex={-1} className="text-24 outline-none">
          {fill.step.title}
        </h2>
      )}
      <Body engine={engine} kept={kept} fill={fill} />
      {sending.problem?.fields.length === 0 && (
        <Callout kind="danger" title={t('failed')} live>
          {sending.problem.detail}
        </Callout>
      )}
      <Trap value={website} onChange={setWebsite} />
      <Ways {...props} />
      <DraftNote kept={kept} onClear={clear} />
    </form>
  )
}

export function FillForm(props: Props) {
  const t = useTexts('form-submit')
  const { fill, kept } = props
  const form = (
    <Stack>
      <noscript>
        <p className="rounded-drawn border p-4">{t('no-script')}</p>
      </noscript>
      <StepForm {...props} />
    </Stack>
  )
  if (fill.steps.length === 1) return form
  return (
    <Grid of="side-main">
      <Progress fill={fill} reached={kept.draft.reached} />
      {form}
    </Grid>
  )
}
