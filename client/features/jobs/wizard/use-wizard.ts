// The job form as a whole: its steps, the draft with what the answers fill in, what is wrong, and the way from step to step.
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { AccountDraft } from '#client/platform/drafts/keeper.ts'
import { useKeptDraft } from '#client/platform/drafts/use-kept-draft.ts'
import { type DrawnForm, useFieldWords } from '#client/platform/form/use-form.ts'
import { type FormErrors, useFormErrors } from '#client/platform/form-errors.ts'
import { useStep } from '#client/platform/form-step.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { FieldError } from '#shared/errors/app-error.ts'
import { jobFields } from '#shared/features/jobs/job-fields.ts'
import type { Typed } from '#shared/forms/typed.ts'
import { type Invited, type JobDraft, readDraft, typedOf } from './draft.ts'
import { checkOwn, checkOwnStep, type OwnStep, ownStepOf, ownSteps } from './draft-check.ts'
import { withMeasured } from './draft-lines.ts'
import { mappedNames, ownAfter, withMapped, withWords } from './draft-mapped.ts'
import type { TradeForm, WizardStep } from './wizard-types.ts'

function checkStep(form: TradeForm, step: WizardStep, draft: JobDraft, currency: string): readonly FieldError[] {
  return step.kind === 'trade' ? form.check(step.key, draft.typed) : checkOwnStep(step.key as OwnStep, draft, currency)
}

/** A step of the trade's form that asks nothing now is none. */
function useSteps(form: TradeForm, typed: Typed): readonly WizardStep[] {
  const t = useTexts('jobs')
  const asked = form.steps
    .filter(({ id }) => form.facts(id, typed).length > 0)
    .map(({ id }) => id)
    .join()
  return useMemo(
    () => [
      ...form.steps
        .filter(({ id }) => asked.split(',').includes(id))
        .map(({ id, title }) => ({ id: `trade-${id}`, key: id, title, kind: 'trade' as const })),
      ...ownSteps.map(key => ({ id: key, key, title: t(`steps.${key}`), kind: 'own' as const })),
    ],
    [form, asked, t],
  )
}

function usePathLabels(form: TradeForm): (path: string) => string | undefined {
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

type Patch = Partial<JobDraft> | ((old: JobDraft) => Partial<JobDraft>)
type Kept = ReturnType<typeof useJobDraft>

// The step is kept with the draft, so that a person goes on where they stopped. The first one is not a move of theirs.
function useKeptStep({ draft, state, change }: Kept, step: string, index: number): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    // Coming to where the draft stands changes nothing: another device must not count it as writing.
    const isThere = draft.step === step && draft.reached >= index
    if (state !== 'untouched' && !isThere) change({ step, reached: Math.max(draft.reached, index) })
  }, [step, index, state, draft.step, draft.reached, change])
}

/** What the form begins with, and what is kept of it. */
type Beginning = {
  /** As `draftKeyOf` makes it. */
  readonly draftKey: string
  /** What the form is called. */
  readonly title: string
  readonly initial: JobDraft
  readonly account: AccountDraft | null
  /** Who is asked because the form was opened from their profile. */
  readonly invite: Invited | null
}

// A draft that was begun before does not know whom this visit came from.
function withInvite(draft: JobDraft | null, invite: Invited | null): JobDraft | null {
  if (!draft || !invite || draft.invited.some(one => one.slug === invite.slug)) return draft
  return { ...draft, invited: [...draft.invited, invite] }
}

function useJobDraft({ draftKey, initial, account, invite }: Beginning) {
  const { formVersion, back } = initial
  const read = useCallback(
    (kept: Readonly<Record<string, unknown>>) => withInvite(readDraft(kept, formVersion), invite),
    [formVersion, invite],
  )
  const kept = useKeptDraft({ key: draftKey, initial, read, account })
  const { change: changeKept } = kept
  const change = useCallback(
    (patch: Patch) =>
      changeKept(old => {
        const now = typeof patch === 'function' ? patch(old) : patch
        const idempotencyKey = old.idempotencyKey ?? crypto.randomUUID()
        return { ...old, idempotencyKey, back, ...now, own: ownAfter(old.own, now) }
      }),
    [changeKept, back],
  )
  return { ...kept, draftKey, change }
}

