// The endpoints of the dashboards, and what those of clients and professionals count.
import { type Call, signedIn } from '#server/platform/call.ts'
import { bind } from '#server/platform/endpoint/bind.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { figures } from '#shared/features/figures/contract.ts'
import { showAdminFigures, showQueues } from './admin-figures.ts'
import {
  countBids,
  countJobs,
  countLeads,
  getProfile,
  listDueMilestones,
  listOpenJobs,
  listPlansToConfirm,
  listRunning,
  listSentBack,
  listUnansweredLeads,
  sumActive,
  sumAgreed,
} from './contractor-queries.ts'

// The professional's leads, bids and projects in figures, beside the median of the trade in the city.
type ShowContractorFiguresView = Output<(typeof figures)['GET /figures/contractor']>
type Titled = { readonly id: string; readonly title: string; readonly language: string; readonly created_at: Date }

const funnelDays = 90
const day = 86_400_000

function waitingAs(
  kind: 'new-lead' | 'plan-to-confirm',
  rows: readonly Titled[],
): ShowContractorFiguresView['waiting'] {
  return rows.map(({ id, title, language, created_at }) => ({
    kind,
    id,
    title,
    language,
    count: 1,
    since: created_at.toISOString(),
  }))
}

async function listWaiting(call: Call, professionalId: string): Promise<ShowContractorFiguresView['waiting']> {
  const leads = waitingAs('new-lead', await listUnansweredLeads(call.db, professionalId))
  const plans = waitingAs('plan-to-confirm', await listPlansToConfirm(call.db, professionalId))
  return [...leads, ...plans].sort((a, b) => a.since.localeCompare(b.since))
}

async function listDue(call: Call, professionalId: string): Promise<ShowContractorFiguresView['dueMilestones']> {
  const rows = await listDueMilestones(call.db, professionalId)
  return rows.map(({ due_date, ...milestone }) => ({ ...milestone, dueDate: due_date }))
}

/** The profile of the professional who asks. @throws AppError `access.denied` */
function asProfessional(call: Call): string {
  const { professionalId, approved } = signedIn(call)
  if (!professionalId || !approved) throw new AppError('access.denied')
  return professionalId
}

// What waits for the client, and the client's jobs and projects in figures.
type ShowClientFiguresView = Output<(typeof figures)['GET /figures/client']>
type Rows = {
  readonly open: Awaited<ReturnType<typeof listOpenJobs>>
  readonly sentBack: Awaited<ReturnType<typeof listSentBack>>
  readonly running: Awaited<ReturnType<typeof listRunning>>
}

function waitingOf({ open, sentBack, running }: Rows): ShowClientFiguresView['waiting'] {
  const bids = open.flatMap(({ id, title, language, bids: count, first_bid }) =>
    first_bid ? [{ kind: 'bids-to-compare' as const, id, title, language, count, since: first_bid.toISOString() }] : [],
  )
  const returned = sentBack.map(({ id, title, language, updated_at }) => ({
    kind: 'job-sent-back' as const,
    id,
    title,
    language,
    count: 1,
    since: updated_at.toISOString(),
  }))
  const plans = running
    .filter(project => project.status === 'planned' && project.client_confirmed_at === null)
    .map(({ id, title, language, created_at }) => ({
      kind: 'plan-to-confirm' as const,
      id,
      title,
      language,
      count: 1,
      since: created_at.toISOString(),
    }))
  return [...bids, ...returned, ...plans].sort((a, b) => a.since.localeCompare(b.since))
}

type View = Output<(typeof figures)['GET /figures/waiting']>
type Section = View['sections'][number]['section']

/** Where each queue is worked through. */
const sectionOf = {
  jobs: 'jobs',
  reports: 'jobs',
  onboarding: 'onboarding-request',
  connects: 'connects',
  submissions: 'form-builder',
  complaints: 'complaint-reports',
} as const satisfies Record<string, Section>

export const figuresRoutes = bind(figures, {
  'GET /figures/waiting': async call => {
    if (areaOf(signedIn(call)) !== 'admin') return { sections: [] }
    const counts = new Map<Section, number>()
    for (const { queue, total } of await showQueues(call))
      if (total > 0) counts.set(sectionOf[queue], (counts.get(sectionOf[queue]) ?? 0) + total)
    return { sections: [...counts].map(([section, count]) => ({ section, count })) }
  },
  'GET /figures/client': async call => {
    const { id } = signedIn(call)
    const jobs = await countJobs(call.db, id)
    const open = await listOpenJobs(call.db, id)
    const sentBack = await listSentBack(call.db, id)
    const running = await listRunning(call.db, id)
    const agreed = await sumAgreed(call.db, id)
    return {
      waiting: waitingOf({ open, sentBack, running }),
      openJobs: jobs.open,
      underReview: jobs.under_review,
      bidsReceived: jobs.bids,
      activeProjects: agreed.reduce((sum, { active }) => sum + active, 0),
      agreed: agreed.map(({ amount, currency }) => ({ amount, currency })),
      bidsByJob: open.map(({ id: job, title, bids }) => ({ id: job, title, bids })),
      projects: running.map(project => ({
        id: project.id,
        title: project.title,
        currency: project.currency,
        agreed: project.contract_total,
        accepted: project.accepted,
        nextMilestone: project.next_title,
        nextDue: project.next_due,
      })),
    }
  },
  'GET /figures/contractor': async call => {
    const professionalId = asProfessional(call)
    const profile = await getProfile(call.db, professionalId)
    const { fresh, ...funnel } = await countLeads(
      call.db,
      professionalId,
      new Date(call.now.getTime() - funnelDays * day),
    )
    const bids = await countBids(call.db, professionalId)
    const active = await sumActive(call.db, professionalId)
    return {
      waiting: await listWaiting(call, professionalId),
      newLeads: fresh,
      replyMinutes: profile.reply_minutes,
      cityReplyMinutes: profile.city_reply_minutes,
      bidsSent: bids.sent,
      bidsShortlisted: bids.shortlisted,
      activeProjects: active.reduce((sum, { count }) => sum + count, 0),
      activeValue: active.map(({ amount, currency }) => ({ amount, currency })),
      funnel,
      rating: profile.rating,
      reviews: profile.rating_count,
      dueMilestones: await listDue(call, professionalId),
    }
  },
  'GET /figures/admin': showAdminFigures,
})
