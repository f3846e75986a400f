import { describe, expect, it } from 'vitest'
import type { LogEntry } from '#shared/features/projects/log.ts'
import { app, users, withUsers } from '#tests/support/fixtures.ts'
import { runJobs } from '#tests/support/models/model.ts'
import type { SignedIn } from '#tests/support/people.ts'
import {
  aChange,
  anActiveProject,
  aPlannedProject,
  dayFrom,
  jobStatus,
  logKinds,
  paid,
  proposeChange,
  showProject,
  submitMilestone,
  transitionWork,
} from '#tests/support/project-work.ts'

withUsers()

const day = 86_400_000
const note = 'The wall behind the tiles is wet.'
const show = (project: string) => showProject(app, project, users.client)
const transition = (person: SignedIn, project: string, path: string, body?: object) =>
  transitionWork(app, person, project, path, body)
async function proposed(project: string, person: SignedIn, body: object): Promise<string> {
  const reply = await proposeChange(app, person, project, body)
  expect([reply.status, reply.body]).toEqual([201, reply.body])
  return reply.body.id
}
const plan = async (project: string) => {
  const { contractTotal, plannedEnd, milestones } = await show(project)
  return { contractTotal, plannedEnd, amounts: milestones.map(({ amount }) => amount) }
}
const kindsOf = (project: string) => logKinds(app, project, users.client)
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

describe('a change order', () => {
  it('changes the contract only on approval: total, end date and a new milestone', async () => {
    const project = await anActiveProject(app, users)
    const before = await plan(project)
    const dueDate = dayFrom(Date.now() + 40 * day)
    const lines = [
      { label: 'Wall made dry', unit: 'm²', quantity: 2.5, unitPrice: 3_333 },
      { label: 'Tap of brass', unit: 'pcs', quantity: 1, unitPrice: 64_000 },
    ]
    const change = await proposed(project, users.pro, {
      ...aChange('more'),
      amount: undefined,
      lines,
      dueDate,
      days: 4,
    })
    expect(await plan(project)).toEqual(before)
    expect((await transition(users.pro, project, `changes/${change}/approve`, {})).body.code).toBe(
      'change.transition-not-allowed',
    )
    expect((await transition(users.client, project, `changes/${change}/withdraw`)).body.code).toBe(
      'change.transition-not-allowed',
    )
    expect((await transition(users.rival, project, `changes/${change}/approve`, {})).status).toBe(404)
    expect((await transition(users.client, project, `changes/${change}/approve`, { note: 'Go.' })).status).toBe(200)
    const delta = 8_333 + 64_000
    const after = await plan(project)
    expect(after.contractTotal).toBe(before.contractTotal + delta)
    expect(after.amounts).toEqual([...before.amounts, delta])
    expect(Date.parse(after.plannedEnd) - Date.parse(before.plannedEnd)).toBe(4 * day)
    const { milestones, changes } = await show(project)
    expect(milestones.at(-1)).toMatchObject({ title: 'Change 1: Wall behind the tiles', dueDate, status: 'planned' })
    expect(changes).toMatchObject([{ number: 1, status: 'approved', amountDelta: delta, daysDelta: 4, answer: 'Go.' }])
    expect((await transition(users.client, project, `changes/${change}/reject`, { note })).body.code).toBe(
      'change.transition-not-allowed',
    )
    const record = await app.call<LogEntry[]>(`GET /projects/${project}/log`, { token: users.pro.token })
    expect(record.body.slice(-2).map(({ kind, data }) => [kind, data.delta, data.days, data.total])).toEqual([
      ['change-propose', delta, 4, undefined],
      ['change-approve', delta, 4, after.contractTotal],
    ])
  })

  it('changes nothing when rejected with a reason or withdrawn', async () => {
    const project = await anActiveProject(app, users)
    const before = await plan(project)
    const first = await proposed(project, users.client, aChange('less'))
    expect((await transition(users.pro, project, `changes/${first}/reject`, {})).body.errors).toMatchObject([
      { path: 'note' },
    ])
    expect((await transition(users.pro, project, `changes/${first}/reject`, { note })).status).toBe(200)
    const second = await proposed(project, users.client, aChange('more'))
    expect((await transition(users.client, project, `changes/${second}/withdraw`)).status).toBe(200)
    expect((await transition(users.pro, project, `changes/${second}/approve`, {})).body.code).toBe(
      'change.transition-not-allowed',
    )
    expect(await plan(project)).toEqual(before)
    expect((await show(project)).changes.map(({ status }) => status)).toEqual(['rejected', 'withdrawn'])
  })

  it('takes a reduction from the last milestones, never from one that is handed in', async () => {
    const project = await anActiveProject(app, users)
    const { milestones, contractTotal } = await show(project)
    const [first, second, third] = milestones
    if (!(first && second && third)) throw new Error('Three milestones')
    await submitMilestone(app, users.pro, project, first.id)
    const open = second.amount + third.amount
    const tooMuch = await proposeChange(app, users.client, project, { ...aChange('less'), amount: open + 1 })
    expect([tooMuch.status, tooMuch.body.errors?.[0]]).toMatchObject([400, { path: 'amount', code: 'too-large' }])
    const less = await proposed(project, users.client, { ...aChange('less'), amount: third.amount + 5 })
    const all = await proposed(project, users.pro, { ...aChange('less'), amount: open })
    expect((await transition(users.pro, project, `changes/${less}/approve`, {})).status).toBe(200)
    expect(await plan(project)).toMatchObject({
      contractTotal: contractTotal - third.amount - 5,
      amounts: [first.amount, second.amount - 5, 0],
    })
    expect((await transition(users.client, project, `changes/${all}/approve`, {})).body.code).toBe('change.not-carried')
    expect((await transition(users.client, project, `changes/${all}/reject`, { note })).status).toBe(200)
  })

  it('names each wrong field', async () => {
    const project = await anActiveProject(app, users)
    const wrongIn = async (body: object) => {
      const { status, body: problem } = await proposeChange(app, users.pro, project, body)
      return [status, ...(problem.errors ?? []).map(({ path, code }) => `${path} ${code}`)]
    }
    const { amount: _, ...bare } = aChange('more')
    expect(await wrongIn(bare)).toEqual([400, 'amount required'])
    expect(await wrongIn({ ...aChange('more'), dueDate: undefined })).toEqual([400, 'dueDate required'])
    expect(await wrongIn({ ...aChange('more'), dueDate: dayFrom(Date.now() - 3 * day) })).toEqual([
      400,
      'dueDate in-the-past',
    ])
    expect(await wrongIn({ ...aChange('less'), days: -300 })).toEqual([400, 'days too-small'])
    const line = { label: 'A tap', unit: 'pcs', quantity: 0, unitPrice: 5 }
    expect((await wrongIn({ ...bare, lines: [line] }))[1]).toMatch(/^lines\/0\/quantity/)
  })

  it('needs an active project, and blocks the handover until it is decided', async () => {
    const planned = await aPlannedProject(app, users)
    expect((await proposeChange(app, users.pro, planned, aChange('more'))).body.code).toBe(
      'project.transition-not-allowed',
    )
    const project = await anActiveProject(app, users)
    for (const { id } of (await show(project)).milestones) {
      await submitMilestone(app, users.pro, project, id)
      await transition(users.client, project, `milestones/${id}/accept`)
    }
    const change = await proposed(project, users.client, aChange('more'))
    expect((await transition(users.pro, project, 'hand-over')).body.code).toBe('project.transition-not-allowed')
    await transition(users.pro, project, `changes/${change}/reject`, { note })
    expect((await transition(users.pro, project, 'hand-over')).status).toBe(200)
    expect((await proposeChange(app, users.pro, project, aChange('more'))).body.code).toBe(
      'project.transition-not-allowed',
    )
  })
})

