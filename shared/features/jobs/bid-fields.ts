// The fields of a bid and the rules between them; browser and server run the same checks.
import type { FieldError } from '#shared/errors/app-error.ts'
import { fields, wrongDay } from '#shared/forms/fields.ts'
import { dayOf } from '#shared/values/day.ts'
import { type LineKind, workModes } from './choices.ts'
import { planEvents } from './plan.ts'

export const mostBidFiles = 6
export const mostPlanSteps = 8

const terms = { type: 'long-text', min: 0, max: 1000, optional: true } as const

/** Lines, payment plan and attachments have their own schemas. */
export const bidFields = fields('bids.form', {
  /** The reason for a change proposed after the shortlist. */
  reason: { type: 'long-text', min: 10, max: 1000, optional: true },
  mode: { type: 'choice', options: workModes, texts: '' },
  /** The material share of the total; null: not stated separately. */
  materialsTotal: { type: 'money', nullable: true },
  siteVisitDone: { type: 'yes-no' },
  startDate: { type: 'date' },
  durationDays: { type: 'number', whole: true, min: 1, max: 1500 },
  validDays: { type: 'number', whole: true, min: 3, max: 90 },
  warrantyMonths: { type: 'number', whole: true, min: 0, max: 240 },
  note: { type: 'long-text', min: 20, max: 2000 },
  exclusions: terms,
  assumptions: terms,
})

/** The price of a line, and for an alternative a note on what it is. */
export const bidLineFields = fields('bids.line', {
  unitPrice: { type: 'money' },
  note: { type: 'text', min: 0, max: 300, optional: true },
})

export const planFields = fields('bids.plan', {
  title: { type: 'text', min: 2, max: 120 },
  percent: { type: 'number', whole: true, min: 1, max: 100 },
  event: { type: 'choice', options: planEvents, texts: 'plan.events', optional: true },
  offsetDays: { type: 'number', whole: true, min: 0, max: 365, optional: true },
})

export const templateFields = fields('bids.template', { name: { type: 'text', min: 2, max: 60 } })

const day = 86_400_000
const farthestStartDays = 1830
const highest = 1_000_000_000_000n
const shortestNote = 3

type Terms = {
  readonly startDate?: string | undefined
  readonly paymentPlan: readonly { readonly percent: number }[]
  readonly materialsTotal?: number | null | undefined
}

/** Errors in everything except prices; `total` is the sum of the lines. */
export function wrongInTerms(
  { startDate, paymentPlan, materialsTotal }: Terms,
  now: Date,
  total: bigint,
): FieldError[] {
  const past = wrongDay('startDate', startDate, dayOf(now))
  const isFar = (startDate ?? '') > dayOf(new Date(now.getTime() + farthestStartDays * day))
  const percent = paymentPlan.reduce((sum, step) => sum + step.percent, 0)
  return [
    ...(past ? [past] : []),
    ...(isFar ? [{ path: 'startDate', code: 'too-large' } as const] : []),
    ...(percent < 100 ? [{ path: 'paymentPlan', code: 'too-small', params: { minimum: 100 } } as const] : []),
    ...(percent > 100 ? [{ path: 'paymentPlan', code: 'too-large', params: { maximum: 100 } } as const] : []),
    ...(BigInt(materialsTotal ?? 0) > total ? [{ path: 'materialsTotal', code: 'too-large' } as const] : []),
  ]
}

type Line = { readonly kind: LineKind; readonly note?: string | undefined; readonly amount: bigint }

/** Errors in priced lines: an alternative needs a note; the total is above zero and below a maximum. */
export function wrongInLines(lines: readonly Line[]): FieldError[] {
  const found = lines.flatMap(({ kind, note = '', amount }, index): FieldError[] => [
    ...(kind === 'alternative' && note.trim().length < shortestNote
      ? [{ path: `lines/${index}/note`, code: 'required' } as const]
      : []),
    ...(amount > highest ? [{ path: `lines/${index}/unitPrice`, code: 'too-large' } as const] : []),
  ])
  if (found.length > 0) return found
  const total = lines.reduce((sum, { amount }) => sum + amount, 0n)
  if (total === 0n) return [{ path: 'lines', code: 'too-small' }]
  return total > highest ? [{ path: 'lines', code: 'too-large' }] : []
}
