// Jobs of the demo with their history, their bids, and the projects of accepted bids.

import * as happened from '#server/features/jobs/events.ts'
import { placeOf } from '#server/features/jobs/insert-job.ts'
import { jobMachine } from '#server/features/jobs/job.machine.ts'
import type { Event } from '#server/platform/events/event.ts'
import type { BidStatus } from '#shared/features/jobs/lifecycle.ts'
import { openDays } from '#shared/features/jobs/lifecycle.ts'
import { minorUnits } from '#shared/values/money.ts'
import { answersFor } from './answers.ts'
import { type Days, later, localized, randomOf } from './basics.ts'
import { type BidSeed, biddersFor, insertBid } from './bids.ts'
import { insertJobPhoto } from './evidence.ts'
import { keyedJobs, pastJob } from './jobs.ts'
import { type DemoRows, insert, type JobSeed, type Pro } from './model.ts'
import { admin } from './people.ts'
import { type JobPlan, plans } from './plan.ts'
import { demoPro } from './professionals.ts'
import { insertAdvisors } from './project-advisors.ts'
import { insertProject, type ProjectSeed } from './projects.ts'
import { formBy } from './reference/forms.ts'
import { insertTransitions, type Step, type Timeline, timelineOf } from './timeline.ts'

type Note = { readonly reason: string; readonly note: string }

/** The reviewer's notes to clients whose job was sent back or refused. */
const notes: Readonly<Record<string, Note>> = {
  changes_requested: {
    reason: 'unclear',
    note: 'Please add the size of the damaged part and one measurement of its height, so that bids can be compared. | Merci d’ajouter la surface abîmée et une mesure de hauteur, afin que les devis soient comparables. | أضف مساحة الجزء المتضرر وقياس الارتفاع حتى يمكن مقارنة العروض.',
  },
  rejected: {
    reason: 'contact-details',
    note: 'The description contained a phone number. Post it again without contact details; they are shared when you accept a bid. | La description contenait un numéro de téléphone. Publiez-la à nouveau sans coordonnées ; elles sont transmises quand vous acceptez un devis. | تضمن الوصف رقم هاتف. أعد النشر دون بيانات اتصال، فهي تُرسل عند قبول العرض.',
  },
}

function noteFor(job: JobSeed): Note | null {
  const text = notes[job.status]
  return text ? { reason: text.reason, note: localized(text.note)[job.language] } : null
}

/** What the reviewer's decision emits. */
const decided: Readonly<Record<string, (job: { jobId: string; passedOver: readonly string[] }) => Event>> = {
  changes_requested: happened.jobSentBack,
  rejected: happened.jobRejected,
}

/** `passedOver`: the bids that end with the job. */
function stepsOf(job: JobSeed, timeline: Timeline, passedOver: readonly string[]): Step[] {
  const of = { jobId: job.id }
  const owner = job.owner.id
  const submitted: Step = { to: 'under_review', by: owner, at: timeline.submitted, event: happened.jobSubmitted(of) }
  const opened: Step = {
    to: 'open',
    by: admin.id,
    at: timeline.reviewed,
    event: happened.jobApproved({ ...of, again: false }),
  }
  const awarded: Step = { to: 'awarded', by: owner, at: timeline.awarded }
  const begun: Step = { to: 'in_progress', by: null, at: later(timeline.begun, 0.01) }
  const terminated: Step = { to: 'cancelled', by: null, at: later(timeline.ended, 0.01), reason: 'project-ended' }
  const open = [submitted, opened]
  const ends = later(timeline.reviewed, 24 * openDays)
  const byReviewer: Step = {
    to: job.status,
    by: admin.id,
    at: timeline.reviewed,
    ...noteFor(job),
    event: decided[job.status]?.({ ...of, passedOver }),
  }
  const histories: Readonly<Record<string, readonly Step[]>> = {
    under_review: [submitted],
    changes_requested: [submitted, byReviewer],
    rejected: [submitted, byReviewer],
    open,
    expired: [...open, { to: 'expired', by: null, at: ends, event: happened.jobExpired({ ...of, passedOver }) }],
    awarded: [...open, awarded],
    in_progress: [...open, awarded, begun, ...(job.project === 'terminated' ? [terminated] : [])],
    completed: [...open, awarded, begun, { to: 'completed', by: null, at: later(timeline.ended, 0.01) }],
    cancelled: [
      ...open,
      { to: 'cancelled', by: owner, at: timeline.awarded, event: happened.jobCancelled({ ...of, passedOver }) },
    ],
  }
  return [...(histories[job.status] ?? [])]
}

/** The approximate cost of the lines, as a range in round figures; a quarter of the clients give no budget. */
function budgetOf(job: JobSeed): { min: number | null; max: number | null } {
  const random = randomOf(`budget:${job.id}`)
  if (random.chance(0.25)) return { min: null, max: null }
  const expected = job.lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const step = 10 ** Math.max(1, Math.floor(Math.log10(expected / minorUnits(job.city.currency))) - 1)
  const round = (amount: number): number =>
    Math.max(1, Math.round(amount / minorUnits(job.city.currency) / step)) * step * minorUnits(job.city.currency)
  return { min: round(expected * 0.85), max: round(expected * 1.15) }
}

