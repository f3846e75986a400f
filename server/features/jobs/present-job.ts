import type { z } from 'zod'
import { mostRenewals } from '#shared/features/jobs/lifecycle.ts'
import type { JobContent, JobDetail, JobStep, JobSummary } from '#shared/features/jobs/schema.ts'
import { pictureReference } from '#shared/pictures/reference.ts'
import type { InvitedRow } from './invitation-queries.ts'
import type { JobFileRow } from './job-file-queries.ts'
import type { HistoryRow, JobRow, LineRow } from './job-queries.ts'
import { nextStep, type Plan } from './next-step.ts'
import { editableOf, mayRenew } from './policy.ts'

type Summary = z.input<typeof JobSummary>
type Detail = z.input<typeof JobDetail>

export function presentSummary(job: JobRow): Summary {
  return {
    id: job.id,
    code: job.code,
    title: job.title,
    language: job.language,
    trade: { slug: job.tradeSlug, name: job.tradeName },
    city: { slug: job.citySlug, name: job.cityName, country: job.cityCountry },
    area: job.area,
    status: job.status,
    bids: job.bids ?? 0,
    budgetMin: job.budgetMin,
    budgetMax: job.budgetMax,
    currency: job.currency,
    submittedAt: job.submittedAt?.toISOString() ?? null,
    expiresAt: job.expiresAt?.toISOString() ?? null,
  }
}

type Content = z.input<typeof JobContent>

function presentPhotos(files: readonly JobFileRow[]): Content['photos'] {
  return files.flatMap(({ id, kind, name, width, height }) =>
    kind === 'photo' && width !== null && height !== null
      ? [{ id, name, picture: pictureReference({ id, width, height }) }]
      : [],
  )
}

function presentAttachments(files: readonly JobFileRow[]): Content['files'] {
  return files
    .filter(({ kind }) => kind === 'file')
    .map(({ id, name, mime, bytes }) => ({ id, name, type: mime, bytes }))
}

/** The content for every reader. */
export function presentContent(job: JobRow, lines: readonly LineRow[], files: readonly JobFileRow[]): Content {
  return {
    ...presentSummary(job),
    description: job.description,
    form: job.formSlug,
    formVersion: job.formVersion,
    answers: job.answers as Detail['answers'],
    propertyType: job.propertyType as Detail['propertyType'],
    workMode: job.workMode,
    retentionPercent: job.retentionPercent,
    startWindow: job.startWindow as Detail['startWindow'],
    urgency: job.urgency,
    visibility: job.visibility,
    lines: lines.map(({ id, position, label, unit, quantity }) => ({
      id,
      position,
      label,
      unit,
      quantity: Number(quantity),
    })),
    photos: presentPhotos(files),
    files: presentAttachments(files),
    maxShortlist: job.maxShortlist,
    termsRevision: job.termsRevision,
    version: job.version,
  }
}

/** The next step of the job. */
export function presentStep(job: JobRow, plan: Plan | undefined, now: Date): z.input<typeof JobStep> {
  return nextStep(job, { bids: job.bids ?? 0, renewable: mayRenew(job, now), plan })
}

type Rows = {
  readonly job: JobRow
  readonly lines: readonly LineRow[]
  readonly files: readonly JobFileRow[]
  readonly invited: readonly InvitedRow[]
  readonly audience: Detail['audience']
  readonly history: readonly HistoryRow[]
  readonly plan: Plan | undefined
  readonly estimate: string | null
  readonly transitions: Detail['transitions']
  readonly now: Date
}

function presentBand({ bandLow, bandHigh }: JobRow): Detail['band'] {
  return bandLow === null || bandHigh === null ? null : { low: bandLow, high: bandHigh }
}

export function presentDetail({
  job,
  lines,
  files,
  invited,
  audience,
  history,
  plan,
  estimate,
  transitions,
  now,
}: Rows): Detail {
  return {
    ...presentContent(job, lines, files),
    editable: editableOf(job),
    invited: invited.map(({ slug, name, notifiedAt }) => ({ slug, name, notified: notifiedAt !== null })),
    audience,
    renewalsLeft: Math.max(0, mostRenewals - job.renewals),
    band: presentBand(job),
    source: job.source,
    estimate,
    step: presentStep(job, plan, now),
    reviewReason: job.reviewReason,
    reviewNote: job.reviewNote,
    history: history.map(change => ({
      from: change.fromStatus,
      to: change.toStatus,
      reason: change.reason,
      note: change.note,
      at: change.createdAt.toISOString(),
    })),
    transitions,
  }
}
