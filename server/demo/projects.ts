// The project of an accepted bid: its milestones and their progress.

import { clientConfirmDays } from '#shared/features/jobs/lifecycle.ts'
import { dueAfter } from '#shared/features/jobs/plan.ts'
import { type ProjectStatus, silence } from '#shared/features/projects/lifecycle.ts'
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

/** Whole amounts that add up to the total; the last one takes the rounding difference. */
function amountsOf(total: number, percents: readonly number[]): number[] {
  const amounts = percents.map(percent => Math.floor((total * percent) / 100))
  const rest = total - amounts.reduce((sum, amount) => sum + amount, 0)
  return amounts.map((amount, index) => (index === amounts.length - 1 ? amount + rest : amount))
}

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
  const submitted = latest(later(accepted, state === 'auto_accepted' ? -24 * silence.days : -20), begun)
  return { started: earliest(before, submitted), submitted, accepted }
}

/** Returns the milestones that were begun. */
function insertMilestones(rows: DemoRows, { id, job, bid, timeline }: ProjectSeed, days: Days): Done[] {
  const { plan, total } = bid
  const { begun, span } = timeline
  const percents = plan.map(({ percent }) => percent)
  const amounts = amountsOf(total, percents)
  const dues = plan.map((step, place) => later(begun, 24 * dueAfter(step, place, plan.length, span)))
  const limit = limitOf(job, timeline, days)
  return statesOf(job, dues, days).flatMap((state, place) => {
    const [due = begun, before = begun] = [dues[place], dues[place - 1]]
    const milestone = {
      id: idOf(`milestone:${id}:${place}`),
      title: plan[place]?.title ?? '',
      amount: amounts[place] ?? 0,
    }
    const times = timesOf(state, { due, before, begun, limit })
    const isOver = state.endsWith('accepted')
    insert(rows, 'milestones', {
      ...milestone,
      projectId: id,
      position: place + 1,
      percent: percents[place] ?? 0,
      dueDate: dayOf(due),
      status: state,
      submittedAt: isOver ? times.submitted : null,
      acceptedAt: isOver ? times.accepted : null,
    })
    const shown = { milestone: milestone.id, title: milestone.title, place, at: times.submitted, isOver }
    const files = insertEvidence(rows, job, bid.pro.person.id, shown)
    return state === 'planned' ? [] : [{ ...milestone, ...times, state, files }]
  })
}

function stepsOf(job: JobSeed, bid: BidSeed, timeline: Timeline): Step[] {
  const client = job.owner.id
  const pro = bid.pro.person.id
  const { awarded, begun, ended } = timeline
  const planned: Step[] = [{ to: 'planned', by: client, at: awarded, reason: 'bid-accepted' }]
  const confirmed: Step = { to: 'planned', by: pro, at: later(awarded, 5), reason: 'confirmed' }
  if (job.project === 'planned') return [...planned, confirmed]
  const active: Step[] = [
    ...planned,
    confirmed,
    { to: 'planned', by: client, at: later(begun, -1), reason: 'confirmed' },
    { to: 'active', by: null, at: begun },
  ]
  const half = later(begun, 12 * timeline.span)
  const ends: Readonly<Record<string, readonly Step[]>> = {
    on_hold: [{ to: 'on_hold', by: client, at: later(begun, 24 * 12) }],
    handover: [{ to: 'handover', by: pro, at: half }],
    completed: [handedOver(pro, ended), { to: 'completed', by: client, at: ended }],
    closed: [
      handedOver(pro, ended),
      { to: 'completed', by: client, at: ended },
      { to: 'closed', by: null, at: later(ended, 24 * 14) },
    ],
    terminated: [{ to: 'terminated', by: client, at: ended, reason: 'both' }],
  }
  return [...active, ...(ends[job.project ?? ''] ?? [])]
}

const endsWork: readonly ProjectStatus[] = ['completed', 'closed', 'terminated']

function handedOver(by: string, ended: Date): Step {
  return { to: 'handover', by, at: later(ended, -30) }
}

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

export function insertProject(rows: DemoRows, job: JobSeed, bid: BidSeed, timeline: Timeline, days: Days): ProjectSeed {
  const id = idOf(`project:${job.id}`)
  const steps = stepsOf(job, bid, timeline)
  const isConfirmed = job.project !== 'planned'
  const { owner, city, retention } = job
  const sides = { id, client: owner.id, pro: bid.pro.person.id, currency: city.currency, retention }
  const changed = insertChange(rows, job, sides, { total: bid.total, milestones: bid.plan.length }, days)
  const halfTime = later(timeline.awarded, 12 * clientConfirmDays)
  insert(rows, 'projects', {
    id,
    code: job.code.replace('IM-', 'PR-'),
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
  insertTransitions(rows, 'project', id, steps)
  return { id, job, bid, timeline }
}
