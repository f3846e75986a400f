import { bind } from '#server/platform/endpoint/bind.ts'
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { Returned } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { figures, type MenuSection } from '#shared/features/figures/contract.ts'
import { showAdminFigures, showQueues, showTranslations } from './admin-figures.ts'
import {
  countBids,
  countComplaints,
  countJobs,
  countLeads,
  listDueMilestones,
  listExpected,
  listOpenJobs,
  listRatings,
  listRunning,
  sumDue,
  sumWork,
} from './contractor-queries.ts'
import { countInMenu } from './menu-queries.ts'
import { getProfile } from './profile-queries.ts'
import { countSales, listSalesByCity, listSalesByProduct, listSalesByWeek, sumSales } from './sales-queries.ts'
import { listLacking } from './translation-queries.ts'
import { getPictures, listWaiting } from './waiting-queries.ts'

type ClientView = Returned<(typeof figures)['GET /figures/client']>

const funnelDays = 90
const day = 86_400_000

async function showWaiting(ctx: RequestContext): Promise<ClientView['waiting']> {
  const { db, language, now, services } = ctx
  const { id: userId, professionalId } = signedIn(ctx)
  const reader = { userId, professionalId: professionalId ?? null, language, now }
  const waiting = await listWaiting(db, services.waitingRules, reader)
  const pictures = await getPictures(
    db,
    waiting.map(({ id }) => id),
  )
  return waiting.map(row => ({ ...row, picture: pictures.get(row.id) ?? null }))
}

async function showWork({ db, now }: RequestContext, userId: string): Promise<ClientView['work']> {
  const work = await sumWork(db, userId)
  const amountDue = await sumDue(db, userId, now)
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
    const jobs = await countJobs(ctx.db, id)
    const open = await listOpenJobs(ctx.db, id)
    const projects = await listRunning(ctx.db, id, ctx.now)
    return {
      waiting: await showWaiting(ctx),
      openJobs: jobs.open,
      underReview: jobs.underReview,
      bidsToCompare: open.reduce((sum, { bids }) => sum + bids, 0),
      work: await showWork(ctx, id),
      bidsByJob: open.map(({ id: job, title, bids, picture }) => ({ id: job, title, bids, picture })),
      projects: projects.map(({ contractTotal, nextTitle, ...project }) => ({
        ...project,
        agreed: contractTotal,
        nextMilestone: nextTitle,
      })),
    }
  },
  'GET /figures/contractor': async ctx => {
    const { id, professionalId } = asProfessional(ctx)
    const profile = await getProfile(ctx.db, professionalId)
    const since = new Date(ctx.now.getTime() - funnelDays * day)
    const { fresh, ...funnel } = await countLeads(ctx.db, professionalId, since)
    return {
      waiting: await showWaiting(ctx),
      newLeads: fresh,
      replyMinutes: profile.replyMinutes,
      replyMedian: profile.replyMedian,
      bids: await countBids(ctx.db, professionalId),
      work: await showWork(ctx, id),
      expected: await listExpected(ctx.db, id, ctx.now),
      funnel,
      rating: profile.rating,
      ratingMedian: profile.ratingMedian,
      reviews: profile.ratingCount,
      ratings: await listRatings(ctx.db, professionalId, ctx.now),
      dueMilestones: await listDueMilestones(ctx.db, professionalId),
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
