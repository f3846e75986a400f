import { describe, expect, it } from 'vitest'
import type { LogEntry } from '#shared/features/projects/log.ts'
import type { Milestone, Project } from './project-types.ts'
import { mostRows, withRowsShown } from './rows-shown.ts'
import { lastNote, moneyOf, turnOf, waitingIn } from './work.ts'

type Payment = NonNullable<Milestone['payment']>
const payment = (status: Payment['status'], due: number, amount: number | null = null): Payment => ({
  id: `payment-${status}`,
  status,
  due,
  retained: 0,
  amount,
  paidOn: null,
  method: null,
  proofs: [],
  transitions: [],
})
const milestone = (position: number, given: Partial<Milestone> = {}): Milestone => ({
  id: `milestone-${position}`,
  position,
  title: `Part ${position}`,
  percent: 20,
  amount: 1000,
  dueDate: '2026-12-01',
  status: 'planned',
  submittedAt: null,
  silentSince: null,
  files: [],
  payment: null,
  transitions: [],
  ...given,
})
const none: Project['retention'] = { percent: 0, retained: 0, payment: null }
const waits = (...milestones: Milestone[]): string[] =>
  waitingIn({ milestones, retention: none }).map(({ what, milestone }) => `${what} ${milestone?.position}`)

describe('waitingIn', () => {
  it('lets only the first milestone start', () => {
    expect(waits(milestone(1, { transitions: ['start'] }), milestone(2, { transitions: ['start'] }))).toEqual([
      'start 1',
    ])
  })
  it('lets no milestone start while another is in progress', () => {
    const inWork = milestone(1, { status: 'in_progress', transitions: ['submit'] })
    expect(waits(inWork, milestone(2, { transitions: ['start'] }))).toEqual(['submit 1'])
  })
  it('distinguishes a returned milestone from a new one', () => {
    expect(waits(milestone(1, { status: 'changes_requested', transitions: ['submit'] }))).toEqual(['again 1'])
  })
  it('lists what the client checks and pays, and what the professional confirms', () => {
    const accepted = milestone(1, { status: 'accepted', payment: { ...payment('due', 1000), transitions: ['mark'] } })
    const handedIn = milestone(2, { status: 'submitted', transitions: ['accept', 'request-changes'] })
    expect(waits(accepted, handedIn)).toEqual(['pay 1', 'accept 2'])
    const marked: Payment = { ...payment('marked_paid', 1000, 1000), transitions: ['confirm', 'dispute'] }
    expect(waits(milestone(1, { status: 'accepted', payment: marked }))).toEqual(['confirm 1'])
  })
})

describe('turnOf', () => {
  const turns = (...milestones: Milestone[]) => milestones.map(one => turnOf(one, { milestones }))
  it('names who acts next on each milestone', () => {
    const paid = (status: Payment['status']) =>
      milestone(1, { status: 'accepted', payment: payment(status, 1000, 1000) })
    expect(
      turns(
        paid('due'),
        paid('marked_paid'),
        paid('confirmed'),
        milestone(2, { status: 'submitted' }),
        milestone(3, { status: 'changes_requested' }),
        milestone(4, { status: 'in_progress' }),
        milestone(5),
      ),
    ).toEqual(['client', 'professional', null, 'client', 'professional', 'professional', null])
  })
  it('of the planned milestones only the first can begin', () => {
    expect(turns(milestone(1, { status: 'auto_accepted' }), milestone(2), milestone(3))).toEqual([
      null,
      'professional',
      null,
    ])
  })
})

describe('a long plan', () => {
  const accepted = { status: 'accepted' } as const
  const plan = (length: number): Milestone[] =>
    Array.from({ length }, (_, index) =>
      milestone(
        index + 1,
        index < 40 ? accepted : { status: index === 40 ? 'in_progress' : 'planned', transitions: ['start'] },
      ),
    )
  const project = (milestones: Milestone[]) => ({ milestones, retention: none })

  it('withRowsShown sends the visible rows and those that need an action', () => {
    const { project: sent, shown } = withRowsShown(project(plan(500)), 200)
    const positions = sent.milestones.map(({ position }) => position)
    expect(positions.slice(shown.place, shown.place + mostRows)).toEqual(Array.from({ length: 25 }, (_, n) => 200 + n))
    expect(positions.slice(0, shown.place)).toEqual([41])
    expect(shown).toEqual({ start: 199, count: 500, place: 1 })
    expect(waitingIn(sent)).toEqual(waitingIn(project(plan(500))))
  })
  it('starts at the current milestone', () => {
    expect(withRowsShown(project(plan(500)), null).shown).toMatchObject({ start: 38, place: 0 })
    expect(withRowsShown(project(plan(10)), null).shown).toEqual({ start: 0, count: 10, place: 0 })
  })
})

describe('moneyOf', () => {
  const sums = (...payments: Milestone['payment'][]) => {
    const milestones = payments.map((one, index) => milestone(index + 1, { payment: one }))
    const project: Pick<Project, 'milestones' | 'contractTotal' | 'acceptedTotal' | 'retention'> = {
      retention: none,
      milestones,
      contractTotal: 9000,
      acceptedTotal: payments.length * 1000,
    }
    return moneyOf(project)
  }
  it('counts only confirmed payments as paid', () => {
    const paid = sums(payment('confirmed', 1000, 1000), payment('marked_paid', 1000, 400), payment('due', 1000))
    expect(paid).toEqual({
      agreed: 9000,
      accepted: 3000,
      confirmed: 1000,
      marked: 400,
      due: 1600,
      retained: 0,
      untold: 0,
    })
  })
  it('separates accepted amounts without a payment', () => {
    expect(sums(null, payment('due', 1000))).toMatchObject({ accepted: 2000, due: 1000, untold: 1000 })
  })
  it('counts a disputed payment as due in full, and no overpayment as negative', () => {
    expect(sums(payment('disputed', 1000, 1000)).due).toBe(1000)
    expect(sums(payment('confirmed', 1000, 1200))).toMatchObject({ confirmed: 1200, due: 0 })
  })
})

describe('lastNote', () => {
  const entry = (position: number, note: string): LogEntry => ({
    position,
    kind: 'milestone-request-changes',
    side: 'client',
    name: null,
    data: { milestone: 'Part 1', note },
    at: '2026-11-23T10:00:00.000Z',
    hash: '',
  })
  const log = [entry(1, 'first'), entry(2, 'last')]
  it('returns the newest note of its kind', () => {
    const one = milestone(1)
    expect(lastNote(log, { milestones: [one] }, one, 'milestone-request-changes')).toBe('last')
    expect(lastNote(log, { milestones: [one] }, one, 'milestone-submit')).toBeUndefined()
  })
  it('returns nothing if two milestones have the same title', () => {
    const one = milestone(1)
    const twin = { ...milestone(2), title: one.title }
    expect(lastNote(log, { milestones: [one, twin] }, one, 'milestone-request-changes')).toBeUndefined()
  })
})
