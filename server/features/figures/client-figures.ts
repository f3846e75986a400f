// What waits for the client, and the client's jobs and projects in figures.

import { type Call, signedIn } from '#server/platform/call.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { figures } from '#shared/features/figures/contract.ts'
import { countJobs, listOpenJobs, listRunning, listSentBack, sumAgreed } from './client-queries.ts'

type View = Output<(typeof figures)['GET /figures/client']>
type Rows = {
  readonly open: Awaited<ReturnType<typeof listOpenJobs>>
  readonly sentBack: Awaited<ReturnType<typeof listSentBack>>
  readonly running: Awaited<ReturnType<typeof listRunning>>
}

function waitingOf({ open, sentBack, running }: Rows): View['waiting'] {
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

export async function showClientFigures(call: Call): Promise<View> {
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
}
