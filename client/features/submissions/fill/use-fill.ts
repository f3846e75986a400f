// A form while it is filled: its steps, what is wrong, the way from step to step, and the sending.
import { useCallback, useMemo, useState } from 'react'
import { useFormErrors } from '#client/platform/form-errors.ts'
import { useStep } from '#client/platform/form-step.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { Typed } from '#shared/forms/typed.ts'
import { checkId, type FillEngine, type FillOptions } from './fill-types.ts'
import { useOpening, useSubmit } from './use-submit.ts'

function useSteps(engine: FillEngine) {
  const t = useTexts('form-submit')
  return useMemo(() => {
    const own = engine.steps.map(({ id, title }) => ({ id, title }))
    // One screen is read at a glance: who has one need not look at it twice.
    return own.length > 1 ? [...own, { id: checkId, title: t('check') }] : own
  }, [engine, t])
}

export function useFill(options: FillOptions) {
  const { engine, offer, kept } = options
  const steps = useSteps(engine)
  const ids = useMemo(() => steps.map(({ id }) => id), [steps])
  const { state, opening } = useOpening(offer.form.slug, offer.state)
  const { step: stepId, go, search } = useStep(ids, kept.draft.step)
  const index = Math.max(0, ids.indexOf(stepId))
  const step = steps[index] ?? { id: '', title: '' }
  const { typed, reached } = kept.draft
  const wrong = useMemo(() => (step.id === checkId ? [] : engine.check(step.id, typed)), [engine, step.id, typed])
  const errors = useFormErrors(wrong, engine.labelOf)
  const [isSent, setSent] = useState(false)
  const { changed } = errors
  const change = useCallback(
    (next: Typed) => {
      changed(['answers'])
      // What is changed after a refusal is another sending.
      kept.change(old => ({ ...old, typed: next, intent: crypto.randomUUID() }))
    },
    [changed, kept.change],
  )
  const next = (): void => {
    errors.tried(wrong)
    const following = ids[index + 1]
    if (wrong.length > 0 || following === undefined) return
    errors.reset()
    kept.change(old => ({ ...old, step: following, reached: Math.max(reached, index + 1) }))
    go(following)
  }
  const sending = useSubmit(options, opening, ({ fields }) => {
    // They are shown where they stand.
    errors.refused(fields)
    const first = fields.map(({ path }) => engine.stepOf(path)).find(one => one !== undefined)
    if (first) go(first)
  })
  const sendAll = async (website: string): Promise<void> => {
    const first = engine.steps.find(({ id }) => engine.check(id, typed).length > 0)
    if (first) {
      errors.tried(engine.check(first.id, typed))
      if (first.id !== step.id) go(first.id)
      return
    }
    if (!(await sending.run(website))) return
    kept.drop()
    setSent(true)
  }
  const isDone = (id: string): boolean => engine.check(id, typed).length === 0
  return { steps, step, index, search, go, next, change, errors, sending, sendAll, state, isSent, isDone }
}
export type Fill = ReturnType<typeof useFill>
