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

/**
 * The link to a step, with the current query. The fragment names the step, so that Back and Forward move between steps.
 */
export function stepHref(search: string, step: string): string {
  return `${search}${mark}${step}`
}

/** `savedStep`: the draft's last step, where the form continues. */
function useStep(steps: readonly string[], savedStep: string | null) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const first = steps[0] ?? ''
  const [step, setStep] = useState(first)
  const wanted = hash.startsWith(mark) ? hash.slice(mark.length) : null
  useEffect(() => {
    // While a step's script loads the previous one stays visible. Other fragments lead to a field of the current step.
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
    if (resumed || savedStep === null) return
    setResumed(true)
    if (hash === '' && savedStep !== first && steps.includes(savedStep)) go(savedStep, true)
  }, [savedStep, resumed, hash, first, steps, go])
  return { step, go, search }
}

type StepperOptions = {
  /** The array must keep its identity. */
  readonly steps: readonly string[]
  readonly savedStep: string | null
  readonly check: (step: string) => readonly FieldError[]
  readonly stepOf: (path: string) => string | undefined
  readonly labelOf: (path: string) => string | undefined
  readonly ownText?: (error: FieldError) => string | undefined
  /** A step that "next" passes over; the rail still leads to it. */
  readonly passes?: (step: string) => boolean
  /** Called after a change of step, so that another device continues there; not for the first step. */
  readonly onStep?: (step: string) => void
}

/** The navigation of a form in steps. */
export function useStepper({ steps, savedStep, check, stepOf, labelOf, ownText, passes, onStep }: StepperOptions) {
  const { step, go, search } = useStep(steps, savedStep)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    onStep?.(step)
  }, [step, onStep])
  const index = Math.max(0, steps.indexOf(step))
  const wrong = check(steps[index] ?? '')
  const errors = useFormErrors(wrong, labelOf, ownText)
  /** Whether the current step has no errors; otherwise shows them. */
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
    /** Goes to the next step, unless this one has errors. */
    next: (save: (following: string) => void): void => {
      const following = steps.slice(index + 1).find(one => !passes?.(one))
      if (!isRight() || following === undefined) return
      errors.reset()
      save(following)
      go(following)
    },
    /** Goes to the first step with errors and shows them; false without errors. */
    stopAtWrong: (): boolean => {
      const first = steps.find(one => check(one).length > 0)
      if (first === undefined) return false
      errors.tried(check(first))
      if (first !== step) go(first)
      return true
    },
    /** Shows the server's errors at the step that contains their fields. */
    showRefused: (found: readonly { path: string; detail: string }[]): void => {
      errors.refused(found)
      const first = found.map(({ path }) => stepOf(path)).find(one => one !== undefined)
      if (first) go(first)
    },
  }
}
type Stepper = Pick<ReturnType<typeof useStepper>, 'index' | 'search' | 'errors'>

type Step = { readonly id: string; readonly title: string; readonly isOpen: boolean; readonly isDone: boolean }

/** The document's title: the current step, and whether it has errors. */
export function useStepsTitle(
  title: string,
  steps: readonly Pick<Step, 'title'>[],
  { index, errors }: Stepper,
): string {
  const t = useTexts('drafts')
  const prefix = errors.summary.length > 0 ? `${t('steps.error-prefix')} ` : ''
  const place = t('steps.place', { number: index + 1, count: steps.length })
  return prefix + title + (steps.length > 1 ? `: ${steps[index]?.title} (${place})` : '')
}

/** The heading gets the focus when the step changes, so that screen readers read it. */
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
  readonly stepper: Stepper
  readonly steps: readonly Step[]
  readonly onNext: () => void
  /** The text of the "next" button; false when another button sends the form. */
  readonly next: string | false
  readonly busy?: boolean
  /** The text of a button that skips to the next step. */
  readonly later?: string
  readonly onBlur?: () => void
  /** The title of the step; without it there is no heading. */
  readonly title?: string | undefined
  readonly lead?: string
  readonly above?: ReactNode
  readonly footer: ReactNode
  readonly children: ReactNode
}

function StepButtons({ stepper: { index, search }, steps, next, busy = false, later }: Props) {
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

/** The current step in the frame of all steps. */
export function StepsForm(props: Props) {
  const { stepper, steps, onNext, onBlur, title, lead, above, footer, children } = props
  const { index, search, errors } = stepper
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
        <StepButtons {...props} />
        {footer}
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
