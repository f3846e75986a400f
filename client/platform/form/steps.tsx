// A form in steps: which one stands, the way on and back, and what is wrong on the way.
import { type FormEvent, type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFormErrors } from '#client/platform/form-errors.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { ErrorSummary } from '#client/ui/controls/error-summary.tsx'
import { StepRail } from '#client/ui/controls/step-rail.tsx'
import type { FieldError } from '#shared/errors/app-error.ts'
import { SendButton } from './send-button.tsx'

const mark = '#step-'

/** The link to a step, with the query that stands: it lies in the address after the #, so that back and forward walk the steps. */
export function stepHref(search: string, step: string): string {
  return `${search}${mark}${step}`
}

/** `kept` is the step at which the draft was left; the form goes on there. */
function useStep(steps: readonly string[], kept: string | null) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const first = steps[0] ?? ''
  const [step, setStep] = useState(first)
  const wanted = hash.startsWith(mark) ? hash.slice(mark.length) : null
  useEffect(() => {
    // A step whose script is on its way leaves the one before it standing. Other fragments lead to a field of this one.
    startTransition(() => {
      if (wanted !== null && steps.includes(wanted)) setStep(wanted)
      else if (hash === '') setStep(first)
    })
  }, [wanted, hash, steps, first])
  const go = useCallback(
    (next: string, replace = false) => {
      navigate(stepHref(search, next), { replace, preventScrollReset: false })
    },
    [navigate, search],
  )
  const [resumed, setResumed] = useState(false)
  useEffect(() => {
    if (resumed || kept === null) return
    setResumed(true)
    if (hash === '' && kept !== first && steps.includes(kept)) go(kept, true)
  }, [kept, resumed, hash, first, steps, go])
  return { step, go, search }
}

type WayOptions = {
  /** They keep their identity. */
  readonly steps: readonly string[]
  readonly kept: string | null
  readonly check: (step: string) => readonly FieldError[]
  readonly stepOf: (path: string) => string | undefined
  readonly labelOf: (path: string) => string | undefined
  readonly ownText?: (error: FieldError) => string | undefined
  /** Hears that another step stands, so that another device goes on there; the first one is not a move of theirs. */
  readonly onStep?: (step: string) => void
}

/** The way through a form in steps. */
export function useWay({ steps, kept, check, stepOf, labelOf, ownText, onStep }: WayOptions) {
  const { step, go, search } = useStep(steps, kept)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    onStep?.(step)
  }, [step, onStep])
  const index = Math.max(0, steps.indexOf(step))
  const wrong = check(steps[index] ?? '')
  const errors = useFormErrors(wrong, labelOf, ownText)
  /** Whether nothing is wrong on the step that stands; else it is said. */
  const isRight = (): boolean => {
    errors.tried(wrong)
    return wrong.length === 0
  }
  return {
    index,
    go,
    search,
    errors,
    isRight,
    isDone: (one: string): boolean => check(one).length === 0,
    /** To the step that follows, unless something is wrong here. */
    next: (keep: (following: string) => void): void => {
      const following = steps[index + 1]
      if (!isRight() || following === undefined) return
      errors.reset()
      keep(following)
      go(following)
    },
    /** The first step with something wrong, shown with its errors; false when all is well. */
    stopAtWrong: (): boolean => {
      const first = steps.find(one => check(one).length > 0)
      if (first === undefined) return false
      errors.tried(check(first))
      if (first !== step) go(first)
      return true
    },
    /** What the server refused, shown at the step that holds it. */
    showRefused: (found: readonly { path: string; detail: string }[]): void => {
      errors.refused(found)
      const first = found.map(({ path }) => stepOf(path)).find(one => one !== undefined)
      if (first) go(first)
    },
  }
}
type Way = Pick<ReturnType<typeof useWay>, 'index' | 'search' | 'errors'>

type Step = { readonly id: string; readonly title: string; readonly isOpen: boolean; readonly isDone: boolean }

/** The title of the document: what stands, and whether something is wrong with it. */
export function useStepsTitle(title: string, steps: readonly Pick<Step, 'title'>[], { index, errors }: Way): string {
  const t = useTexts('drafts')
  const prefix = errors.summary.length > 0 ? `${t('steps.error-prefix')} ` : ''
  const place = t('steps.place', { number: index + 1, count: steps.length })
  return prefix + title + (steps.length > 1 ? `: ${steps[index]?.title} (${place})` : '')
}

/** The heading takes the focus when another step stands, so that it is read. */
function useHeading(step: string | undefined, isWrong: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (!isWrong) heading.current?.focus({ preventScroll: true })
  }, [step, isWrong])
  return heading
}

type Props = {
  readonly way: Way
  readonly steps: readonly Step[]
  readonly onNext: () => void
  /** Of the button that goes on; without it another one sends the form. */
  readonly next: string | false
  readonly busy?: boolean
  /** Leads to the next step and leaves this one as it is. */
  readonly later?: string
  readonly onBlur?: () => void
  /** Of the step; without it there is no heading. */
  readonly title?: string | undefined
  readonly lead?: string
  readonly above?: ReactNode
  readonly foot: ReactNode
  readonly children: ReactNode
}

function Ways({ way: { index, search }, steps, next, busy = false, later }: Props) {
  const t = useTexts('drafts')
  const link = (step: Step | undefined, text: string | undefined) =>
    step &&
    text && (
      <ButtonLink kind="quiet" size="large" href={stepHref(search, step.id)}>
        {text}
      </ButtonLink>
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      {next && (
        <SendButton kind="primary" size="large" busy={busy}>
          {next}
        </SendButton>
      )}
      {link(steps[index - 1], t('steps.back'))}
      {link(steps[index + 1], later)}
    </div>
  )
}

/** The step that stands, in the frame of all. */
export function StepsForm(props: Props) {
  const { way, steps, onNext, onBlur, title, lead, above, foot, children } = props
  const { index, search, errors } = way
  const t = useTexts('drafts')
  const heading = useHeading(steps[index]?.id, errors.summary.length > 0)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onNext()
  }
  const form = (
    <Stack>
      <noscript>
        <p className="rounded-drawn border p-4">{t('steps.no-script')}</p>
      </noscript>
      {above}
      <form noValidate onSubmit={submit} onBlur={onBlur} className="grid min-w-0 max-w-184 gap-8">
        <ErrorSummary title={t('steps.problem')} errors={errors.summary} />
        {title && (
          <div className="grid gap-2">
            <h2 ref={heading} tabIndex={-1} className="text-24 outline-none">
              {title}
            </h2>
            {lead && <p className="text-ink-soft">{lead}</p>}
          </div>
        )}
        {children}
        <Ways {...props} />
        {foot}
      </form>
    </Stack>
  )
  if (steps.length === 1) return form
  return (
    <Grid of="side-main">
      <StepRail
        label={t('steps.progress')}
        doneText={t('steps.done')}
        placeText={t('steps.place', { number: index + 1, count: steps.length })}
        steps={steps.map(({ id, title: label, isOpen, isDone }, place) => ({
          id,
          label,
          state: place === index ? 'current' : isDone ? 'done' : 'ahead',
          href: isOpen ? stepHref(search, id) : undefined,
        }))}
      />
      {form}
    </Grid>
  )
}
