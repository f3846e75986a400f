// The queues with their oldest age, jobs by state, the funnel of weeks, supply by trade and city.

import type { Call } from '#server/platform/call.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { figures } from '#shared/features/figures/contract.ts'
import { jobLifecycle } from '#shared/features/jobs/lifecycle.ts'
import {
  countJobsByStatus,
  countPeople,
  getJobQueue,
  getMarket,
  listJobsToReview,
  listSupply,
  listWeeks,
} from './admin-queries.ts'

type View = Output<(typeof figures)['GET /figures/admin']>

const day = 86_400_000
const queueDays = 30
const marketDays = 90

async function listWaiting(call: Call): Promise<View['waiting']> {
  return (await listJobsToReview(call.db)).map(({ id, title, language, submitted_at }) => ({
    kind: 'job-to-review' as const,
    id,
    title,
    language,
    count: 1,
    since: (submitted_at ?? call.now).toISOString(),
  }))
}

async function countEveryStatus(call: Call): Promise<View['jobsByStatus']> {
  const known = new Map((await countJobsByStatus(call.db)).map(({ status, count }) => [status, count]))
  return jobLifecycle.states.map(status => ({ status, count: known.get(status) ?? 0 }))
}

async function presentSupply(call: Call): Promise<View['supply']> {
  return (await listSupply(call.db)).map(row => ({
    trade: { slug: row.trade_slug, name: row.trade_name },
    city: { slug: row.city_slug, name: row.city_name },
    professionals: row.professionals,
    openJobs: row.open_jobs,
  }))
}

export async function showAdminFigures(call: Call): Promise<View> {
  const ago = (days: number): Date => new Date(call.now.getTime() - days * day)
  const queue = await getJobQueue(call.db, ago(queueDays))
  const market = await getMarket(call.db, ago(marketDays), ago(7))
  return {
    queues: [
      {
        name: 'jobs',
        waiting: queue.waiting,
        oldest: queue.oldest?.toISOString() ?? null,
        reviewedWithinDay: queue.within_day,
      },
    ],
    waiting: await listWaiting(call),
    jobsByStatus: await countEveryStatus(call),
    bidsPerJobMedian: market.bids_per_job,
    shareWithThreeBids: market.three_bids,
    awardRate: market.award_rate,
    hoursToFirstBid: market.hours_to_first_bid,
    ...(await countPeople(call.db)),
    funnel: await listWeeks(call.db, call.now),
    supply: await presentSupply(call),
  }
}
