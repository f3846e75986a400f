import { describe, expect, it } from 'vitest'
import { app, users, withUsers } from '#tests/support/fixtures.ts'
import { daysAgo } from '#tests/support/models/fixtures.ts'
import { runJobs } from '#tests/support/models/model.ts'
import {
  anActiveProject,
  aPlannedProject,
  dayFrom,
  logKinds,
  proposePlan,
  showProject,
  submitMilestone,
  transitionWork,
} from '#tests/support/project-work.ts'

withUsers()

const show = (project: string) => showProject(app, project, users.client)
const approve = (project: string, change: string, person = users.client) =>
  transitionWork(app, person, project, `changes/${change}/approve`, {})
const kindsOf = (project: string) => logKinds(app, project, users.client)
const fieldsOf = ({ body }: Awaited<ReturnType<typeof proposePlan>>) =>
  body.errors?.map(({ path, code }) => `${path} ${code}`)

describe('a plan before the work begins', () => {
  it('replaces the first plan on approval, which confirms it for both sides', async () => {
    const project = await aPlannedProject(app, users)
    const before = await show(project)
    const { status, body } = await proposePlan(app, users.pro, project)
    expect(status).toBe(201)
    expect((await show(project)).milestones).toEqual(before.milestones)
    expect((await show(project)).changes[0]?.plan?.steps.map(({ title }) => title)).toEqual([
      'Walls and pipes',
      'The rest',
    ])
    expect((await approve(project, body.id, users.pro)).body.code).toBe('change.transition-not-allowed')
    expect((await approve(project, body.id)).status).toBe(200)
    const after = await show(project)
    expect(after.status).toBe('active')
    expect(after.contractTotal).toBe(before.contractTotal)
    expect(after.milestones.map(({ title, amount, status }) => [title, amount, status])).toEqual([
      ['Walls and pipes', before.contractTotal - 1_000, 'planned'],
      ['The rest', 1_000, 'planned'],
    ])
    expect(after.clientConfirmedAt).not.toBeNull()
    expect((await kindsOf(project)).slice(-3)).toEqual(['plan-propose', 'plan-approve', 'project-begin'])
  })

  it('lapses once both sides have confirmed the first plan, or once the project has timed out', async () => {
    const confirmed = await aPlannedProject(app, users)
    await proposePlan(app, users.client, confirmed)
    for (const person of [users.client, users.pro]) await transitionWork(app, person, confirmed, 'confirm')
    expect(await show(confirmed)).toMatchObject({
      status: 'active',
      changes: [{ status: 'withdrawn', transitions: [] }],
    })
    const lapsed = await aPlannedProject(app, users)
    await proposePlan(app, users.client, lapsed)
    const { db } = app.platform.database
    await db
      .updateTable('projects')
      .set({ createdAt: daysAgo(30) })
      .where('id', '=', lapsed)
      .execute()
    await runJobs(app)
    expect(await show(lapsed)).toMatchObject({ status: 'terminated', changes: [{ status: 'withdrawn' }] })
  })

  it('is refused by field when it is invalid', async () => {
    const project = await aPlannedProject(app, users)
    const { contractTotal, plannedEnd } = await show(project)
    const step = { title: 'All of it', amount: contractTotal, dueDate: plannedEnd }
    const wrong = async (change: object) => fieldsOf(await proposePlan(app, users.client, project, change))
    expect(await wrong({ steps: [{ ...step, amount: contractTotal - 1 }] })).toEqual(['steps invalid'])
    expect(await wrong({ steps: [] })).toHaveLength(1)
    expect(await wrong({ steps: [step], start: '2020-01-01' })).toEqual(['start in-the-past'])
    expect(await wrong({ steps: [step], end: '2020-01-01' })).toEqual(['end too-small'])
    const half = Math.floor(contractTotal / 2)
    const steps = [
      { ...step, amount: half },
      { ...step, amount: contractTotal - half, dueDate: dayFrom(Date.parse(plannedEnd) - 86_400_000) },
    ]
    expect(await wrong({ steps })).toEqual(['steps/1/dueDate too-small'])
    const body = { start: plannedEnd, end: plannedEnd, reason: 'It is not mine to say.', steps: [step] }
    expect((await transitionWork(app, users.rival, project, 'plans', body)).status).toBe(404)
    expect((await proposePlan(app, users.client, project)).status).toBe(201)
    expect((await proposePlan(app, users.pro, project)).body.code).toBe('change.transition-not-allowed')
  })
})

describe('a plan while the work goes on', () => {
  it('changes only due dates, and only of milestones that are not handed in', async () => {
    const project = await anActiveProject(app, users)
    const [first] = (await show(project)).milestones
    await submitMilestone(app, users.pro, project, first?.id ?? '')
    const before = await show(project)
    const sly = before.milestones.map(({ id }) => ({ id, title: 'Gold', amount: 1, dueDate: before.plannedEnd }))
    const { body } = await proposePlan(app, users.pro, project, { steps: sly })
    expect((await approve(project, body.id)).status).toBe(200)
    const after = await show(project)
    const plain = ({ milestones }: typeof after) =>
      milestones.map(({ title, amount, status }) => ({ title, amount, status }))
    expect(plain(after)).toEqual(plain(before))
    expect(after.milestones[0]?.dueDate).toBe(before.milestones[0]?.dueDate)
    expect(new Set(after.milestones.slice(1).map(({ dueDate }) => dueDate))).toEqual(new Set([before.plannedEnd]))
  })

  it('cannot be approved once one of its milestones is handed in', async () => {
    const project = await anActiveProject(app, users)
    const { body } = await proposePlan(app, users.client, project)
    const [first] = (await show(project)).milestones
    await submitMilestone(app, users.pro, project, first?.id ?? '')
    expect((await approve(project, body.id, users.pro)).body.code).toBe('change.plan-passed')
    expect((await show(project)).changes[0]?.transitions).toEqual(['withdraw'])
  })
})
