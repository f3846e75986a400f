// How a job is shown: rows of the database in the contract's names.
import type { z } from 'zod'
import type { JobDetail, JobSummary } from '#shared/features/jobs/schema.ts'
import type { HistoryRow, JobRow, LineRow } from './job-queries.ts'

type Summary = z.output<typeof JobSummary>
type Detail = z.output<typeof JobDetail>

export function presentSummary(job: JobRow): Summary {
  return {
    id: job.id,
    code: job.code,
    title: job.title,
    language: job.language,
    trade: { slug: job.trade_slug, name: job.trade_name },
    city: { slug: job.city_slug, name: job.city_name, country: job.city_country },
    area: job.area,
    status: job.status,
    bids: job.bids ?? 0,
    budgetMin: job.budget_min,
    budgetMax: job.budget_max,
    currency: job.currency,
    submittedAt: job.submitted_at?.toISOString() ?? null,
    expiresAt: job.expires_at?.toISOString() ?? null,
  }
}

type Content = Omit<Detail, 'reviewReason' | 'reviewNote' | 'history' | 'moves'>

/** What every reader of a job sees. */
export function presentContent(job: JobRow, lines: readonly LineRow[]): Content {
  return {
    ...presentSummary(job),
    description: job.description,
    form: job.form_slug,
    formVersion: job.form_version,
    answers: job.answers as Detail['answers'],
    propertyType: job.property_type as Detail['propertyType'],
    workMode: job.work_mode,
    startWindow: job.start_window as Detail['startWindow'],
    lines: lines.map(({ id, position, label, unit, quantity }) => ({
      id,
      position,
      label,
      unit,
      quantity: Number(quantity),
    })),
    version: job.version,
  }
}

type Rows = {
  readonly job: JobRow
  readonly lines: readonly LineRow[]
  readonly history: readonly HistoryRow[]
  readonly moves: readonly string[]
}

export function presentDetail({ job, lines, history, moves }: Rows): Detail {
  return {
    ...presentContent(job, lines),
    reviewReason: job.review_reason,
    reviewNote: job.review_note,
    history: history.map(change => ({
      from: change.from_status,
      to: change.to_status,
      reason: change.reason,
      note: change.note,
      at: change.created_at.toISOString(),
    })),
    moves: [...moves],
  }
}
