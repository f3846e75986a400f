import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import { app, users, withUsers } from '#tests/support/fixtures.ts'
import { anOpenJob, sendBid } from '#tests/support/market.ts'
import { signIn } from '#tests/support/people.ts'

type List = Output<(typeof projects)['GET /projects']>
type Project = Output<(typeof projects)['GET /projects/{project}']>

const day = 86_400_000
const dayAfter = (date: string, days: number) => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

withUsers()

async function aProject(): Promise<string> {
  const job = await anOpenJob(app, users.client, users.admin)
  const bid = await sendBid(app, users.pro, job)
  const reply = await app.call<{ project: string }>(`POST /jobs/${job}/bids/${bid}/accept`, {
    token: users.client.token,
  })
  return reply.body.project
}
const show = async (project: string, token: string) =>
  (await app.call<Project>(`GET /projects/${project}`, { token })).body

describe('the overview', () => {
  it('is the same for both sides and shows contact data', async () => {
    const project = await aProject()
    const client = await show(project, users.client.token)
    const professional = await show(project, users.pro.token)
    expect([client.side, professional.side]).toEqual(['client', 'professional'])
    expect([client.other, professional.other]).toEqual([users.pro.name, users.client.name])
    expect(professional.client.email).toBe(users.client.email)
    expect(client.professional.email).toBe(users.pro.email)
    expect(client.lines.map(({ amount }) => amount)).toEqual([125_000, 180_000])
    expect(client.milestones.reduce((sum, { amount }) => sum + amount, 0)).toBe(client.contractTotal)
    expect(client.history).toMatchObject([{ to: 'planned', by: 'client' }])
    expect(client.transitions).toEqual(['confirm'])
  })

  it('shows phone and last visit only where that side allows it', async () => {
    const project = await aProject()
    const set = (body: object) => app.call('PATCH /accounts/me', { token: users.client.token, body })
    await set({ phone: '+212 600 000 001', showPhone: true, showLastSeen: true })
    const open = (await show(project, users.pro.token)).client
    expect([open.phone, open.lastSeenAt !== null]).toEqual(['+212 600 000 001', true])
    await set({ showPhone: false, showLastSeen: false })
    const shut = (await show(project, users.pro.token)).client
    expect([shut.phone, shut.lastSeenAt, shut.email]).toEqual([null, null, users.client.email])
  })

  it('answers 404 to everybody else', async () => {
    const project = await aProject()
    for (const person of [users.rival, await signIn(app.platform, 'consumer')]) {
      const reply = await app.call<Problem>(`GET /projects/${project}`, { token: person.token })
      expect([reply.status, reply.body.code]).toEqual([404, 'project.not-found'])
      const confirmed = await app.call<Problem>(`POST /projects/${project}/confirm`, { token: person.token })
      expect(confirmed.body.code).toBe('project.not-found')
    }
    expect((await app.call(`GET /projects/${randomUUID()}`, { token: users.client.token })).status).toBe(404)
  })
})

describe('the plan', () => {
  it('begins the project and starts the job when both sides have confirmed', async () => {
    const project = await aProject()
    const confirm = (token: string) => app.call<Problem>(`POST /projects/${project}/confirm`, { token })
    expect((await confirm(users.client.token)).status).toBe(200)
    expect((await confirm(users.client.token)).body.code).toBe('project.transition-not-allowed')
    const half = await show(project, users.pro.token)
    expect([half.status, half.professionalConfirmedAt, half.transitions]).toEqual(['planned', null, ['confirm']])
    expect((await confirm(users.pro.token)).status).toBe(200)
    const begun = await show(project, users.client.token)
    expect([begun.status, begun.transitions]).toEqual(['active', ['pause', 'terminate', 'end-together']])
    expect(begun.history.map(({ to, by }) => [to, by])).toEqual([
      ['planned', 'client'],
      ['confirmed', 'client'],
      ['confirmed', 'professional'],
      ['active', 'system'],
    ])
    const { status } = await app.platform.database.db
      .selectFrom('jobs')
      .select('status')
      .where('id', '=', begun.job)
      .executeTakeFirstOrThrow()
    expect(status).toBe('in_progress')
  })
})

it('moves its end and due dates only when the work begins later than planned', async () => {
  const begun = async (planned: string) => {
    const project = await aProject()
    const before = await show(project, users.client.token)
    const moved = (date: string) => dayAfter(planned, (Date.parse(date) - Date.parse(before.plannedStart)) / day)
    const { db } = app.platform.database
    for (const { id, dueDate } of before.milestones)
      await db
        .updateTable('milestones')
        .set({ dueDate: moved(dueDate) })
        .where('id', '=', id)
        .execute()
    const dates = { plannedStart: planned, plannedEnd: moved(before.plannedEnd) }
    await db.updateTable('projects').set(dates).where('id', '=', project).execute()
    for (const { token } of [users.client, users.pro]) await app.call(`POST /projects/${project}/confirm`, { token })
    const { plannedStart, plannedEnd, milestones } = await show(project, users.client.token)
    const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / day
    expect(days(plannedStart, plannedEnd)).toBe(days(before.plannedStart, before.plannedEnd))
    expect(milestones.map(({ dueDate }) => days(plannedStart, dueDate))).toEqual(
      before.milestones.map(({ dueDate }) => days(before.plannedStart, dueDate)),
    )
    return plannedStart
  }
  const today = new Date().toISOString().slice(0, 10)
  expect(await begun(dayAfter(today, -9))).toBe(today)
  expect(await begun(dayAfter(today, 5))).toBe(dayAfter(today, 5))
})

describe('the list', () => {
  it("shows the caller's projects with counts by state", async () => {
    const project = await aProject()
    const list = async (token: string, search = '') => (await app.call<List>(`GET /projects${search}`, { token })).body
    expect((await list(users.client.token)).items[0]?.id).toBe(project)
    const planned = await list(users.pro.token, '?status=planned')
    expect(planned.total).toBe(planned.counts.planned)
    expect((await list(users.rival.token)).total).toBe(0)
  })
})
