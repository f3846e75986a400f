// A job that was sent, as a draft to change.

import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { Typed } from '#shared/forms/typed.ts'
import { decimalsOf, minorUnits } from '#shared/values/money.ts'
import { emptyDraft, type JobDraft } from './draft.ts'

type Job = Output<AppContract['GET /jobs/{job}']>

function major(amount: number | null, currency: string): string {
  if (amount === null) return ''
  const value = amount / minorUnits(currency)
  return Number.isInteger(value) ? String(value) : value.toFixed(decimalsOf(currency))
}

/** `typed` are its answers as the trade's form types them. */
export function draftFromJob(job: Job, typed: Typed, formVersion: number): JobDraft {
  return {
    ...emptyDraft(formVersion),
    typed,
    // Everything was filled in before.
    reached: Number.MAX_SAFE_INTEGER,
    title: job.title,
    description: job.description,
    propertyType: job.propertyType,
    workMode: job.workMode,
    city: job.city.slug,
    area: job.area,
    budgetMin: major(job.budgetMin, job.currency),
    budgetMax: major(job.budgetMax, job.currency),
    startWindow: job.startWindow,
    lines: job.lines.map(({ id, label, unit, quantity }) => ({
      key: id,
      label,
      unit,
      quantity: String(quantity),
      from: null,
    })),
  }
}
