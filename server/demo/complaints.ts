// Complaints about five projects of the demo, each in another state: statements of each side and cited log entries.

import type { Insertable } from 'kysely'
import { complaintMachine } from '#server/features/complaints/complaint.machine.ts'
import * as happened from '#server/features/complaints/events.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ComplaintStatus, Sanction } from '#shared/features/complaints/lifecycle.ts'
import { complaintDays, complaintLifecycle, upheld, workingDaysAfter } from '#shared/features/complaints/lifecycle.ts'
import type { LogKind } from '#shared/features/projects/log.ts'
import { dayOf } from '#shared/values/day.ts'
import { type Days, idOf, later } from './basics.ts'
import { type DemoRows, insert, type JobSeed, rowsIn } from './model.ts'
import type { DemoLogEntry, Sides } from './project-work.ts'
import { superAdmin } from './staff.ts'
import { insertTransitions, type Step } from './timeline.ts'

type Seed = {
  readonly by: 'client' | 'pro'
  readonly status: ComplaintStatus
  readonly category: 'quality' | 'delay' | 'overcharge' | 'damage' | 'other'
  /** Days since it was made. */
  readonly age: number
  readonly title: string
  readonly story: string
  readonly wanted: string
  readonly amount?: number
  /** Kinds of log entries that it cites. */
  readonly cites: readonly LogKind[]
  readonly answer?: string
  readonly decision?: string
  readonly sanction?: Sanction
}

const seeds: Readonly<Record<string, Seed>> = {
  [idOf('job:demo-bathroom')]: {
    by: 'client',
    status: 'awaiting_reply',
    category: 'quality',
    age: 4,
    title: 'The shower floor slopes away from the drain',
    story:
      'I poured a bucket of water on the new screed and it ran to the door. I had accepted the milestone before I tested it.',
    wanted: 'The screed relaid with a fall towards the drain.',
    amount: 350_000,
    cites: ['milestone-submit', 'milestone-accept'],
  },
  [idOf('job:tableau-fes')]: {
    by: 'client',
    status: 'submitted',
    category: 'delay',
    age: 0,
    title: 'Deux semaines sans personne sur le chantier',
    story: 'Depuis deux semaines, personne n’est venu, et les dates promises passent l’une après l’autre.',
    wanted: 'Une date de reprise ferme, ou la fin du contrat.',
    cites: [],
  },
  [idOf('job:takyif-rawdah')]: {
    by: 'pro',
    status: 'mediation',
    category: 'other',
    age: 12,
    title: 'مُنعنا من دخول الموقع',
    story: 'في ثلاثة أيام متتالية لم يُفتح لنا الباب، فتأخر العمل دون تقصير منا.',
    wanted: 'تمديد الموعد بعدد الأيام الضائعة.',
    cites: ['milestone-start'],
  },
  [idOf('job:demo-living')]: {
    by: 'client',
    status: 'not_upheld',
    category: 'overcharge',
    age: 96,
    title: 'More paint billed than used',
    story: 'I counted nine litres, but was billed for twelve.',
    wanted: 'A refund for three litres.',
    amount: 42_000,
    cites: ['payment-mark'],
    answer: 'As the bid says, the price was per square metre, not per litre.',
    decision:
      'The accepted bid prices painting by the square metre. Both sides measured the area, so no refund is due.',
    sanction: 'none',
  },
  [idOf('job:toiture-monplaisir')]: {
    by: 'client',
    status: 'partly_resolved',
    category: 'damage',
    age: 20,
    title: 'Gouttière abîmée pendant les travaux',
    story: 'L’échafaudage a plié la gouttière côté rue. Elle fuit depuis.',
    wanted: 'Le remplacement de la gouttière.',
    amount: 48_000,
    cites: ['milestone-submit'],
    answer: 'La gouttière était déjà fendue, mais nous avons pu l’aggraver.',
    decision: 'La gouttière était ancienne ; l’échafaudage l’a pliée. Les frais sont partagés par moitié.',
    sanction: 'note',
  },
}

const states = complaintLifecycle.live

/** The transitions up to its status, each some days after the one before, with the actor. */
function stepsOf(
  { status, age, answer, title }: Seed,
  sides: Sides,
  reporter: string,
  other: string,
  days: Days,
): Step[] {
  // In the hours in which people write, and staff work.
  const made = age === 0 ? days.ago(1, 16, 30) : days.ago(age, 9, 40)
  const isLive = states.includes(status)
  const of = (by: string | null) => ({ complaintId: idOf(`complaint:${sides.id}`), projectId: sides.id, by, title })
  const staff = { by: superAdmin.id }
  const steps: Step[] = [
    { to: 'submitted', by: reporter, at: made, event: happened.complaintMade(of(reporter)) },
    { to: 'acknowledged', ...staff, at: later(made, 4), event: happened.complaintAcknowledged(of(null)) },
    { to: 'awaiting_reply', ...staff, at: later(made, 6), event: happened.complaintAsked(of(null)) },
    answer
      ? {
          to: 'mediation',
          by: other,
          at: later(made, 24 * 4 + 8),
          reason: 'replied',
          event: happened.complaintReplied(of(other)),
        }
      : {
          ...{ to: 'mediation', by: null, at: later(made, 6 + 24 * complaintDays.reply), reason: 'unanswered' },
          event: happened.complaintUnanswered(of(null)),
        },
  ]
  const come = isLive ? steps.slice(0, states.indexOf(status) + 1) : steps
  const event = happened.complaintDecided({ ...of(null), outcome: status, upheld: upheld.some(one => one === status) })
  return isLive ? come : [...come, { to: status, ...staff, at: later(made, 24 * 9 + 3), event }]
}

