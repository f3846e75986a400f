// The project of an accepted bid: its milestones and their progress.

import { bidAccepted } from '#server/features/jobs/events.ts'
import { milestonesOf, projectCode } from '#server/features/projects/create-project.ts'
import * as happened from '#server/features/projects/events.ts'
import { projectMachine } from '#server/features/projects/project.machine.ts'
import { clientConfirmDays } from '#shared/features/jobs/lifecycle.ts'
import { type ProjectStatus, silence } from '#shared/features/projects/lifecycle.ts'
import { reviewDays } from '#shared/features/reviews/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'
import { type Days, idOf, later, passed } from './basics.ts'
import type { BidSeed } from './bids.ts'
import { complaintEntries, insertComplaint } from './complaints.ts'
import { insertEvidence } from './evidence.ts'
import { type DemoRows, insert, type JobSeed } from './model.ts'
import { insertChange, insertPlan } from './project-changes.ts'
import { insertSite } from './project-site.ts'
import { type DemoLogEntry, type Done, insertWork, type Sides } from './project-work.ts'
import { reviewTimes } from './review-times.ts'
import type { Timeline } from './timeline.ts'
import { insertTransitions, type Step } from './timeline.ts'

type Milestone = 'planned' | 'in_progress' | 'accepted' | 'auto_accepted'

const earliest = (one: Date, other: Date): Date => (one < other ? one : other)
const latest = (one: Date, other: Date): Date => (one > other ? one : other)

type Place = {
  readonly isFirst: boolean
  readonly isSecond: boolean
  readonly isLast: boolean
  readonly isDue: boolean
}

const milestoneStatus: Readonly<Record<ProjectStatus, (place: Place) => Milestone>> = {
  planned: () => 'planned',
  active: ({ isDue }) => (isDue ? 'accepted' : 'planned'),
  on_hold: ({ isFirst, isSecond }) => (isFirst ? 'accepted' : isSecond ? 'in_progress' : 'planned'),
  handover: () => 'accepted',
  completed: () => 'accepted',
  closed: ({ isLast, isFirst }) => (isLast && !isFirst ? 'auto_accepted' : 'accepted'),
  terminated: ({ isFirst }) => (isFirst ? 'accepted' : 'planned'),
}

/** In an active project, work goes on at the first milestone that is not accepted. */
function inOrder(statuses: readonly Milestone[], status: ProjectStatus): Milestone[] {
  const next = statuses.findIndex(one => one !== 'accepted')
  if (status !== 'active') return [...statuses]
  return statuses.map((one, place) => (place < next || next < 0 ? one : place === next ? 'in_progress' : 'planned'))
}

/** The latest time of an acceptance: before the handover of the work. */
function limitOf({ project }: JobSeed, { begun, ended, span }: Timeline, days: Days): Date {
  if (project === 'handover') return later(begun, 12 * span - 1)
  return project === 'completed' || project === 'closed' ? later(ended, -31) : days.ago(0)
}

function statesOf(job: JobSeed, dues: readonly Date[], days: Days): Milestone[] {
  const status = job.project ?? 'planned'
  const raw = dues.map((due, place) =>
    milestoneStatus[status]({
      isFirst: place === 0,
      isSecond: place === 1,
      isLast: place === dues.length - 1,
      isDue: due < days.ago(0),
    }),
  )
  return inOrder(raw, status)
}

type Span = { readonly due: Date; readonly before: Date; readonly begun: Date; readonly limit: Date }

/** When the milestone was begun, handed in and accepted. */
function timesOf(state: Milestone, { due, before, begun, limit }: Span) {
  const accepted = earliest(later(due, 20), limit)
  const submitted = latest(later(accepted, state === 'auto_accepted' ? -24 * silence.days : -20), later(begun, 1))
  return { started: earliest(before, later(submitted, -1)), submitted, accepted }
}

/** Returns the milestones that were begun. */
function insertMilestones(rows: DemoRows, { id, job, bid, timeline }: ProjectSeed, days: Days): Done[] {
  const { begun, span } = timeline
  const agreed = { paymentPlan: bid.plan, total: bid.total, startDate: dayOf(begun), durationDays: span }
  const planned = milestonesOf(id, agreed)
  const dues = planned.map(({ dueDate }) => new Date(Date.parse(dueDate) + (begun.getTime() % (24 * 3_600_000))))
  const limit = limitOf(job, timeline, days)
  return statesOf(job, dues, days).flatMap((state, place) => {
    const [due = begun, before = begun] = [dues[place], dues[place - 1]]
    const row = planned[place]
    if (!row) return []
    const milestone = { ...row, id: idOf(`milestone:${id}:${place}`) }
    const times = timesOf(state, { due, before, begun, limit })
    const isOver = state.endsWith('accepted')
    insert(rows, 'milestones', {
      ...milestone,
      status: state,
      submittedAt: isOver ? times.submitted : null,
      acceptedAt: isOver ? times.accepted : null,
    })
    const shown = { milestone: milestone.id, title: milestone.title, place, at: times.submitted, isOver }
    const files = insertEvidence(rows, job, bid.pro.person.id, shown)
    return state === 'planned' ? [] : [{ ...milestone, ...times, state, files }]
  })
}

