import type { FieldError } from '#shared/errors/app-error.ts'
import { bidFields, bidLineFields, planFields, wrongInLines, wrongInTerms } from '#shared/features/jobs/bid-fields.ts'
import type { LineKind, WorkMode } from '#shared/features/jobs/choices.ts'
import { bidValidDays } from '#shared/features/jobs/lifecycle.ts'
import { eventOf } from '#shared/features/jobs/plan.ts'
import { formValues, type TypedForm, typedForm, wrongInForm } from '#shared/forms/fields.ts'
import { typedTexts, within } from '#shared/forms/typed-texts.ts'
import { amountOf } from '#shared/values/line-amount.ts'
import type { BidView } from './bid-version.ts'

export type BidLineDraft = { readonly kind: LineKind; readonly unitPrice: string; readonly note: string }
export type FileDraft = { readonly id: string; readonly name: string }
/** An empty `event` means the usual one for the step's position. */
export type StepDraft = {
  readonly id: string
  readonly title: string
  readonly percent: string
  readonly event: string
  readonly offsetDays: string
}

export type BidDraft = {
  readonly typed: TypedForm
  readonly lines: Readonly<Record<string, BidLineDraft>>
  readonly paymentPlan: readonly StepDraft[]
  readonly files: readonly FileDraft[]
  /** The bid that the draft changes and its version when the draft was started; empty for a new bid. */
  readonly of: string
}

export type BidJob = {
  readonly id: string
  readonly currency: string
  readonly workMode: WorkMode
  readonly budgetMin?: number | null
  readonly budgetMax?: number | null
  readonly lines: readonly {
    readonly id: string
    readonly label: string
    readonly unit: string
    readonly quantity: number
  }[]
}

type SentLine = { readonly kind: LineKind; readonly unitPrice: number; readonly note?: string | undefined }

/** A line as it was sent; without one, the initial line. */
export function lineDraft(line: SentLine | undefined, currency: string): BidLineDraft {
  const { kind, note = '' } = line ?? { kind: 'included' }
  const { unitPrice } = typedTexts(bidLineFields, kind === 'excluded' ? {} : { ...line }, currency)
  return { kind, unitPrice, note }
}

export const stepDrafts = (plan: BidView['paymentPlan']): StepDraft[] =>
  plan.map((step, index) => ({
    id: String(index),
    ...typedTexts(planFields, { offsetDays: 0, ...step, event: eventOf(step, index, plan.length) }),
  }))

type LastPrice = { readonly jobLineId: string; readonly unitPrice: number }

/** Fills in these prices where none is typed. */
export function withPrices(
  lines: BidDraft['lines'],
  prices: readonly LastPrice[],
  { currency }: Pick<BidJob, 'currency'>,
): BidDraft['lines'] {
  const filled = prices.flatMap(({ jobLineId, unitPrice }) => {
    const line = lines[jobLineId]
    if (line?.unitPrice !== '') return []
    return [[jobLineId, { ...line, unitPrice: typedTexts(bidLineFields, { unitPrice }, currency).unitPrice }] as const]
  })
  return { ...lines, ...Object.fromEntries(filled) }
}

/** An empty bid on the lines of the job, or the sent bid to revise. `planTitles` name the first payment steps. */
export function initialDraft(
  job: BidJob,
  bid: BidView | null,
  planTitles: readonly [string, string],
  of = '',
): BidDraft {
  const [first, last] = planTitles
  const empty = { mode: job.workMode, warrantyMonths: 12 }
  const plan: BidView['paymentPlan'] = bid?.paymentPlan ?? [
    { title: first, percent: 30 },
    { title: last, percent: 70 },
  ]
  return {
    typed: typedForm(bidFields, { ...(bid ?? empty), validDays: bidValidDays }, job.currency),
    lines: Object.fromEntries(
      job.lines.map(({ id }) => [
        id,
        lineDraft(
          bid?.lines.find(one => one.jobLineId === id),
          job.currency,
        ),
      ]),
    ),
    paymentPlan: stepDrafts(plan),
    files: bid?.files.map(({ id, name }) => ({ id, name })) ?? [],
    of,
  }
}

/** Completes a saved draft; null when it belongs to another bid or to other lines than the job has now. */
export function readBidDraft(
  stored: Readonly<Record<string, unknown>>,
  job: BidJob,
  initial: BidDraft,
): BidDraft | null {
  const { lines, typed } = stored as Partial<BidDraft>
  if ((stored.of ?? '') !== initial.of || !typed) return null
  if (!lines || job.lines.some(({ id }) => lines[id]?.unitPrice === undefined)) return null
  return { ...initial, ...stored }
}

/** The amount of a line in minor units; null when the line is left out. */
export function lineAmount({ kind, unitPrice }: BidLineDraft, quantity: number, currency: string): bigint | null {
  if (kind === 'excluded') return null
  const price = formValues(bidLineFields, { unitPrice }, currency).unitPrice
  return amountOf(String(quantity), Number.isFinite(price) && price > 0 ? price : 0)
}

/** The lines for the request with their amounts, and their errors with the paths of the server's answer. */
export function readLines({ lines }: Pick<BidDraft, 'lines'>, job: Pick<BidJob, 'currency' | 'lines'>) {
  const wrong: FieldError[] = []
  const read = job.lines.map(({ id, quantity }, index) => {
    const typed = lines[id] ?? { kind: 'excluded', unitPrice: '', note: '' }
    const isOut = typed.kind === 'excluded'
    if (!isOut) wrong.push(...within(`lines/${index}`, wrongInForm(bidLineFields, typed, job.currency)))
    const { unitPrice } = isOut ? { unitPrice: 0 } : formValues(bidLineFields, typed, job.currency)
    const note = typed.kind === 'alternative' ? typed.note : ''
    return { jobLineId: id, kind: typed.kind, unitPrice, note, amount: lineAmount(typed, quantity, job.currency) ?? 0n }
  })
  const total = read.reduce((sum, { amount }) => sum + amount, 0n)
  return { lines: read, total, wrong: wrong.length > 0 ? wrong : wrongInLines(read) }
}

/** The payment plan for the request. */
export const readPlan = ({ paymentPlan }: Pick<BidDraft, 'paymentPlan'>) =>
  paymentPlan.map(({ id: _, ...step }) => formValues(planFields, step))

/** Errors that the browser can find besides those of the form's fields. */
export function alsoWrongIn(draft: BidDraft, job: BidJob, now: Date): FieldError[] {
  const { total, wrong } = readLines(draft, job)
  const steps = draft.paymentPlan.flatMap(({ id: _, ...step }, index) =>
    within(`paymentPlan/${index}`, wrongInForm(planFields, step)),
  )
  const { startDate, mode, materialsTotal } = formValues(bidFields, draft.typed, job.currency)
  const material = mode === 'with_material' && Number.isFinite(materialsTotal) ? materialsTotal : null
  const terms = { startDate, materialsTotal: material, paymentPlan: readPlan(draft) }
  return [...wrong, ...steps, ...(steps.length > 0 ? [] : wrongInTerms(terms, now, total))]
}
