import { bind } from '#server/platform/endpoint/bind.ts'
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { Returned } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { figures, type MenuSection } from '#shared/features/figures/contract.ts'
import { showAdminFigures, showQueues, showTranslations } from './admin-figures.ts'
import { type AmountDue, countComplaints, type Money, readClient, readContractor } from './contractor-queries.ts'
import { countInMenu } from './menu-queries.ts'
import { getProfile } from './profile-queries.ts'
import { countSales, listSalesByCity, listSalesByProduct, listSalesByWeek, sumSales } from './sales-queries.ts'
import { listLacking } from './translation-queries.ts'
import { listWaiting } from './waiting-queries.ts'

type ClientView = Returned<(typeof figures)['GET /figures/client']>

const noLeads = { fresh: 0, leads: 0, viewed: 0, bids: 0, decided: 0, won: 0 }
const noBids = { sent: 0, shortlisted: 0, won: 0 }

const funnelDays = 90
const day = 86_400_000

async function showWaiting(ctx: RequestContext): Promise<ClientView['waiting']> {
  const { db, language, now, services } = ctx
  const { id: userId, professionalId } = signedIn(ctx)
  const reader = { userId, professionalId: professionalId ?? null, language, now }
  return await listWaiting(db, services.waitingRules, reader)
}

type Work = { readonly work: readonly Money[]; readonly due: readonly AmountDue[] }

function showWork({ work, due: amountDue }: Work): ClientView['work'] {
  const money = <R extends { readonly currency: string }>(rows: readonly R[], amountOf: (row: R) => number) =>
    rows.map(row => ({ amount: amountOf(row), currency: row.currency })).filter(({ amount }) => amount > 0)
  return {
    running: work.reduce((sum, { running }) => sum + running, 0),
    agreed: money(work, ({ agreed }) => agreed),
    paid: money(work, ({ paid }) => paid),
    due: {
      projects: amountDue.reduce((sum, row) => sum + row.dueProjects, 0),
      money: money(amountDue, ({ due }) => due),
    },
    late: {
      projects: amountDue.reduce((sum, row) => sum + row.lateProjects, 0),
      money: money(amountDue, ({ late }) => late),
    },
  }
}

/** The caller's professional profile. @throws AppError `access.denied` */
function asProfessional(ctx: RequestContext) {
  const { id, professionalId, approved } = signedIn(ctx)
  if (!professionalId || !approved) throw new AppError('access.denied')
  return { id, professionalId }
}

type Sales = Returned<(typeof figures)['GET /figures/asked']>['sales']
const salesDays = 90

async function showSales(ctx: RequestContext, supplierId: string): Promise<Sales> {
  if (signedIn(ctx).professionalType !== 'supplier') return null
  const range = { supplierId, now: ctx.now, since: new Date(ctx.now.getTime() - salesDays * day) }
  const counts = await countSales(ctx.db, range)
  const sums = [...(await sumSales(ctx.db, range))]
  return {
    toAnswer: counts?.toAnswer ?? 0,
    sent: counts?.sent ?? 0,
    quoted: { value: counts?.quoted ?? 0, of: counts?.due ?? 0 },
    accepted: counts?.accepted ?? 0,
    sums,
    liveProducts: counts?.liveProducts ?? 0,
    byProduct: [...(await listSalesByProduct(ctx.db, range))],
    byCity: [...(await listSalesByCity(ctx.db, range))],
    weeks: [...(await listSalesByWeek(ctx.db, range, sums[0]?.currency ?? null))],
  }
}

/** The screen of each queue. */
const sectionOf = {
  jobs: 'jobs',
  reports: 'jobs',
  onboarding: 'onboarding-request',
  connects: 'connects',
  submissions: 'form-builder',
  complaints: 'complaint-reports',
  reviews: 'profiles',
  ideas: 'ideabooks',
} as const satisfies Record<string, MenuSection>

export const figuresRoutes = bind(figures, {
  'GET /figures/waiting': async ctx => {
    const counts = await countInMenu(ctx)
    const queues = areaOf(signedIn(ctx)) === 'admin' ? await showQueues(ctx) : []
    for (const { queue, total } of queues) counts.set(sectionOf[queue], (counts.get(sectionOf[queue]) ?? 0) + total)
    const sections = [...counts].map(([section, count]) => ({ section, count }))
    return { sections: sections.filter(({ count }) => count > 0) }
  },
  'GET /figures/client': async ctx => {
    const { id } = signedIn(ctx)
    const { jobs, open, projects, ...work } = await readClient(ctx.db, id, ctx.now)
    return {
      waiting: await showWaiting(ctx),
      openJobs: jobs[0]?.open ?? 0,
      underReview: jobs[0]?.underReview ?? 0,
      bidsToCompare: open.reduce((sum, { bids }) => sum + bids, 0),
      work: showWork(work),
      bidsByJob: [...open],
      projects: [...projects],
    }
  },
  'GET /figures/contractor': async ctx => {
    const { id: userId, professionalId } = asProfessional(ctx)
    const profile = await getProfile(ctx.db, professionalId)
    const since = new Date(ctx.now.getTime() - funnelDays * day)
    const found = await readContractor(ctx.db, { userId, professionalId }, { now: ctx.now, since })
    const { fresh, ...funnel } = found.leads[0] ?? noLeads
    return {
      waiting: await showWaiting(ctx),
      newLeads: fresh,
      replyMinutes: profile.replyMinutes,
      replyMedian: profile.replyMedian,
      bids: found.bids[0] ?? noBids,
      work: showWork(found),
      expected: [...found.expected],
      funnel,
      rating: profile.rating,
      ratingMedian: profile.ratingMedian,
      reviews: profile.ratingCount,
      ratings: [...found.ratings],
      dueMilestones: [...found.milestones],
    }
  },
  'GET /figures/asked': async ctx => {
    const { id, professionalId } = asProfessional(ctx)
    const { replyMinutes, replyMedian } = await getProfile(ctx.db, professionalId)
    const complaints = await countComplaints(ctx.db, id)
    const sales = await showSales(ctx, professionalId)
    return { waiting: await showWaiting(ctx), replyMinutes, replyMedian, complaints, sales }
  },
  'GET /figures/admin': showAdminFigures,
  'GET /admin/translations': async (ctx, { query }) => {
    const counted = await showTranslations(ctx)
    const wanted = query.kind ? counted.filter(({ kind }) => kind === query.kind) : counted
    return {
      items: [...(await listLacking(ctx.db, query))],
      page: query.page,
      pageSize: query.pageSize,
      total: wanted.reduce((all, { missing }) => all + missing, 0),
      counts: Object.fromEntries(counted.map(({ kind, missing }) => [kind, missing])),
    }
  },
})
