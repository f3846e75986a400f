// The terms of a bid beside its prices, in the columns of the database.
import type { z } from 'zod'
import type { BidForm } from '#shared/features/jobs/bids-schema.ts'
import { dayOf } from '#shared/values/day.ts'

export type Written = z.output<typeof BidForm>

const day = 86_400_000

export function daysAfter(moment: Date, days: number): string {
  return dayOf(new Date(moment.getTime() + days * day))
}

/** `at`: from when it holds. */
export function termsOf(written: Omit<Written, 'files' | 'lines'>, { at, language }: { at: Date; language: string }) {
  const { mode = 'with_material', materialsTotal = null } = written
  return {
    start_date: written.startDate,
    duration_days: written.durationDays,
    valid_until: daysAfter(at, written.validDays),
    warranty_months: written.warrantyMonths,
    payment_plan: JSON.stringify(written.paymentPlan),
    note: written.note,
    exclusions: written.exclusions ?? '',
    assumptions: written.assumptions ?? '',
    mode,
    // Who leaves the material to the client has none in the total.
    materials_total: mode === 'with_material' ? materialsTotal : null,
    site_visit_done: written.siteVisitDone ?? false,
    language,
  }
}
