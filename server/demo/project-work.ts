// Work in the projects of the demo: milestones handed in and accepted, payments, and the project log.
import * as happened from '#server/features/projects/events.ts'
import { milestoneMachine, paymentMachine } from '#server/features/projects/work.machine.ts'
import { milestoneLifecycle, type projectLifecycle } from '#shared/features/projects/lifecycle.ts'
import { LogData, type LogEntry, type LogKind } from '#shared/features/projects/log.ts'
import { retainedOf } from '#shared/features/projects/retention.ts'
import { dayOf } from '#shared/values/day.ts'
import { type Days, idOf, later } from './basics.ts'
import { type DemoRows, insert, rowsIn } from './model.ts'
import { insertTransitions, type Step } from './timeline.ts'

export type DemoLogEntry = {
  readonly at: Date
  readonly kind: LogKind
  readonly side: LogEntry['side']
  readonly by: string | null
  readonly data?: LogData
}

/** The two sides of a project, and its currency. */
export type Sides = {
  readonly id: string
  readonly client: string
  readonly pro: string
  readonly currency: string
  /** In percent. */
  readonly retention: number
}

export type Done = {
  readonly id: string
  readonly title: string
  readonly amount: number
  readonly state: 'in_progress' | 'accepted' | 'auto_accepted'
  readonly started: Date
  readonly submitted: Date
  readonly accepted: Date
  readonly files: NonNullable<LogData['files']>
}

/** The steps of a milestone's payment and of the retention: the log entry and the event of each. */
const paymentSteps = [
  { to: 'due', kind: 'payment-due', event: () => undefined },
  { to: 'marked_paid', kind: 'payment-mark', event: happened.paymentMarked },
  { to: 'confirmed', kind: 'payment-confirm', event: happened.paymentConfirmed },
] as const
const retentionSteps = [
  { to: 'due', kind: 'retention-due', event: happened.retentionDue },
  { to: 'marked_paid', kind: 'retention-mark', event: happened.retentionMarked },
  { to: 'confirmed', kind: 'retention-confirm', event: happened.retentionConfirmed },
] as const

const sideOf = ({ client, pro }: Sides, by: string | null): LogEntry['side'] =>
  by === client ? 'client' : by === pro ? 'professional' : 'system'

type ProjectStep = ReturnType<typeof insertTransitions<(typeof projectLifecycle)['names'][number]>>[number]

function projectEntries(sides: Sides, total: number, steps: readonly ProjectStep[]): DemoLogEntry[] {
  const { currency, retention } = sides
  const agreed = { amount: total, currency, ...(retention ? { retention } : {}) }
  return steps.map(({ name, by, at }) => {
    const logEntry = { side: sideOf(sides, by), by, at }
    return name ? { ...logEntry, kind: `project-${name}` } : { ...logEntry, kind: 'project-planned', data: agreed }
  })
}

type AmountDue = {
  readonly of: Pick<Done, 'id' | 'title'> | null
  readonly amount: number
  readonly retained: number
  readonly at: Date
}

/**
 * Reported a day after the due date and confirmed a day later, as far as that is in the past; without a milestone it is
 * the retention.
 */