describe('a pause', () => {
  it('blocks handing in and accepting; either side can resume', async () => {
    const project = await anActiveProject(app, users)
    const [first, second] = (await show(project)).milestones
    await submitMilestone(app, users.pro, project, first?.id ?? '')
    expect((await transition(users.pro, project, 'pause', { note: 'Wet' })).body.errors).toMatchObject([
      { path: 'note' },
    ])
    expect((await transition(users.pro, project, 'pause', { note })).status).toBe(200)
    for (const [person, path] of [
      [users.client, `milestones/${first?.id}/accept`],
      [users.pro, `milestones/${second?.id}/start`],
    ] as const)
      expect((await transition(person, project, path)).body.code).toBe('milestone.transition-not-allowed')
    expect((await transition(users.client, project, 'pause', { note })).body.code).toBe(
      'project.transition-not-allowed',
    )
    const change = await proposed(project, users.pro, aChange('more'))
    expect((await transition(users.client, project, `changes/${change}/approve`, {})).status).toBe(200)
    expect((await transition(users.client, project, 'go-on', {})).status).toBe(200)
    expect((await transition(users.client, project, `milestones/${first?.id}/accept`)).status).toBe(200)
    expect((await kindsOf(project)).filter(kind => /pause|go-on/.test(kind))).toEqual([
      'project-pause',
      'project-go-on',
    ])
  })

  it('does not count as silence of the client', async () => {
    const project = await anActiveProject(app, users)
    const { db } = app.platform.database
    const [first] = (await show(project)).milestones
    const id = first?.id ?? ''
    await submitMilestone(app, users.pro, project, id)
    const ago = (days: number) => new Date(Date.now() - days * day - 60_000)
    const write = (set: object) => db.updateTable('milestones').set(set).where('id', '=', id).execute()
    await transition(users.client, project, 'pause', { note })
    // Handed in ten days ago; the project has been paused for the last five.
    await write({ submittedAt: ago(10), reminders: 2 })
    await db
      .updateTable('projects')
      .set({ pausedAt: ago(5) })
      .where('id', '=', project)
      .execute()
    const stateOf = async () => (await show(project)).milestones[0]
    await runJobs(app)
    expect((await stateOf())?.status).toBe('submitted')
    const silentDays = (Date.now() - Date.parse((await stateOf())?.silentSince ?? '')) / day
    expect(silentDays).toBeCloseTo(5, 1)
    await transition(users.client, project, 'go-on', {})
    await runJobs(app)
    expect((await stateOf())?.status).toBe('submitted')
    await write({ submittedAt: ago(13) })
    await runJobs(app)
    expect((await stateOf())?.status).toBe('auto_accepted')
  })
})

