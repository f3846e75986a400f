import { useCallback, useMemo } from 'react'
import type { AccountDraft } from '#client/platform/drafts/draft-saver.ts'
import { useSavedDraft } from '#client/platform/drafts/use-saved-draft.ts'
import type { FormEngine, JobFormEngine } from '#client/platform/form/engine.ts'
import { useStepper } from '#client/platform/form/steps.tsx'
import { useDrawn } from '#client/platform/form/use-drawn.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { jobFields } from '#shared/features/jobs/job-fields.ts'
import { lumpSum } from '#shared/forms/mapped.ts'
import type { Typed } from '#shared/forms/typed.ts'
import { type Invited, type JobDraft, readDraft, typedOf } from './draft.ts'
import { checkOwn, checkOwnStep, type OwnStep, ownStepOf, ownSteps } from './draft-check.ts'
import { withMeasured } from './draft-lines.ts'
import { mappedNames, ownAfter, withMapped, withTexts } from './draft-mapped.ts'
import type { WizardStep } from './wizard-types.ts'

type Steps = readonly WizardStep[]

function checkStep(form: FormEngine, step: Steps[number] | undefined, draft: JobDraft, currency: string) {
  if (!step) return []
  return step.kind === 'trade' ? form.check(step.key, draft.typed) : checkOwnStep(step.key as OwnStep, draft, currency)
}

/** Steps of the trade's form without a visible question are skipped. */
function useSteps(form: FormEngine, typed: Typed): Steps {
  const t = useTexts('jobs')
  const visibleSteps = form.steps
    .filter(({ id }) => form.facts(id, typed).length > 0)
    .map(({ id }) => id)
    .join()
  return useMemo(
    () => [
      ...form.steps
        .filter(({ id }) => visibleSteps.split(',').includes(id))
        .map(({ id, title }) => ({ id: `trade-${id}`, key: id, title, kind: 'trade' as const })),
      ...ownSteps.map(key => ({ id: key, key, title: t(`steps.${key}`), kind: 'own' as const })),
    ],
    [form, visibleSteps, t],
  )
}

function usePathLabels(form: FormEngine): (path: string) => string | undefined {
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

function stepOfPath(form: FormEngine, path: string): string | undefined {
  const trade = form.stepOf(path)
  return trade ? `trade-${trade}` : ownStepOf(path)
}

type Patch = Partial<JobDraft> | ((old: JobDraft) => Partial<JobDraft>)
/** The form's initial state and its saved draft. */
type Beginning = {
  /** As `draftKeyOf` returns it. */
  readonly draftKey: string
  /** The form's name. */
  readonly title: string
  readonly initial: JobDraft
  readonly account: AccountDraft | null
  /** The professional whose profile opened the form; invited to bid. */
  readonly invite: Invited | null
}

// An older draft does not contain the professional whom this visit came from.
function withInvite(draft: JobDraft | null, invite: Invited | null): JobDraft | null {
  if (!draft || !invite || draft.invited.some(one => one.slug === invite.slug)) return draft
  return { ...draft, invited: [...draft.invited, invite] }
}

function useJobDraft({ draftKey, initial, account, invite }: Beginning) {
  const { formVersion, back } = initial
  const read = useCallback(
    (stored: Readonly<Record<string, unknown>>) => withInvite(readDraft(stored, formVersion), invite),
    [formVersion, invite],
  )
  const savedDraft = useSavedDraft({ key: draftKey, initial, read, account })
  const { change: changeSaved } = savedDraft
  const change = useCallback(
    (patch: Patch) =>
      changeSaved(old => {
        const now = typeof patch === 'function' ? patch(old) : patch
        const idempotencyKey = old.idempotencyKey ?? crypto.randomUUID()
        return { ...old, idempotencyKey, back, ...now, own: ownAfter(old.own, now) }
      }),
    [changeSaved, back],
  )
  return { ...savedDraft, draftKey, change }
}

/**
 * The draft with values from the answers of the trade's form: single fields, lines, and texts until the person writes
 * their own.
 */
function useFilled(form: JobFormEngine, title: string, draft: JobDraft, currencyOf: (city: string) => string) {
  const t = useTexts('jobs')
  return useMemo(() => {
    const currency = currencyOf(draft.city)
    const today = new Date().toISOString().slice(0, 10)
    const mapped = withMapped(draft, form.mapped(draft.typed, { currency, today }), currency)
    const lines = withMeasured(mapped, form.lines(mapped.typed), t('lines.whole'))
    const facts = form.steps.flatMap(({ id }) => form.facts(id, mapped.typed))
    const sentences = form.sentences(mapped.typed)
    const given = mappedNames.filter(name => mapped[name] !== draft[name])
    return { draft: { ...withTexts(mapped, { title, lines, sentences, facts }), lines }, given }
  }, [draft, form, title, currencyOf, t])
}

/** Nothing of an urgent repair is measured: its line follows from the answers, and the last step shows it. */
const isUrgentLump = ({ urgency, lines }: JobDraft): boolean =>
  urgency !== 'normal' && lines.every(({ from, unit }) => from !== null && unit === lumpSum) && lines.length > 0

/** `currencyOf` returns the currency in which jobs of a city (by slug) are paid. */
export function useWizard(form: JobFormEngine, beginning: Beginning, currencyOf: (city: string) => string) {
  const savedDraft = useJobDraft(beginning)
  const steps = useSteps(form, savedDraft.draft.typed)
  const ids = useMemo(() => steps.map(step => step.id), [steps])
  const { draft, given } = useFilled(form, beginning.title, savedDraft.draft, currencyOf)
  const currency = currencyOf(draft.city)
  const stepper = useStepper({
    steps: ids,
    savedStep: savedDraft.draft.step,
    check: id =>
      checkStep(
        form,
        steps.find(step => step.id === id),
        draft,
        currency,
      ),
    stepOf: path => stepOfPath(form, path),
    labelOf: usePathLabels(form),
    passes: id => id === 'lines' && isUrgentLump(draft),
    onStep: id => {
      const reached = Math.max(draft.reached, ids.indexOf(id))
      // Opening the draft's current step changes nothing: another device must not treat it as an edit.
      const isPresent = draft.step === id && draft.reached === reached
      if (savedDraft.state !== 'untouched' && !isPresent) savedDraft.change({ step: id, reached })
    },
  })
  const { index, errors } = stepper
  const step = steps[index] as WizardStep
  const { changed } = errors
  const change = useCallback(
    (patch: Patch) => {
      const names = typeof patch === 'function' ? ['photos', 'files'] : Object.keys(patch)
      changed(names.map(name => (name === 'typed' ? 'answers' : name)))
      savedDraft.change(patch)
    },
    [changed, savedDraft.change],
  )
  const next = (): void =>
    stepper.next(following =>
      change({ step: following, reached: Math.max(draft.reached, ids.indexOf(following)), name: draft.title }),
    )
  const own = useDrawn(jobFields, {
    typed: typedOf(draft),
    currency,
    errors,
    change: (name, value) => change({ [name]: value }),
  })
  /** A field that a valid answer of the trade's form fills is not asked again. */
  const isAsked = (name: keyof JobDraft): boolean =>
    !given.some(one => one === name) || checkOwn(draft, currency).some(({ path }) => path === name)
  return { ...savedDraft, ...stepper, draft, isAsked, currency, form: own, change, steps, step, next }
}

export type Wizard = ReturnType<typeof useWizard>