/** The draft with what the answers of the trade's form fill in: single values, lines, and words until the person finds their own. */
function useFilled(form: TradeForm, title: string, draft: JobDraft, currencyOf: (city: string) => string) {
  const t = useTexts('jobs')
  return useMemo(() => {
    const currency = currencyOf(draft.city)
    const today = new Date().toISOString().slice(0, 10)
    const mapped = withMapped(draft, form.mapped(draft.typed, { currency, today }), currency)
    const lines = withMeasured(mapped, form.lines(mapped.typed), t('lines.whole'))
    const facts = form.steps.flatMap(({ id }) => form.facts(id, mapped.typed))
    const given = mappedNames.filter(name => mapped[name] !== draft[name])
    return { draft: { ...withWords(mapped, { title, lines, facts }), lines }, given }
  }, [draft, form, title, currencyOf, t])
}

type OwnForm = Pick<DrawnForm, 'currency' | 'errors'> & { draft: JobDraft; change: (patch: Patch) => void }

/** The job's own fields as they are drawn. */
function useOwnForm({ draft, change, ...rest }: OwnForm): DrawnForm {
  const labels = useFieldWords(jobFields)
  const typed = typedOf(draft)
  return {
    ...labels,
    ...rest,
    fields: jobFields,
    typed,
    // To pass through a field is not to write in it.
    change: (name, value) => value !== typed[name] && change({ [name]: value }),
  }
}

type Way = {
  readonly form: TradeForm
  readonly steps: readonly WizardStep[]
  readonly check: (step: WizardStep) => readonly FieldError[]
  readonly go: (id: string) => void
  readonly errors: Pick<FormErrors, 'tried' | 'refused'>
}

function wayThrough({ form, steps, check, go, errors: { tried, refused } }: Way) {
  return {
    isDone: (step: WizardStep): boolean => check(step).length === 0,
    /** The first step with something wrong, shown with its errors; false when all is well. */
    stopAtWrong: (): boolean => {
      const first = steps.find(step => check(step).length > 0)
      if (!first) return false
      tried(check(first))
      go(first.id)
      return true
    },
    /** What the server refused, shown at the step that holds it. */
    showRefused: (found: readonly { path: string; detail: string }[]): void => {
      refused(found)
      const first = found.map(error => stepOfPath(form, steps, error.path)).find(step => step !== undefined)
      if (first) go(first.id)
    },
  }
}

/** `currencyOf` a city's slug: the currency in which its jobs are paid. */
export function useWizard(form: TradeForm, beginning: Beginning, currencyOf: (city: string) => string) {
  const kept = useJobDraft(beginning)
  const steps = useSteps(form, kept.draft.typed)
  const ids = useMemo(() => steps.map(step => step.id), [steps])
  const { step: stepId, go, search } = useStep(ids, kept.draft.step)
  const { draft, given } = useFilled(form, beginning.title, kept.draft, currencyOf)
  const index = Math.max(0, ids.indexOf(stepId))
  useKeptStep(kept, stepId, index)
  const step = steps[index] as WizardStep
  const currency = currencyOf(draft.city)
  const check = (one: WizardStep): readonly FieldError[] => checkStep(form, one, draft, currency)
  const wrong = check(step)
  const errors = useFormErrors(wrong, usePathLabels(form))
  const { changed, reset, tried } = errors
  const change = useCallback(
    (patch: Patch) => {
      const names = typeof patch === 'function' ? ['photos', 'files'] : Object.keys(patch)
      changed(names.map(name => (name === 'typed' ? 'answers' : name)))
      kept.change(patch)
    },
    [changed, kept.change],
  )
  const next = (): void => {
    tried(wrong)
    const following = ids[index + 1]
    if (wrong.length > 0 || following === undefined) return
    reset()
    change({ step: following, reached: Math.max(draft.reached, index + 1), name: draft.title })
    go(following)
  }
  const own = useOwnForm({ draft, currency, errors, change })
  const way = wayThrough({ form, steps, check, go, errors })
  /** What an answer of the trade's form says rightly is not asked again. */
  const isAsked = (name: keyof JobDraft): boolean =>
    !given.some(one => one === name) || checkOwn(draft, currency).some(({ path }) => path === name)
  return { ...kept, ...way, draft, isAsked, currency, form: own, change, steps, step, index, search, go, next, errors }
}

export type Wizard = ReturnType<typeof useWizard>
