// The own jobs of one tab, newest first, with the counts of all tabs.

import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'
import { type JobStatus, type JobTab, jobTabs } from '#shared/features/jobs/lifecycle.ts'
import { countByStatus, listOwnJobs, listPlans } from './job-queries.ts'
import { ownerMoves } from './life.ts'
import { presentStep, presentSummary } from './present-job.ts'

type List = (typeof jobs)['GET /jobs']

export async function listJobs(call: Call, { query }: Input<List>): Promise<Output<List>> {
  const { id: ownerId } = signedIn(call)
  const rows = await listOwnJobs(call.db, { ownerId, ...query })
  const plans = await listPlans(
    call.db,
    rows.map(({ id }) => id),
  )
  const byStatus = await countByStatus(call.db, ownerId)
  const tabs = Object.entries(jobTabs) as [JobTab, readonly JobStatus[]][]
  const counts = Object.fromEntries(
    tabs.map(([tab, states]) => [tab, states.reduce((sum, state) => sum + (byStatus.get(state) ?? 0), 0)]),
  )
  const { tab, page, pageSize } = query
  const items = rows.map(row => ({
    ...presentSummary(row),
    moves: [...ownerMoves(row, row.bids ?? 0, call.now)],
    step: presentStep(
      row,
      plans.find(({ job_id }) => job_id === row.id),
      call.now,
    ),
  }))
  return { items, page, pageSize, total: counts[tab] ?? 0, counts }
}