function stepsOf(projectId: string, job: JobSeed, bid: AcceptedBid, timeline: Timeline): Step[] {
  const client = job.owner.id
  const pro = bid.pro.person.id
  const { awarded, begun, ended } = timeline
  const { id: bidId, passedOver } = bid
  const jobId = job.id
  const accepted = bidAccepted({ jobId, bidId, clientId: client, professionalUserId: pro, projectId, passedOver })
  const of = { projectId, side: 'client' } as const
  const planned: Step[] = [{ to: 'planned', by: client, at: awarded, reason: 'bid-accepted', event: accepted }]
  const confirmed: Step = {
    to: 'planned',
    by: pro,
    at: later(awarded, 5),
    reason: 'confirmed',
    event: happened.planConfirmed({ projectId, side: 'professional' }),
  }
  if (job.project === 'planned') return [...planned, confirmed]
  const active: Step[] = [
    ...planned,
    confirmed,
    { to: 'planned', by: client, at: later(begun, -1), reason: 'confirmed', event: happened.planConfirmed(of) },
    { to: 'active', by: null, at: begun, event: happened.projectBegun({ projectId, jobId }) },
  ]
  const half = later(begun, 12 * timeline.span)
  const handedOver = (at: Date): Step => ({
    to: 'handover',
    by: pro,
    at,
    event: happened.projectHandedOver({ projectId }),
  })
  const done: Step = { to: 'completed', by: client, at: ended, event: happened.projectCompleted({ projectId, jobId }) }
  const completed = [handedOver(later(ended, -30)), done]
  const ends: Readonly<Record<string, readonly Step[]>> = {
    on_hold: [{ to: 'on_hold', by: client, at: later(begun, 24 * 12), event: happened.projectPaused(of) }],
    handover: [handedOver(half)],
    completed,
    closed: [...completed, { to: 'closed', by: null, at: later(ended, 24 * reviewDays.workmanship) }],
    terminated: [
      {
        to: 'terminated',
        name: 'end-together',
        by: client,
        at: ended,
        reason: 'both',
        event: happened.projectEnded({ ...of, jobId, together: true }),
      },
    ],
  }
  return [...active, ...(ends[job.project ?? ''] ?? [])]
}

const endsWork: readonly ProjectStatus[] = ['completed', 'closed', 'terminated']

function reviewEntries({ id, client, pro }: Sides, { project }: JobSeed, { ended }: Timeline): DemoLogEntry[] {
  const times = reviewTimes(id, project, ended)
  const logEntry = { kind: 'review-publish', at: times.published } as const
  return [
    ...(times.client ? [{ ...logEntry, side: 'client' as const, by: client }] : []),
    ...(times.professional ? [{ ...logEntry, side: 'professional' as const, by: pro }] : []),
  ]
}

export type ProjectSeed = {
  readonly id: string
  readonly job: JobSeed
  readonly bid: BidSeed
  readonly timeline: Timeline
}

type AcceptedBid = BidSeed & { readonly passedOver: readonly string[] }

export function insertProject(
  rows: DemoRows,
  job: JobSeed,
  bid: AcceptedBid,
  timeline: Timeline,
  days: Days,
): ProjectSeed {
  const id = idOf(`project:${job.id}`)
  const steps = insertTransitions(rows, projectMachine, id, stepsOf(id, job, bid, timeline))
  const isConfirmed = job.project !== 'planned'
  const { owner, city, retention } = job
  const sides = { id, client: owner.id, pro: bid.pro.person.id, currency: city.currency, retention }
  const changed = insertChange(rows, job, sides, { total: bid.total, milestones: bid.plan.length }, days)
  const halfTime = later(timeline.awarded, 12 * clientConfirmDays)
  insert(rows, 'projects', {
    id,
    code: projectCode(job.code),
    jobId: job.id,
    bidId: bid.id,
    clientId: job.owner.id,
    professionalId: bid.pro.id,
    title: job.title,
    cityId: job.city.id,
    contractTotal: bid.total + changed.delta,
    currency: job.city.currency,
    retentionPercent: job.retention,
    status: job.project ?? 'planned',
    clientConfirmedAt: isConfirmed ? later(timeline.begun, -1) : null,
    professionalConfirmedAt: later(timeline.awarded, 5),
    remindedAt: isConfirmed ? null : passed(halfTime, days),
    plannedStart: dayOf(timeline.begun),
    plannedEnd: dayOf(later(timeline.ended, 24 * changed.days)),
    pausedAt: job.project === 'on_hold' ? (steps.at(-1)?.at ?? null) : null,
    endedBy: job.project === 'terminated' ? 'both' : null,
    workEndedAt: endsWork.some(state => state === job.project) ? timeline.ended : null,
    createdAt: timeline.awarded,
    updatedAt: steps.at(-1)?.at ?? timeline.awarded,
  })
  const milestones = insertMilestones(rows, { id, job, bid, timeline }, days)
  insertWork(
    rows,
    sides,
    {
      total: bid.total,
      steps,
      milestones,
      ended: endsWork.some(state => state === job.project) ? timeline.ended : null,
      entries: [
        ...changed.entries,
        ...insertPlan(rows, job, sides, { start: timeline.begun, end: timeline.ended, at: later(timeline.awarded, 6) }),
        ...insertSite(rows, job, sides, days),
        ...reviewEntries(sides, job, timeline),
        ...complaintEntries(job, sides, days),
      ],
    },
    days,
  )
  insertComplaint(rows, job, sides, days)
  return { id, job, bid, timeline }
}
