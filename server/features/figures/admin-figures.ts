// The figures of the staff, block by block: each is read for those alone who may read its module.

import { type Call, mayRead } from '#server/platform/call.ts'
import type { Module } from '#shared/access/permissions.ts'
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
type Jobs = NonNullable<View['jobs']>
type Market = NonNullable<View['market']>

const day = 86_400_000
const queueDays = 30
const marketDays = 90

async function listWaiting(call: Call): Promise<Jobs['waiting']> {
  return (await listJobsToReview(call.db)).map(({ id, title, language, submitted_at }) => ({
    kind: 'job-to-review' as const,
    id,
    title,
    language,
    count: 1,
    since: (submitted_at ?? call.now).toISOString(),
  }))
}

async function countEveryStatus(call: Call): Promise<Jobs['byStatus']> {
  const known = new Map((await countJobsByStatus(call.db)).map(({ status, count }) => [status, count]))
  return jobLifecycle.states.map(status => ({ status, count: known.get(status) ?? 0 }))
}

async function presentSupply(call: Call): Promise<Jobs['supply']> {
  return (await listSupply(call.db)).map(row => ({
    trade: { slug: row.trade_slug, name: row.trade_name },
    city: { slug: row.city_slug, name: row.city_name },
    professionals: row.professionals,
    openJobs: row.open_jobs,
  }))
}

const ago = (call: Call, days: number): Date => new Date(call.now.getTime() - days * day)

async function showJobs(call: Call): Promise<Jobs> {
  const { waiting, oldest, within_day } = await getJobQueue(call.db, ago(call, queueDays))
  return {
    queue: { waiting, oldest: oldest?.toISOString() ?? null, reviewedWithinDay: within_day },
    waiting: await listWaiting(call),
    byStatus: await countEveryStatus(call),
    supply: await presentSupply(call),
  }
}

async function showMarket(call: Call): Promise<Market> {
  const market = await getMarket(call.db, ago(call, marketDays), ago(call, 7))
  return {
    bidsPerJobMedian: market.bids_per_job,
    shareWithThreeBids: market.three_bids,
    awardRate: market.award_rate,
    hoursToFirstBid: market.hours_to_first_bid,
    funnel: await listWeeks(call.db, call.now),
  }
}

export async function showAdminFigures(call: Call): Promise<View> {
  const block = async <T>(module: Module, show: (call: Call) => Promise<T>): Promise<T | null> =>
    mayRead(call, module) ? await show(call) : null
  return {
    jobs: await block('jobs', showJobs),
    market: await block('bids', showMarket),
    people: await block('profiles', ({ db }) => countPeople(db)),
  }
}
