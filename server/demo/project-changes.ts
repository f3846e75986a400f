// Changes of three contracts of the demo: one accepted change, one that waits for an answer, and a new plan that waits.

import { changeMachine } from '#server/features/projects/changes.ts'
import { changeApproved, changeProposed } from '#server/features/projects/events.ts'
import { lineAmount } from '#shared/features/projects/changes.ts'
import type { ChangeLine } from '#shared/features/projects/log.ts'
import { dayOf } from '#shared/values/day.ts'
import { type Days, idOf, later } from './basics.ts'
import { type DemoRows, insert, type JobSeed, rowsIn } from './model.ts'
import type { DemoLogEntry, Sides } from './project-work.ts'
import { insertTransitions, type Step } from './timeline.ts'

type Seed = {
  readonly title: string
  readonly reason: string
  readonly milestone: string
  readonly answer: string
  readonly approved: boolean
  readonly days: number
  readonly lines: readonly Omit<ChangeLine, 'amount'>[]
}

/** By the id of the project's job. */
const seeds: Readonly<Record<string, Seed>> = {
  [idOf('job:extension-bourgogne')]: {
    title: 'Semelle plus profonde',
    milestone: 'Modification 1: Semelle plus profonde',
    reason: 'Sous la terrasse du jardin, le sol est remblayé sur 60 cm : la semelle doit descendre jusqu’au bon sol.',
    answer: 'D’accord, vu ensemble sur place.',
    approved: true,
    days: 4,
    lines: [
      { label: 'Fouille et évacuation des terres', unit: 'm³', quantity: 6.5, unitPrice: 22_000 },
      { label: 'Béton de propreté et gros béton', unit: 'm³', quantity: 3.2, unitPrice: 135_000 },
    ],
  },
  [idOf('job:demo-bathroom')]: {
    title: 'Wall behind the tiles',
    milestone: 'Change 1: Wall behind the tiles',
    reason: 'The wall behind the old tiles is wet and has to dry before the waterproofing goes on.',
    answer: '',
    approved: false,
    days: 4,
    lines: [
      { label: 'Drying the wall', unit: 'm²', quantity: 6.2, unitPrice: 18_000 },
      { label: 'Dryer hire', unit: 'day', quantity: 3, unitPrice: 9500 },
    ],
  },
}

type Changed = { readonly delta: number; readonly days: number; readonly entries: readonly DemoLogEntry[] }

/** The effect of an approved change on the contract; none while it waits or where there is none. */
export function insertChange(rows: DemoRows, job: JobSeed, sides: Sides, contract: Contract, days: Days): Changed {
  const seed = seeds[job.id]
  if (!seed) return { delta: 0, days: 0, entries: [] }
  const id = idOf(`change:${sides.id}`)
  const lines = seed.lines.map(line => ({ ...line, amount: lineAmount(line) }))
  const delta = lines.reduce((sum, { amount }) => sum + amount, 0)
  const [proposed, decided] = seed.approved ? [days.ago(9), days.ago(8)] : [days.ago(1), null]
  const dueDate = dayOf(later(days.ago(0), 24 * 18))
  const of = { projectId: sides.id, change: seed.title }
  const asked = changeProposed({ ...of, side: 'professional' })
  const agreed = changeApproved({ ...of, side: 'client' })
  const steps: Step[] = [{ to: 'proposed', by: sides.pro, at: proposed, event: asked }]
  if (decided) steps.push({ to: 'approved', by: sides.client, at: decided, event: agreed })
  insertTransitions(rows, changeMachine, id, steps)
  insert(rows, 'projectChanges', {
    id,
    projectId: sides.id,
    number: 1,
    side: 'professional',
    ...{ title: seed.title, reason: seed.reason, answer: seed.answer },
    ...{ lines: JSON.stringify(lines), amountDelta: delta, daysDelta: seed.days, dueDate },
    status: decided ? 'approved' : 'proposed',
    createdAt: proposed,
    updatedAt: decided ?? proposed,
  })
  const content = { number: 1, change: seed.title, delta, days: seed.days, currency: sides.currency }
  const propose: DemoLogEntry = {
    kind: 'change-propose',
    side: 'professional',
    by: sides.pro,
    at: proposed,
    data: { ...content, note: seed.reason, dueDate, lines },
  }
  if (!decided) return { delta: 0, days: 0, entries: [propose] }
  insert(rows, 'milestones', {
    id: idOf(`milestone:${sides.id}:change`),
    projectId: sides.id,
    position: contract.milestones + 1,
    title: seed.milestone,
    percent: 0,
    amount: delta,
    dueDate,
    status: 'planned',
  })
  const data = { ...content, total: contract.total + delta, note: seed.answer }
  const approve: DemoLogEntry = { kind: 'change-approve', side: 'client', by: sides.client, at: decided, data }
  return { delta, days: seed.days, entries: [propose, approve] }
}

type Contract = { readonly total: number; readonly milestones: number }

/** The project whose professional proposes later dates before the work begins. */
const replanned = idOf('job:demo-wiring')
const planned = {
  title: 'Another plan',
  reason: 'The distribution board will arrive five days late, so everything after it moves by five days.',
  days: 5,
} as const

/** Call it after the milestones. */
export function insertPlan(
  rows: DemoRows,
  job: JobSeed,
  sides: Sides,
  { start, end, at }: Span,
): readonly DemoLogEntry[] {
  if (job.id !== replanned) return []
  const moved = (day: Date): string => dayOf(later(day, 24 * planned.days))
  const steps = rowsIn(rows, 'milestones')
    .filter(({ projectId }) => projectId === sides.id)
    .map(({ title, amount, dueDate }) => ({
      id: null,
      title,
      amount: Number(amount),
      dueDate: moved(new Date(dueDate)),
    }))
  const plan = { start: moved(start), end: moved(end), steps }
  const id = idOf(`plan:${sides.id}`)
  const { title, reason } = planned
  const event = changeProposed({ projectId: sides.id, side: 'professional', change: title })
  insertTransitions(rows, changeMachine, id, [{ to: 'proposed', by: sides.pro, at, event }])
  insert(rows, 'projectChanges', {
    ...{ id, title, reason, projectId: sides.id, number: 1, side: 'professional', status: 'proposed', answer: '' },
    ...{ amountDelta: 0, daysDelta: 0, lines: '[]', plan: JSON.stringify(plan), createdAt: at, updatedAt: at },
  })
  const data = { number: 1, change: title, note: reason, plan }
  return [{ kind: 'plan-propose', side: 'professional', by: sides.pro, at, data }]
}

type Span = { readonly start: Date; readonly end: Date; readonly at: Date }
