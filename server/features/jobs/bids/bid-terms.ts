// The terms of a bid beside its prices, checked and in the columns of the database.

import type { z } from 'zod'
import type { Call } from '#server/platform/call.ts'
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import type { BidForm } from '#shared/features/jobs/bids-schema.ts'
import { dayOf } from '#shared/values/day.ts'

export type Written = z.output<typeof BidForm>

const day = 86_400_000
const farthestStartDays = 1830

export function daysAfter(moment: Date, days: number): string {
  return dayOf(new Date(moment.getTime() + days * day))
}

function wrongTerms(written: Omit<Written, 'files'>, now: Date): readonly FieldError[] {
  const wrong: FieldError[] = []
  if (written.startDate < dayOf(now)) wrong.push({ path: 'startDate', code: 'in-the-past' })
  if (written.startDate > daysAfter(now, farthestStartDays)) wrong.push({ path: 'startDate', code: 'too-large' })
  const percent = written.paymentPlan.reduce((sum, step) => sum + step.percent, 0)
  if (percent < 100) wrong.push({ path: 'paymentPlan', code: 'too-small', params: { minimum: 100 } })
  if (percent > 100) wrong.push({ path: 'paymentPlan', code: 'too-large', params: { maximum: 100 } })
  return wrong
}

/** @throws AppError `request.invalid` for a start in the past or too far off, and for a plan that is not 100 percent */
export function termsOf(call: Call, written: Omit<Written, 'files'>) {
  const fields = wrongTerms(written, call.now)
  if (fields.length > 0) throw new AppError('request.invalid', { fields })
  return {
    start_date: written.startDate,
    duration_days: written.durationDays,
    valid_until: daysAfter(call.now, written.validDays),
    warranty_months: written.warrantyMonths,
    payment_plan: JSON.stringify(written.paymentPlan),
    note: written.note,
    exclusions: written.exclusions,
    assumptions: written.assumptions,
    mode: written.mode,
    // Who leaves the material to the client has none in the total.
    materials_total: written.mode === 'with_material' ? written.materialsTotal : null,
    site_visit_done: written.siteVisitDone,
    language: call.language,
  }
}
