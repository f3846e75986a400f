// The form of the application as a whole: its steps, what is missing on each, and the way from one to the next.
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useFormErrors } from '#client/platform/form-errors.ts'
import { useStep } from '#client/platform/form-step.ts'
import type { FieldError } from '#shared/errors/app-error.ts'
import { leastAbout, type MissingItem, missingOf, stepOfPath } from '#shared/features/onboarding/missing.ts'
import { type Application, type Step, steps } from './types.ts'
import { useApplication } from './use-application.ts'
import { useLabels } from './use-labels.ts'

const fieldOf = ({ path, code }: MissingItem): FieldError =>
  code === 'too-short' ? { path, code, params: { min: leastAbout } } : { path, code }

/** The errors need the form and the form tells the errors what was refused: the later is reached through a ref. */
export function useWizard(initial: Application) {
  const tell = useRef<(found: readonly { path: string; detail: string }[]) => void>(() => undefined)
  const form = useApplication(initial, found => tell.current(found))
  const { application, answers, change, save } = form
  const { step: id, go, search } = useStep(steps, initial.step)
  const step = id as Step
  const missing = useMemo(() => missingOf({ ...application, ...answers }), [application, answers])
  const wrong = useMemo(() => missing.filter(({ path }) => stepOfPath(path) === step).map(fieldOf), [missing, step])
  const labelOf = useLabels(application.documentTypes)
  const errors = useFormErrors(wrong, labelOf)
  const { tried, refused, reset, changed } = errors
  tell.current = refused
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    change({ step })
    save()
  }, [step, change, save])
  const write = useCallback(
    (patch: Parameters<typeof change>[0]) => {
      changed(Object.keys(patch))
      change(patch)
    },
    [change, changed],
  )
  const next = (): void => {
    const following = steps[steps.indexOf(step) + 1]
    save()
    if (wrong.length > 0) {
      tried(wrong)
      return
    }
    reset()
    if (following) go(following)
  }
  /** Leads to the first step that lacks something; false when nothing is missing. */
  const stopAtMissing = (): boolean => {
    const [first] = missing
    if (!first) return false
    const place = stepOfPath(first.path)
    tried(missing.filter(({ path }) => stepOfPath(path) === place).map(fieldOf))
    go(place)
    return true
  }
  const isDone = (one: Step): boolean => !missing.some(({ path }) => stepOfPath(path) === one)
  return { ...form, change: write, step, go, search, missing, errors, next, stopAtMissing, isDone, labelOf }
}

export type Wizard = ReturnType<typeof useWizard>
