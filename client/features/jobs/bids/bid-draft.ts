// A bid while it is written: texts as typed, turned into the body of the call.

import type { FieldError } from '#shared/errors/app-error.ts'
import { amountOf } from '#shared/features/jobs/amount.ts'
import type { LineKind, WorkMode } from '#shared/features/jobs/fields.ts'
import { bidValidDays } from '#shared/features/jobs/lifecycle.ts'
import { minorUnits } from '#shared/values/money.ts'
import { readNumber } from '#shared/values/numbers.ts'
import type { BidView } from './bid-version.ts'
import { priceInMinor } from './counter-draft.ts'

export type BidLineDraft = { readonly kind: LineKind; readonly price: string; readonly note: string }
export type FileDraft = { readonly id: string; readonly name: string }
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
  readonly assumptions: string
  readonly mode: WorkMode
  /** The part of the total that is material; empty: not told apart. */
  readonly materials: string
  readonly siteVisitDone: boolean
  readonly files: readonly FileDraft[]
  /** Of a proposal after the shortlist: why it changes. */
  readonly reason: string
  /** The bid that it changes, as it stood when the writing began; empty for a new one. */
  readonly of: string
}

export type BidJob = {
  readonly id: string
  readonly currency: string
  readonly workMode: WorkMode
  readonly lines: readonly {
    readonly id: string
    readonly label: string
    readonly unit: string
    readonly quantity: number
  }[]
}

const emptyLine: BidLineDraft = { kind: 'included', price: '', note: '' }

function lineDraft(bid: BidView | null, id: string, currency: string): BidLineDraft {
  const line = bid?.lines.find(candidate => candidate.jobLineId === id)
  if (!line) return emptyLine
  const price = line.kind === 'excluded' ? '' : String(line.unitPrice / minorUnits(currency))
  return { kind: line.kind, price, note: line.note }
}

function termsDraft(job: BidJob, bid: BidView) {
  const materials = bid.materialsTotal === null ? '' : String(bid.materialsTotal / minorUnits(job.currency))
  return {
    startDate: bid.startDate,
    durationDays: String(bid.durationDays),
    warrantyMonths: String(bid.warrantyMonths),
    note: bid.note,
    exclusions: bid.exclusions,
    assumptions: bid.assumptions,
    mode: bid.mode,
    materials,
    siteVisitDone: bid.siteVisitDone,
    files: bid.files.map(({ id, name }) => ({ id, name })),
  }
}

/** An empty bid on the lines of the job, or what was sent, ready to be revised. `planTitles` are the first steps offered. */
export function initialDraft(
  job: BidJob,
  bid: BidView | null,
  planTitles: readonly [string, string],
  of = '',
): BidDraft {
  const plan = bid?.paymentPlan ?? [
    { title: planTitles[0], percent: 30 },
    { title: planTitles[1], percent: 70 },
  ]
  const empty = {
    startDate: '',
    durationDays: '',
    warrantyMonths: '12',
    note: '',
    exclusions: '',
    assumptions: '',
    mode: job.workMode,
    materials: '',
    siteVisitDone: false,
    files: [],
  }
  return {
    ...(bid ? termsDraft(job, bid) : empty),
    lines: Object.fromEntries(job.lines.map(({ id }) => [id, lineDraft(bid, id, job.currency)])),
    validDays: String(bidValidDays),
    paymentPlan: plan.map((step, index) => ({ id: String(index), title: step.title, percent: String(step.percent) })),
    reason: '',
    of,
  }
}

/** A kept draft made whole; null when it is of other lines than the job has now, or of another bid. */
export function readBidDraft(kept: Readonly<Record<string, unknown>>, job: BidJob, initial: BidDraft): BidDraft | null {
  const lines = kept.lines as BidDraft['lines'] | undefined
  if ((kept.of ?? '') !== initial.of) return null
  if (!lines || job.lines.some(({ id }) => lines[id]?.kind === undefined)) return null
  return { ...initial, ...kept }
}

const lineOf = (draft: BidDraft, id: string): BidLineDraft => draft.lines[id] ?? { ...emptyLine, kind: 'excluded' }

