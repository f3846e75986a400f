// The job form as a whole: its steps, the draft with its measured lines, what is wrong, and the way from step to step.
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useFormErrors } from '#client/platform/form-errors.ts'
import { useStep } from '#client/platform/form-step.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { FieldError } from '#shared/errors/app-error.ts'
import type { JobDraft } from './draft.ts'
import { checkOwnStep, type OwnStep, ownStepOf, ownSteps } from './draft-check.ts'
import { withMeasured } from './draft-lines.ts'
import { type Draft, useDraft } from './use-draft.ts'
import type { TradeForm, WizardStep } from './wizard-types.ts'

function checkStep(form: TradeForm, step: WizardStep, draft: JobDraft): readonly FieldError[] {
  return step.kind === 'trade' ? form.check(step.key, draft.typed) : checkOwnStep(step.key as OwnStep, draft)
}

function useSteps(form: TradeForm): readonly WizardStep[] {
  const t = useTexts('jobs')
  return useMemo(
    () => [
      ...form.steps.map(({ id, title }) => ({ id: `trade-${id}`, key: id, title, kind: 'trade' as const })),
      ...ownSteps.map(key => ({ id: key, key, title: t(`steps.${key}`), kind: 'own' as const })),
    ],
    [form, t],
  )
}

function useLabels(form: TradeForm): (path: string) => string | undefined {
  const t = useTexts('jobs')
  return useCallback(
    path => {
      const [name = '', index, part] = path.split('/')
      if (name === 'answers') return form.labelOf(path)
      if (part !== undefined) return `${t('lines.number', { number: Number(index) + 1 })}, ${t(`lines.${part}`)}`
      return name === 'lines' ? t('steps.lines') : t(`fields.${name}`)
    },
    [form, t],
  )
}

function stepOfPath(form: TradeForm, steps: readonly WizardStep[], path: string): WizardStep | undefined {
  const trade = form.stepOf(path)
  const own = ownStepOf(path)
  return steps.find(step => (trade ? step.kind === 'trade' && step.key === trade : step.key === own))
}

// The step is kept with the draft, so that a person goes on where they stopped. The first one is not a move of theirs.
function useKeptStep({ draft, state, change }: Draft, step: string, index: number): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (state !== 'untouched') change({ step, reached: Math.max(draft.reached, index) })
  }, [step, index, state, draft.reached, change])
}

/** `id` names the draft in the browser's store; `initial` is what the form begins with. */
export function useWizard(form: TradeForm, id: string, initial: JobDraft) {
  const steps = useSteps(form)
  const ids = useMemo(() => steps.map(step => step.id), [steps])
  const kept = useDraft(id, initial)
  const { step: stepId, go, search } = useStep(ids, kept.draft.step)
  const draft = useMemo(
    () => ({ ...kept.draft, lines: withMeasured(kept.draft, form.lines(kept.draft.typed)) }),
    [kept.draft, form],
  )
  const index = Math.max(0, ids.indexOf(stepId))
  useKeptStep(kept, stepId, index)
  const step = steps[index] as WizardStep
  const wrong = useMemo(() => checkStep(form, step, draft), [form, step, draft])
  const errors = useFormErrors(wrong, useLabels(form))
  const { changed, reset, tried, refused } = errors
  const change = useCallback(
    (patch: Partial<JobDraft>) => {
      changed(Object.keys(patch).map(name => (name === 'typed' ? 'answers' : name)))
      kept.change(patch)
    },
    [changed, kept.change],
  )
  const next = (): void => {
    tried(wrong)
    const following = ids[index + 1]
    if (wrong.length > 0 || following === undefined) return
    reset()
    change({ step: following, reached: Math.max(draft.reached, index + 1) })
    go(following)
  }
  /** The first step with something wrong, shown with its errors; false when all is well. */
  const stopAtWrong = (): boolean => {
    const first = steps.find(one => checkStep(form, one, draft).length > 0)
    if (!first) return false
    tried(checkStep(form, first, draft))
    go(first.id)
    return true
  }
  const showRefused = (found: readonly { path: string; detail: string }[]): void => {
    refused(found)
    const first = found.map(error => stepOfPath(form, steps, error.path)).find(one => one !== undefined)
    if (first) go(first.id)
  }
  const isDone = (one: WizardStep): boolean => checkStep(form, one, draft).length === 0
  return { ...kept, draft, change, steps, step, index, search, go, next, errors, stopAtWrong, showRefused, isDone }
}

export type Wizard = ReturnType<typeof useWizard>
