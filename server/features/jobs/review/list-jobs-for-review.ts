// All jobs by state, the longest waiting first, searchable by code, title and city.
import { countByStatus } from '#server/features/jobs/job-queries.ts'
import { presentSummary } from '#server/features/jobs/present-job.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { jobReview } from '#shared/features/jobs/review-contract.ts'
import { countQueue, listQueue } from './review-queries.ts'

type List = (typeof jobReview)['GET /admin/jobs']

const hour = 3_600_000

function waitingHours(job: { status: string; submittedAt: Date | null }, now: Date): number | null {
  if (job.status !== 'under_review' || !job.submittedAt) return null
  return Math.max(0, Math.round(((now.getTime() - job.submittedAt.getTime()) / hour) * 10) / 10)
}

export async function listJobsForReview(ctx: RequestContext, { query }: Input<List>): Promise<Returned<List>> {
  const rows = await listQueue(ctx.db, query)
  return {
    items: rows.map(row => ({
      ...presentSummary(row),
      owner: row.ownerName,
      waitingHours: waitingHours(row, ctx.now),
    })),
    page: query.page,
    pageSize: query.pageSize,
    total: await countQueue(ctx.db, query),
    counts: Object.fromEntries(await countByStatus(ctx.db, null)),
  }
}