describe('termination of a project', () => {
  it('keeps accepted amounts due, lets nothing else fall due, and takes one objection', async () => {
    const project = await anActiveProject(app, users)
    const [first, second] = (await show(project)).milestones
    for (const one of [first, second]) await submitMilestone(app, users.pro, project, one?.id ?? '')
    await transition(users.client, project, `milestones/${first?.id}/accept`)
    const change = await proposed(project, users.pro, aChange('more'))
    expect((await transition(users.pro, project, 'terminate', { note })).status).toBe(200)
    const ended = await show(project)
    expect([ended.status, ended.ended?.by, ended.ended?.note]).toEqual(['terminated', 'professional', note])
    expect(await jobStatus(app, project)).toBe('cancelled')
    expect(ended.changes.map(({ status, transitions }) => [status, transitions])).toEqual([['withdrawn', []]])
    expect((await transition(users.client, project, `changes/${change}/approve`, {})).body.code).toBe(
      'change.transition-not-allowed',
    )
    expect((await transition(users.client, project, `milestones/${second?.id}/accept`)).body.code).toBe(
      'milestone.transition-not-allowed',
    )
    await app.platform.database.db
      .updateTable('milestones')
      .set({ submittedAt: new Date(Date.now() - 9 * day), reminders: 2 })
      .where('id', '=', second?.id ?? '')
      .execute()
    await runJobs(app)
    expect((await show(project)).milestones.map(({ status }) => status)).toEqual(['accepted', 'submitted', 'planned'])
    const { id: payment } = ended.milestones[0]?.payment ?? {}
    expect((await transition(users.client, project, `payments/${payment}/mark`, paid(first?.amount ?? 0))).status).toBe(
      200,
    )
    expect((await transition(users.pro, project, `payments/${payment}/confirm`)).status).toBe(200)
    expect((await transition(users.pro, project, 'object', { note })).body.code).toBe('project.transition-not-allowed')
    expect((await transition(users.client, project, 'object', { note })).status).toBe(200)
    expect((await transition(users.client, project, 'object', { note })).body.code).toBe(
      'project.transition-not-allowed',
    )
    expect((await show(project)).ended?.objection).toBe(note)
    expect((await kindsOf(project)).slice(-6)).toEqual([
      'change-propose',
      'project-terminate',
      'change-lapse',
      'payment-mark',
      'payment-confirm',
      'project-object',
    ])
  })

  it('by both sides: one proposes, the other agrees', async () => {
    const project = await anActiveProject(app, users)
    const end = (person: SignedIn) => transition(person, project, 'propose-end', { note })
    expect((await end(users.client)).status).toBe(201)
    expect((await end(users.pro)).body.code).toBe('change.transition-not-allowed')
    const before = await plan(project)
    const { id } = (await show(project)).changes[0] ?? {}
    expect((await transition(users.client, project, `changes/${id}/approve`, {})).body.code).toBe(
      'change.transition-not-allowed',
    )
    await transition(users.pro, project, 'pause', { note })
    expect((await transition(users.pro, project, `changes/${id}/approve`, {})).status).toBe(200)
    const { status, ended, pausedAt } = await show(project)
    expect([status, ended?.by, pausedAt]).toEqual(['terminated', 'both', null])
    expect(await jobStatus(app, project)).toBe('cancelled')
    expect(await plan(project)).toEqual(before)
    expect((await transition(users.client, project, 'object', { note })).body.code).toBe(
      'project.transition-not-allowed',
    )
    expect((await kindsOf(project)).slice(-2)).toEqual(['end-approve', 'project-end-together'])
  })
})

describe('the sum of milestones', () => {
  it('equals the contract total after every approved change', async () => {
    const project = await anActiveProject(app, users)
    for (const [who, other, body] of [
      [users.pro, users.client, aChange('more')],
      [users.client, users.pro, { ...aChange('less'), amount: 7_777 }],
      [users.client, users.pro, aChange('same')],
    ] as const) {
      const change = await proposed(project, who, body)
      expect((await transition(other, project, `changes/${change}/approve`, {})).status).toBe(200)
      const { contractTotal, amounts } = await plan(project)
      expect(sum(amounts)).toBe(contractTotal)
    }
  })
})