/** What a line comes to in minor units; null when it is left out. */
export function lineAmount(line: BidLineDraft, quantity: number, currency: string): bigint | null {
  if (line.kind === 'excluded') return null
  return amountOf(String(quantity), priceInMinor(line.price, currency) ?? 0)
}

/** What the bid comes to so far, in minor units. */
export function totalOf(draft: BidDraft, job: BidJob): number {
  const amounts = job.lines.map(({ id, quantity }) => lineAmount(lineOf(draft, id), quantity, job.currency) ?? 0n)
  return Number(amounts.reduce((sum, amount) => sum + amount, 0n))
}

const whole = (text: string): number => readNumber(text) ?? Number.NaN

function materialsOf({ mode, materials }: BidDraft, currency: string): number | null {
  return mode === 'with_material' && materials.trim() !== '' ? priceInMinor(materials, currency) : null
}

/** The body of the call; what is no number stays out of it and is named by `draftErrors`. */
export function bodyOf(draft: BidDraft, job: BidJob) {
  return {
    lines: job.lines.map(({ id }) => {
      const { kind, price, note } = lineOf(draft, id)
      const unitPrice = kind === 'excluded' ? 0 : (priceInMinor(price, job.currency) ?? 0)
      return { jobLineId: id, kind, unitPrice, note: kind === 'alternative' ? note : '' }
    }),
    startDate: draft.startDate,
    durationDays: whole(draft.durationDays),
    validDays: whole(draft.validDays),
    warrantyMonths: whole(draft.warrantyMonths),
    paymentPlan: draft.paymentPlan.map(step => ({ title: step.title, percent: whole(step.percent) })),
    note: draft.note,
    exclusions: draft.exclusions,
    assumptions: draft.assumptions,
    mode: draft.mode,
    materialsTotal: materialsOf(draft, job.currency),
    siteVisitDone: draft.siteVisitDone,
  }
}

function lineErrors(draft: BidDraft, job: BidJob): FieldError[] {
  const errors = job.lines.flatMap(({ id }, index): FieldError[] => {
    const { kind, price, note } = lineOf(draft, id)
    if (kind === 'excluded') return []
    const noNote: FieldError[] =
      kind === 'alternative' && note.trim().length < 3 ? [{ path: `lines/${index}/note`, code: 'required' }] : []
    if (priceInMinor(price, job.currency) !== null) return noNote
    return [{ path: `lines/${index}/unitPrice`, code: price.trim() === '' ? 'required' : 'not-a-number' }, ...noNote]
  })
  return errors.length === 0 && totalOf(draft, job) === 0 ? [{ path: 'lines', code: 'required' }] : errors
}

function materialErrors(draft: BidDraft, job: BidJob): FieldError[] {
  if (draft.mode !== 'with_material' || draft.materials.trim() === '') return []
  const amount = priceInMinor(draft.materials, job.currency)
  if (amount === null) return [{ path: 'materialsTotal', code: 'not-a-number' }]
  return amount > totalOf(draft, job) ? [{ path: 'materialsTotal', code: 'too-large' }] : []
}

function termErrors(draft: BidDraft): FieldError[] {
  const errors = (['durationDays', 'validDays', 'warrantyMonths'] as const)
    .filter(path => !Number.isInteger(whole(draft[path])))
    .map((path): FieldError => ({ path, code: draft[path].trim() === '' ? 'required' : 'not-a-number' }))
  const percent = draft.paymentPlan.reduce((sum, step) => sum + whole(step.percent), 0)
  return [
    ...(draft.startDate === '' ? [{ path: 'startDate', code: 'required' } as const] : []),
    ...errors,
    ...(percent === 100 ? [] : [{ path: 'paymentPlan', code: 'invalid' } as const]),
  ]
}

function shortText(path: 'note' | 'reason', text: string, minimum: number): FieldError[] {
  return text.trim().length < minimum ? [{ path, code: 'too-short', params: { minimum } }] : []
}

/** What the browser can tell is missing, by the same paths as the server's answer. */
export function draftErrors(draft: BidDraft, job: BidJob, needsReason: boolean): readonly FieldError[] {
  return [
    ...(needsReason ? shortText('reason', draft.reason, 10) : []),
    ...lineErrors(draft, job),
    ...materialErrors(draft, job),
    ...termErrors(draft),
    ...shortText('note', draft.note, 20),
  ]
}
