// Complaints about five projects of the demo, in as many states: what each side said, what it cites of the record.
import type { ComplaintStatus, Sanction } from '#shared/features/complaints/lifecycle.ts'
import { complaintDays, workingDaysAfter } from '#shared/features/complaints/lifecycle.ts'
import type { RecordKind } from '#shared/features/projects/record.ts'
import { dayOf } from '#shared/values/day.ts'
import { type Days, idOf, later } from './basics.ts'
import type { Act, Sides } from './project-work.ts'
import { superAdmin } from './staff.ts'
import { recordLife, type Step } from './timeline.ts'
import { type Gathered, type JobSeed, put, rowsIn } from './world.ts'

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
  /** Kinds of entries that it cites. */
  readonly cites: readonly RecordKind[]
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
    title: 'The floor falls away from the drain',
    story: 'Water stands at the door after every shower. I accepted the milestone before the first shower.',
    wanted: 'The fall of the floor is made anew.',
    amount: 350_000,
    cites: ['milestone-submit', 'milestone-accept'],
  },
  [idOf('job:tableau-fes')]: {
    by: 'client',
    status: 'submitted',
    category: 'delay',
    age: 0,
    title: 'Deux semaines sans personne sur le chantier',
    story: 'Depuis deux semaines, personne n’est venu et mes messages restent sans réponse.',
    wanted: 'Une date de reprise ferme, ou la fin du contrat.',
    cites: [],
  },
  [idOf('job:takyif-rawdah')]: {
    by: 'pro',
    status: 'mediation',
    category: 'other',
    age: 12,
    title: 'منعنا من دخول الموقع',
    story: 'في ثلاثة أيام متتالية لم يُفتح لنا الباب، فتأخر العمل من دون ذنب منا.',
    wanted: 'تمديد الموعد بعدد الأيام الضائعة.',
    cites: ['milestone-start'],
  },
  [idOf('job:demo-living')]: {
    by: 'client',
    status: 'not_upheld',
    category: 'overcharge',
    age: 96,
    title: 'More paint was billed than was used',
    story: 'I count nine litres, and twelve were billed.',
    wanted: 'Three litres are paid back.',
    amount: 42_000,
    cites: ['payment-mark'],
    answer: 'The price was by square metre, not by litre, as the bid says.',
    decision: 'The accepted bid prices painting by the square metre. The area was measured by both. Nothing is owed.',
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
    decision: 'La gouttière était ancienne ; l’échafaudage l’a pliée. Les frais sont partagés par moitié.',
    sanction: 'note',
  },
}

const way: readonly ComplaintStatus[] = ['submitted', 'acknowledged', 'awaiting_reply', 'mediation']

/** How far it came: each step some days after the one before, with who made it. */
function stepsOf({ status, age, answer }: Seed, reporter: string, other: string, days: Days): Step[] {
  const made = age === 0 ? later(days.ago(0), -2) : days.ago(age)
  const isLive = way.includes(status)
  const steps: Step[] = [
    { to: 'submitted', by: reporter, at: made },
    { to: 'acknowledged', by: superAdmin.id, at: later(made, 20) },
    { to: 'awaiting_reply', by: superAdmin.id, at: later(made, 26) },
    answer
      ? { to: 'mediation', by: other, at: later(made, 24 * 4), reason: 'replied' }
      : { to: 'mediation', by: null, at: later(made, 26 + 24 * complaintDays.reply), reason: 'unanswered' },
  ]
  const come = isLive ? steps.slice(0, way.indexOf(status) + 1) : steps
  return isLive ? come : [...come, { to: status, by: superAdmin.id, at: later(made, 24 * 9) }]
}

type Complaint = { readonly seed: Seed; readonly steps: readonly Step[]; readonly sides: Sides }

function complaintOf(job: JobSeed, sides: Sides, days: Days): Complaint | null {
  const seed = seeds[job.id]
  if (!seed) return null
  const [reporter, other] = seed.by === 'client' ? [sides.client, sides.pro] : [sides.pro, sides.client]
  return { seed, sides, steps: stepsOf(seed, reporter, other, days) }
}

const kinds: Readonly<Record<string, RecordKind>> = {
  submitted: 'complaint-made',
  replied: 'complaint-replied',
  unanswered: 'complaint-unanswered',
  not_upheld: 'complaint-decided',
  partly_resolved: 'complaint-decided',
}

/** What the record of the project says of it. */
export function complaintActs(job: JobSeed, sides: Sides, days: Days): Act[] {
  const found = complaintOf(job, sides, days)
  if (!found) return []
  return found.steps.flatMap(({ to, reason, by, at }): Act[] => {
    const kind = kinds[reason ?? to]
    if (!kind) return []
    const isOfHouse = by !== sides.client && by !== sides.pro
    const side = isOfHouse ? 'system' : by === sides.client ? 'client' : 'professional'
    const data = { complaint: found.seed.title, ...(kind === 'complaint-decided' ? { outcome: to } : {}) }
    return [{ kind, side, by: isOfHouse ? null : by, at, data }]
  })
}

/** Call it after the record was written, which it cites. */
export function putComplaint(rows: Gathered, job: JobSeed, sides: Sides, days: Days): void {
  const found = complaintOf(job, sides, days)
  const made = found?.steps[0]?.at
  if (!found || !made) return
  const { seed, steps } = found
  const { status, category, title, wanted, amount = null, sanction = null } = seed
  const id = idOf(`complaint:${sides.id}`)
  const reporter = seed.by === 'client' ? sides.client : sides.pro
  const other = seed.by === 'client' ? sides.pro : sides.client
  const last = steps.at(-1)?.at ?? made
  const isOver = !way.includes(status)
  const due = {
    submitted: workingDaysAfter(made, complaintDays.acknowledge),
    awaiting_reply: later(last, 24 * complaintDays.reply),
  }
  put(rows, 'complaints', {
    ...{ id, category, title, wanted, amount, sanction, status },
    kind: 'project',
    reporter_id: reporter,
    against_id: other,
    subject_id: sides.id,
    project_id: sides.id,
    currency: sides.currency,
    tried_on: dayOf(later(made, -24 * 7)),
    assignee_id: status === 'submitted' ? null : superAdmin.id,
    due_at: status === 'submitted' || status === 'awaiting_reply' ? due[status] : null,
    ended_at: isOver ? last : null,
    created_at: made,
    updated_at: last,
  })
  recordLife(rows, 'complaint', id, steps)
  const cited = rowsIn(rows, 'project_entries')
    .filter(({ project_id, kind, at }) => project_id === sides.id && seed.cites.some(one => one === kind) && at < made)
    .map(({ position }) => position)
  const say = (
    place: number,
    said: { side: 'reporter' | 'other' | 'mediator'; author_id: string; kind: 'story' | 'statement' | 'decision' },
    text: string,
    at: Date,
  ) =>
    put(rows, 'complaint_statements', {
      ...said,
      id: idOf(`complaint:${sides.id}:${place}`),
      complaint_id: id,
      text,
      entries: place === 0 ? cited.slice(0, 3) : [],
      created_at: at,
    })
  say(0, { side: 'reporter', author_id: reporter, kind: 'story' }, seed.story, made)
  if (seed.answer) say(1, { side: 'other', author_id: other, kind: 'statement' }, seed.answer, steps[3]?.at ?? last)
  if (seed.decision) say(2, { side: 'mediator', author_id: superAdmin.id, kind: 'decision' }, seed.decision, last)
}
