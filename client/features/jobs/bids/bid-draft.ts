// A bid while it is written: texts as typed, kept in the browser until it is sent, turned into the body of the call.
import { readNumber } from '#client/ui/digits.ts'
import type { FieldError } from '#shared/errors/app-error.ts'
import { amountOf } from '#shared/features/jobs/amount.ts'
import { bidValidDays } from '#shared/features/jobs/lifecycle.ts'
import { minorUnits } from '#shared/values/money.ts'

export type BidLineDraft = { readonly included: boolean; readonly price: string }
export type StepDraft = { readonly id: string; readonly title: string; readonly percent: string }

export type BidDraft = {
  readonly lines: Readonly<Record<string, BidLineDraft>>
  readonly startDate: string
  readonly durationDays: string
  readonly validDays: string
  readonly warrantyMonths: string
  readonly paymentPlan: readonly StepDraft[]
  readonly note: string
  readonly exclusions: string
}

export type BidJob = {
  readonly id: string
  readonly currency: string
  readonly lines: readonly {
    readonly id: string
    readonly label: string
    readonly unit: string
    readonly quantity: number
  }[]
}

type SentBid = {
  readonly lines: readonly { readonly jobLineId: string; readonly kind: string; readonly unitPrice: number }[]
  readonly startDate: string
  readonly durationDays: number
  readonly warrantyMonths: number
  readonly paymentPlan: readonly { readonly title: string; readonly percent: number }[]
  readonly note: string
  readonly exclusions: string
}

const keyOf = (job: string): string => `bid-draft.${job}`

/** An empty bid on the lines of the job, or what was sent, ready to be revised. `planTitles` are the first steps offered. */
export function initialDraft(job: BidJob, bid: SentBid | null, planTitles: readonly [string, string]): BidDraft {
  const priceOf = (id: string): BidLineDraft => {
    const line = bid?.lines.find(candidate => candidate.jobLineId === id)
    if (!line) return { included: true, price: '' }
    return { included: line.kind === 'included', price: String(line.unitPrice / minorUnits(job.currency)) }
  }
  const plan = bid?.paymentPlan ?? [
    { title: planTitles[0], percent: 30 },
    { title: planTitles[1], percent: 70 },
  ]
  return {
    lines: Object.fromEntries(job.lines.map(line => [line.id, priceOf(line.id)])),
    startDate: bid?.startDate ?? '',
    durationDays: bid ? String(bid.durationDays) : '',
    validDays: String(bidValidDays),
    warrantyMonths: bid ? String(bid.warrantyMonths) : '12',
    paymentPlan: plan.map((step, index) => ({ id: String(index), title: step.title, percent: String(step.percent) })),
    note: bid?.note ?? '',
    exclusions: bid?.exclusions ?? '',
  }
}

export function readBidDraft(job: string): BidDraft | null {
  try {
    const kept = localStorage.getItem(keyOf(job))
    return kept ? (JSON.parse(kept) as BidDraft) : null
  } catch (error) {
    console.warn('The draft of the bid cannot be read.', error)
    return null
  }
}

export function writeBidDraft(job: string, draft: BidDraft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(job), JSON.stringify(draft))
    else localStorage.removeItem(keyOf(job))
  } catch (error) {
    console.warn('The draft of the bid cannot be kept.', error)
  }
}

/** A typed price in minor units; null when it is no price. */
export function priceInMinor(text: string, currency: string): number | null {
  const value = readNumber(text)
  if (value === null || value < 0) return null
  return Math.round(value * minorUnits(currency))
}

/** What the bid comes to so far, in minor units. */
export function totalOf(draft: BidDraft, job: BidJob): number {
  const total = job.lines.reduce((sum, line) => {
    const { included, price } = draft.lines[line.id] ?? { included: false, price: '' }
    return included ? sum + amountOf(String(line.quantity), priceInMinor(price, job.currency) ?? 0) : sum
  }, 0n)
  return Number(total)
}

const whole = (text: string): number => readNumber(text) ?? Number.NaN

/** The body of the call; what is no number stays out of it and is named by `draftErrors`. */
export function bodyOf(draft: BidDraft, job: BidJob) {
  return {
    lines: job.lines.map(line => {
      const { included, price } = draft.lines[line.id] ?? { included: false, price: '' }
      return {
        jobLineId: line.id,
        kind: included ? ('included' as const) : ('excluded' as const),
        unitPrice: included ? (priceInMinor(price, job.currency) ?? 0) : 0,
      }
    }),
    startDate: draft.startDate,
    durationDays: whole(draft.durationDays),
    validDays: whole(draft.validDays),
    warrantyMonths: whole(draft.warrantyMonths),
    paymentPlan: draft.paymentPlan.map(step => ({ title: step.title, percent: whole(step.percent) })),
    note: draft.note,
    exclusions: draft.exclusions,
  }
}

function priceErrors(draft: BidDraft, job: BidJob): FieldError[] {
  const errors = job.lines.flatMap((line, index): FieldError[] => {
    const typed = draft.lines[line.id]
    if (!typed?.included || priceInMinor(typed.price, job.currency) !== null) return []
    return [{ path: `lines/${index}/unitPrice`, code: typed.price.trim() === '' ? 'required' : 'not-a-number' }]
  })
  return errors.length === 0 && totalOf(draft, job) === 0 ? [{ path: 'lines', code: 'required' }] : errors
}

/** What the browser can tell is missing, by the same paths as the server's answer. */
export function draftErrors(draft: BidDraft, job: BidJob): readonly FieldError[] {
  const errors = priceErrors(draft, job)
  if (draft.startDate === '') errors.push({ path: 'startDate', code: 'required' })
  for (const path of ['durationDays', 'validDays', 'warrantyMonths'] as const)
    if (!Number.isInteger(whole(draft[path])))
      errors.push({ path, code: draft[path].trim() === '' ? 'required' : 'not-a-number' })
  const percent = draft.paymentPlan.reduce((sum, step) => sum + whole(step.percent), 0)
  if (percent !== 100) errors.push({ path: 'paymentPlan', code: 'invalid' })
  if (draft.note.trim().length < 20) errors.push({ path: 'note', code: 'too-short', params: { minimum: 20 } })
  return errors
}
