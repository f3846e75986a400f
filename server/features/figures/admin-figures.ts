// Figures for staff, block by block: each only for those who may read its module.
import { mayRead, type RequestContext } from '#server/platform/request-context.ts'
import type { Module } from '#shared/access/permissions.ts'
import type { Returned } from '#shared/api/endpoint.ts'
import type { figures } from '#shared/features/figures/contract.ts'
import { trendWeeks } from '#shared/features/figures/targets.ts'
import { translatedKinds } from '#shared/features/figures/translations.ts'
import { jobLifecycle, reviewHours } from '#shared/features/jobs/lifecycle.ts'
import { decisionDays } from '#shared/features/leads/lifecycle.ts'
import { onboardingReviewHours } from '#shared/features/onboarding/lifecycle.ts'
import { countJobsByStatus, countOutcomes, countPeople, listQueues, listReviewed, listSupply } from './admin-queries.ts'
import { getFunnel, listMarketWeeks } from './market-queries.ts'
import { countTranslations } from './translation-queries.ts'

type View = Returned<(typeof figures)['GET /figures/admin']>
type Jobs = NonNullable<View['jobs']>
type Market = NonNullable<View['market']>
type Queue = View['queues'][number]

const week = 7 * 86_400_000

/** The module of each queue, and the hours within which a review is promised. */
const queues = {
  jobs: { module: 'jobs', promise: reviewHours },
  onboarding: { module: 'onboarding-request', promise: onboardingReviewHours },
  reports: { module: 'jobs', promise: decisionDays * 24 },
  connects: { module: 'connects', promise: null },
  submissions: { module: 'form-submissions', promise: null },
  complaints: { module: 'complaint-reports', promise: null },
  reviews: { module: 'reviews', promise: null },
  ideas: { module: 'ideabooks', promise: null },
} as const satisfies Record<Queue['queue'], { module: Module; promise: number | null }>

/** The queues of modules that the reader may read, including empty ones. */
export async function showQueues(ctx: RequestContext): Promise<Queue[]> {
  const names = Object.keys(queues) as Queue['queue'][]
  const readable = names.filter(name => mayRead(ctx, queues[name].module))
  const found = await listQueues(ctx.db, readable)
  return readable.map(queue => {
    const { total = 0, since = [], opens = null } = found.find(one => one.queue === queue) ?? {}
    return { queue, promise: queues[queue].promise, total, since, opens }
  })
}

async function countEveryStatus(ctx: RequestContext): Promise<Jobs['byStatus']> {
  const known = await countJobsByStatus(ctx.db)
  return jobLifecycle.states.map(status => ({ status, count: known.get(status) ?? 0 }))
}

async function showJobs(ctx: RequestContext): Promise<Jobs> {
  return {
    reviewed: await listReviewed(ctx.db, ctx.now),
    byStatus: await countEveryStatus(ctx),
    supply: await listSupply(ctx.db),
  }
}

async function showMarket(ctx: RequestContext): Promise<Market> {
  const weeks = await listMarketWeeks(ctx.db, ctx.now)
  return {
    funnel: await getFunnel(ctx.db, new Date(ctx.now.getTime() - trendWeeks * week)),
    weeks: weeks.map(one => ({
      week: one.week,
      firstBidHours: { value: one.firstBidHours, of: one.firstBidOf },
      threeBids: { value: one.threeBids, of: one.threeBidsOf },
      awarded: { value: one.awarded, of: one.awardedOf },
    })),
  }
}

/** Includes kinds without any entry. */
export async function showTranslations({ db }: Pick<RequestContext, 'db'>): Promise<NonNullable<View['translations']>> {
  const found = new Map((await countTranslations(db)).map(one => [one.kind, one]))
  return translatedKinds.map(kind => found.get(kind) ?? { kind, total: 0, missing: 0 })
}

export async function showAdminFigures(ctx: RequestContext): Promise<View> {
  const block = async <T>(module: Module, show: (ctx: RequestContext) => Promise<T>): Promise<T | null> =>
    mayRead(ctx, module) ? await show(ctx) : null
  return {
    queues: await showQueues(ctx),
    jobs: await block('jobs', showJobs),
    market: await block('bids', showMarket),
    outcomes: await block('complaint-reports', ({ db }) => countOutcomes(db)),
    people: await block('profiles', ({ db }) => countPeople(db)),
    translations: await block('website-controls', showTranslations),
  }
}