function insertPayment(
  rows: DemoRows,
  sides: Sides,
  { of, amount, retained, at: accepted }: AmountDue,
  days: Days,
): DemoLogEntry[] {
  const now = days.ago(0)
  const id = idOf(`payment:${of?.id ?? sides.id}`)
  const [fall, mark, confirm] = of ? paymentSteps : retentionSteps
  const { client, pro, currency } = sides
  const due = { ...(of ? { milestone: of.title } : {}), amount, currency }
  const [marked, confirmed] = [later(accepted, 30), later(accepted, 52)]
  const paid: LogData = { ...due, method: 'transfer', paidOn: dayOf(marked) }
  const entries = [
    { ...fall, side: 'system' as const, by: null, at: accepted, data: retained ? { ...due, retained } : due },
    { ...mark, side: 'client' as const, by: client, at: marked, data: paid },
    { ...confirm, side: 'professional' as const, by: pro, at: confirmed, data: paid },
  ]
  const done = entries.filter(({ at }) => at <= now)
  const work = { projectId: sides.id, milestone: of?.title ?? '' }
  const { to: status, at: updatedAt } = done.at(-1) ?? { ...fall, at: accepted }
  const isPaid = status !== 'due'
  insert(rows, 'payments', {
    id,
    projectId: sides.id,
    milestoneId: of?.id ?? null,
    dueAmount: amount,
    retained,
    status,
    amount: isPaid ? amount : null,
    paidOn: isPaid ? dayOf(marked) : null,
    method: isPaid ? 'transfer' : null,
    createdAt: accepted,
    updatedAt,
  })
  insertTransitions(
    rows,
    paymentMachine,
    id,
    done.map(({ to, by, at, event }) => ({ to, by, at, event: event(work) })),
  )
  return done.map(({ to: _, event: __, ...entry }) => entry)
}

function insertMilestone(rows: DemoRows, sides: Sides, done: Done, days: Days): DemoLogEntry[] {
  const { id, title, state, started, submitted, accepted } = done
  const { client, pro } = sides
  const data = { milestone: title }
  const isAuto = state === 'auto_accepted'
  const retained = retainedOf(done.amount, sides.retention)
  const by = isAuto ? null : client
  const of = { projectId: sides.id, milestone: title }
  const steps: Step[] = [
    { to: 'in_progress', by: pro, at: started },
    { to: 'submitted', by: pro, at: submitted, event: happened.milestoneSubmitted(of) },
    { to: state, by, at: accepted, event: happened.milestoneAccepted({ ...of, auto: isAuto }) },
  ]
  const isOver = state !== 'in_progress'
  const come = isOver ? steps : steps.slice(0, 1)
  const files = done.files.length > 0 ? { files: done.files } : {}
  const entries = insertTransitions(rows, milestoneMachine, id, come, milestoneLifecycle.initial).flatMap(
    ({ name, by: actor, at }): DemoLogEntry[] => {
      const own = name === 'submit' ? { ...data, ...files } : data
      return name ? [{ kind: `milestone-${name}`, side: sideOf(sides, actor), by: actor, at, data: own }] : []
    },
  )
  if (!isOver) return entries
  const due = { of: done, amount: done.amount - retained, retained, at: accepted }
  return [...entries, ...insertPayment(rows, sides, due, days)]
}

/** Appends to the existing entries; their hashes are added when all rows are built. */
export function insertEntries(rows: DemoRows, project: string, entries: readonly DemoLogEntry[]): void {
  const before = rowsIn(rows, 'projectEntries').filter(({ projectId }) => projectId === project)
  // Entries of the same time stay in the given order.
  for (const [place, logEntry] of entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()).entries()) {
    const { kind, side, by: actorId, at, data = {} } = logEntry
    const position = before.length + place + 1
    const entry = { projectId: project, position, kind, side, actorId, at, hash: '' }
    insert(rows, 'projectEntries', { ...entry, data: JSON.stringify(LogData.parse(data)) })
  }
}

type Work = {
  readonly total: number
  readonly steps: readonly ProjectStep[]
  readonly milestones: readonly Done[]
  /** When the retention fell due. */
  readonly ended: Date | null
  readonly entries: readonly DemoLogEntry[]
}

export function insertWork(
  rows: DemoRows,
  sides: Sides,
  { total, steps, milestones, ended, entries }: Work,
  days: Days,
): void {
  const accepted = milestones.filter(({ state }) => state !== 'in_progress')
  const retained = accepted.reduce((sum, { amount }) => sum + retainedOf(amount, sides.retention), 0)
  const last = { of: null, amount: retained, retained: 0 }
  insertEntries(rows, sides.id, [
    ...projectEntries(sides, total, steps),
    ...milestones.flatMap(one => insertMilestone(rows, sides, one, days)),
    ...(ended && retained > 0 ? insertPayment(rows, sides, { ...last, at: ended }, days) : []),
    ...entries,
  ])
}
