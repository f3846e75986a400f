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
  const { id, code, title, language, trade, city, area, status, budgetMin, budgetMax, currency } = job
  const { submittedAt, expiresAt, bids } = job
  return {
    ...{ id, code, title, language, trade, city, area, status, budgetMin, budgetMax, currency },
    ...{ submittedAt, expiresAt, bids: bids ?? 0 },
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
  const { description, formVersion, workMode, retentionPercent, urgency, visibility } = job
  const { maxShortlist, termsRevision, version } = job
  return {
    ...presentSummary(job),
    ...{ description, formVersion, workMode, retentionPercent, urgency, visibility },
    ...{ maxShortlist, termsRevision, version },
    form: job.formSlug,
    ideabook: job.ideabookId,
    answers: job.answers as Detail['answers'],
    propertyType: job.propertyType as Detail['propertyType'],
    startWindow: job.startWindow as Detail['startWindow'],
    lines: lines.map(line => ({ ...line, quantity: Number(line.quantity) })),
    photos: presentPhotos(files),
    files: presentAttachments(files),
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
  readonly history: HistoryRow[]
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
    history,
    transitions,
  }
}