function insertJob(rows: DemoRows, job: JobSeed, timeline: Timeline, bids: readonly BidSeed[]): void {
  const steps = stepsOf(job, timeline, passedOver(bids))
  const note = noteFor(job)
  const budget = budgetOf(job)
  const wasOpened = steps.some(step => step.to === 'open')
  insert(rows, 'jobs', {
    id: job.id,
    code: job.code,
    ownerId: job.owner.id,
    title: job.title,
    description: job.description,
    language: job.language,
    tradeId: job.trade.id,
    formSlug: job.form,
    formVersion: 1,
    answers: JSON.stringify(answersFor(job, formBy(job.form).definition)),
    cityId: job.city.id,
    area: job.area,
    ...placeOf(job.id, job.city),
    propertyType: job.property,
    workMode: job.mode,
    retentionPercent: job.retention,
    budgetMin: budget.min,
    budgetMax: budget.max,
    currency: job.city.currency,
    startWindow: job.start,
    status: job.project === 'terminated' ? 'cancelled' : job.status,
    reviewReason: note?.reason ?? null,
    reviewNote: note?.note ?? null,
    submittedAt: timeline.submitted,
    openedAt: wasOpened ? timeline.reviewed : null,
    expiresAt: wasOpened ? later(timeline.reviewed, 24 * openDays) : null,
    createdAt: timeline.created,
    updatedAt: steps.at(-1)?.at ?? timeline.created,
  })
  for (const { id, position, label, unit, quantity } of job.lines) {
    insert(rows, 'jobLines', { id, jobId: job.id, position, label, unit, quantity })
  }
  insertJobPhoto(rows, job, timeline.created)
  insertTransitions(rows, jobMachine, job.id, steps)
}

/** The status of the bid at this place; the one at `winner` was accepted. */
function bidStatus(job: JobSeed, place: number, winner: number, isQuiet: boolean): BidStatus {
  const random = randomOf(`outcome:${job.id}:${place}`)
  if (job.project && place === winner) return 'accepted'
  if (job.project) return random.chance(0.12) ? 'withdrawn' : 'not_selected'
  if (job.status === 'expired') return 'expired'
  if (job.status === 'cancelled') return 'not_selected'
  return isQuiet ? 'submitted' : random.pick(openOutcomes)
}

const openOutcomes: readonly BidStatus[] = [
  ...Array<BidStatus>(7).fill('submitted'),
  'shortlisted',
  'shortlisted',
  'declined',
]

export type Work = {
  readonly job: JobSeed
  readonly timeline: Timeline
  readonly plan: JobPlan | null
  readonly bids: readonly BidSeed[]
  readonly project: ProjectSeed | null
}

/** The bids that ended because the job did, or because another was chosen. */
const passedOver = (bids: readonly BidSeed[]): string[] =>
  bids.flatMap(({ id, status }) => (status === 'not_selected' || status === 'expired' ? [id] : []))

type WorkSeed = {
  readonly job: JobSeed
  readonly plan: JobPlan | null
  readonly bidders: readonly Pro[]
  readonly winner: number
}

function insertWork(rows: DemoRows, { job, plan, bidders, winner }: WorkSeed, days: Days): Work {
  const timeline = timelineOf(job, days)
  const isQuiet = plan === null || plan.demo !== null
  const bids = bidders.map((pro, place) =>
    insertBid(rows, {
      job,
      timeline,
      days,
      pro,
      place,
      count: bidders.length,
      status: bidStatus(job, place, winner, isQuiet),
      mayLeaveOut: place > 0 && place !== winner,
    }),
  )
  insertJob(rows, job, timeline, bids)
  const accepted = bids.find(bid => bid.status === 'accepted')
  const project =
    accepted && job.project
      ? insertProject(rows, job, { ...accepted, passedOver: passedOver(bids) }, timeline, days)
      : null
  return { job, timeline, plan, bids, project }
}

function handWritten(rows: DemoRows, pros: readonly Pro[], days: Days): Work[] {
  const own = demoPro(pros, 'contractor')
  const others = pros.filter(pro => pro !== own)
  return keyedJobs.map(({ key, job }) => {
    const plan = plans[key] ?? null
    const must = plan?.demo === 'bids' || plan?.demo === 'wins' ? [own] : []
    const bidders = biddersFor(job, others, plan?.bids ?? 0, must)
    const winner = plan?.demo === 'wins' ? 0 : randomOf(`winner:${job.id}`).whole(0, Math.max(0, bidders.length - 1))
    return insertWork(rows, { job, plan, bidders, winner }, days)
  })
}

/** The finished jobs behind each professional's figures, each with two or three bids. */
function past(rows: DemoRows, pros: readonly Pro[], days: Days): Work[] {
  return pros.flatMap(pro =>
    Array.from({ length: pro.pastProjects }, (_, place) => {
      const job = pastJob(pro, place)
      const rivals = pros.filter(one => one !== pro && one !== demoPro(pros, 'contractor'))
      const bidders = biddersFor(job, rivals, randomOf(`rivals:${job.id}`).whole(2, 2), [pro])
      return insertWork(rows, { job, plan: null, bidders, winner: 0 }, days)
    }),
  )
}

export function buildWork(rows: DemoRows, pros: readonly Pro[], days: Days): readonly Work[] {
  const works = [...handWritten(rows, pros, days), ...past(rows, pros, days)]
  const projects = works.flatMap(({ project }) => project ?? [])
  insertAdvisors(rows, pros, projects, days)
  return works
}