type Complaint = {
  readonly seed: Seed
  readonly steps: readonly Step[]
  readonly reporter: string
  readonly other: string
  readonly made: Date
  /** When the last step was made. */
  readonly last: Date
}

function complaintOf(job: JobSeed, sides: Sides, days: Days): Complaint | null {
  const seed = seeds[job.id]
  if (!seed) return null
  const [reporter, other] = seed.by === 'client' ? [sides.client, sides.pro] : [sides.pro, sides.client]
  const steps = stepsOf(seed, sides, reporter, other, days)
  const [made, last] = [steps[0]?.at, steps.at(-1)?.at]
  return made && last ? { seed, steps, reporter, other, made, last } : null
}

const kinds: Readonly<Record<string, LogKind>> = {
  submitted: 'complaint-made',
  replied: 'complaint-replied',
  unanswered: 'complaint-unanswered',
  not_upheld: 'complaint-decided',
  partly_resolved: 'complaint-decided',
}

/** The project log names no member of the staff. */
function actorOf({ client, pro }: Sides, by: string | null): Pick<DemoLogEntry, 'side' | 'by'> {
  if (by === client) return { side: 'client', by }
  return by === pro ? { side: 'professional', by } : { side: 'system', by: null }
}

/** The complaint's entries for the project log. */
export function complaintEntries(job: JobSeed, sides: Sides, days: Days): DemoLogEntry[] {
  const { seed, steps = [] } = complaintOf(job, sides, days) ?? {}
  return steps.flatMap(({ to, reason, by, at }): DemoLogEntry[] => {
    const kind = kinds[reason ?? to]
    const data = { complaint: seed?.title ?? '', ...(kind === 'complaint-decided' ? { outcome: to } : {}) }
    return kind ? [{ kind, at, data, ...actorOf(sides, by) }] : []
  })
}

type Given = Pick<Insertable<Tables['complaintStatements']>, 'side' | 'authorId' | 'kind'> & {
  readonly text: string | undefined
  readonly at: Date
  readonly entries?: number[]
}

function statementsIn({ seed, reporter, other, made, last, steps }: Complaint, entries: number[]): Given[] {
  return [
    { side: 'reporter', authorId: reporter, kind: 'story', text: seed.story, at: made, entries },
    { side: 'other', authorId: other, kind: 'statement', text: seed.answer, at: steps[3]?.at ?? last },
    { side: 'mediator', authorId: superAdmin.id, kind: 'decision', text: seed.decision, at: last },
  ]
}

function dueOf({ seed, made, last }: Complaint): Date | null {
  if (seed.status === 'submitted') return workingDaysAfter(made, complaintDays.acknowledge)
  return seed.status === 'awaiting_reply' ? later(last, 24 * complaintDays.reply) : null
}

/** Call it after the project log was written, which it cites. */
export function insertComplaint(rows: DemoRows, job: JobSeed, sides: Sides, days: Days): void {
  const found = complaintOf(job, sides, days)
  if (!found) return
  const { seed, steps, made, last } = found
  const { status, category, title, wanted, amount = null, sanction = null } = seed
  const id = idOf(`complaint:${sides.id}`)
  insert(rows, 'complaints', {
    ...{ id, category, title, wanted, amount, sanction, status },
    kind: 'project',
    reporterId: found.reporter,
    againstId: found.other,
    subjectId: sides.id,
    projectId: sides.id,
    currency: sides.currency,
    triedOn: dayOf(later(made, -24 * 7)),
    assigneeId: status === 'submitted' ? null : superAdmin.id,
    dueAt: dueOf(found),
    endedAt: states.includes(status) ? null : last,
    createdAt: made,
    updatedAt: last,
  })
  insertTransitions(rows, complaintMachine, id, steps)
  const cited = rowsIn(rows, 'projectEntries')
    .filter(({ projectId, kind, at }) => projectId === sides.id && seed.cites.some(one => one === kind) && at < made)
    .map(({ position }) => position)
  for (const [place, { text, at, entries = [], ...statement }] of statementsIn(found, cited.slice(0, 3)).entries())
    if (text)
      insert(rows, 'complaintStatements', {
        ...statement,
        ...{ id: idOf(`complaint:${sides.id}:${place}`), complaintId: id, text, entries, createdAt: at },
      })
}
