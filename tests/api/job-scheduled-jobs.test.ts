// The scheduled jobs of jobs and plans, on two nodes at once: each effect happens once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { jobs } from '#shared/features/jobs/contract.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { testPlace } from '#tests/support/database.ts'
import { anOpenJob, openMarket, postJob, sendBid, type TestUsers, testUsers } from '#tests/support/market.ts'
import type { SignedIn } from '#tests/support/people.ts'

type Own = Output<(typeof jobs)['GET /jobs/{job}']>

const hour = 3_600_000
const day = 24 * hour

let nodes: readonly TestApp[]
let app: TestApp
let users: TestUsers

beforeAll(async () => {
  const place = await testPlace()
  app = await testApp({ place })
  nodes = [app, await testApp({ place })]
  users = await testUsers(app, await openMarket(app))
})
afterAll(() => Promise.all(nodes.map(node => node.close())))

const db = () => app.platform.database.db
const own = async (job: string) => (await app.call<Own>(`GET /jobs/${job}`, { token: users.client.token })).body
const by = (person: SignedIn, key: string, body?: object) =>
  app.call<Problem & { project: string }>(key, { token: person.token, body })
/** Every node runs its jobs twice, all at once; then all events are delivered. */
async function runAllJobs(): Promise<void> {
  await Promise.all(nodes.flatMap(({ platform: { jobRunner } }) => [jobRunner.runJobs(), jobRunner.runJobs()]))
  await Promise.all(nodes.map(({ platform }) => platform.deliverer.deliverAll()))
}
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)
const notified = async (person: SignedIn, type: string) => {
  const rows = await db()
    .selectFrom('notifications')
    .select('params')
    .where('userId', '=', person.id)
    .where('type', '=', type)
    .execute()
  return rows.map(({ params }) => params as Record<string, unknown>)
}
const transitions = async (id: string) => {
  const rows = await db()
    .selectFrom('statusChanges')
    .select(['toStatus', 'reason'])
    .where('entityId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ toStatus, reason }) => `${toStatus}${reason ? `: ${reason}` : ''}`)
}
async function aPlan() {
  const job = await anOpenJob(app, users.client, users.admin)
  const bid = await sendBid(app, users.pro, job)
  const other = await sendBid(app, users.rival, job)
  const { body } = await by(users.client, `POST /jobs/${job}/bids/${bid}/accept`)
  return { job, bid, other, project: body.project, code: (await own(job)).code }
}
const age = (project: string, milliseconds: number) =>
  db()
    .updateTable('projects')
    .set({ createdAt: ago(milliseconds) })
    .where('id', '=', project)
    .execute()

describe('a job', () => {
  it('sends one notification three days before its end', async () => {
    const job = await anOpenJob(app, users.client, users.admin)
    const expiresAt = new Date(Date.now() + 2.5 * day)
    await db().updateTable('jobs').set({ expiresAt }).where('id', '=', job).execute()
    await runAllJobs()
    await runAllJobs()
    const { code } = await own(job)
    const shown = (await notified(users.client, 'job-expiring')).filter(params => params.code === code)
    expect(shown).toMatchObject([{ date: expiresAt.toISOString() }])
  })

  it('that was sent back and not changed ends once, after thirty days', async () => {
    const job = await postJob(app, users.client)
    const fresh = await postJob(app, users.client)
    const note = { reason: 'unclear', note: 'Please say how old the pipes are.' }
    for (const id of [job, fresh]) await by(users.admin, `POST /admin/jobs/${id}/request-changes`, note)
    await db()
      .updateTable('jobs')
      .set({ updatedAt: ago(30 * day) })
      .where('id', '=', job)
      .execute()
    await runAllJobs()
    expect(await transitions(job)).toEqual(['under_review', 'changes_requested: unclear', 'expired: not-changed'])
    expect((await own(fresh)).status).toBe('changes_requested')
    const { code } = await own(job)
    expect((await notified(users.client, 'job-given-up')).filter(params => params.code === code)).toHaveLength(1)
  })
})

describe('a plan that the professional does not confirm', () => {
  it('sends a reminder at half time and ends after 72 hours: the job takes bids again and can be awarded again', async () => {
    const { job, bid, other, project, code } = await aPlan()
    await age(project, 35 * hour)
    await runAllJobs()
    expect(await notified(users.pro, 'plan-unconfirmed')).toEqual([])
    await age(project, 37 * hour)
    await runAllJobs()
    expect(await notified(users.pro, 'plan-unconfirmed')).toHaveLength(1)
    expect((await own(job)).status).toBe('awarded')

    await age(project, 73 * hour)
    await runAllJobs()
    expect((await transitions(project)).at(-1)).toBe('terminated: not-confirmed-by-professional')
    expect((await transitions(bid)).at(-1)).toBe('expired: not-confirmed')
    expect(await transitions(job)).toEqual(['under_review', 'open', 'awarded', 'open: not-confirmed-by-professional'])
    expect(await own(job)).toMatchObject({ status: 'open', project: null })
    expect((await notified(users.client, 'job-reopened')).map(params => params.name)).toEqual([users.pro.name])
    expect(await notified(users.pro, 'bid-lapsed')).toHaveLength(1)
    expect((await notified(users.rival, 'job-open-again')).map(params => params.code)).toEqual([code])

    // As the lead follows in production: the rival can bid again.
    await db().updateTable('leads').set({ stage: 'viewed' }).where('jobId', '=', job).execute()
    const second = await sendBid(app, users.rival, job)
    expect(second).not.toBe(other)
    const award = await by(users.client, `POST /jobs/${job}/bids/${second}/accept`)
    expect(award.status).toBe(200)
    expect((await own(job)).project).toBe(award.body.project)
    const codes = await db()
      .selectFrom('projects')
      .select('code')
      .where('jobId', '=', job)
      .orderBy('createdAt')
      .execute()
    expect(codes.map(({ code: name }) => name.replace(/^PR-[^-]*/, ''))).toEqual(['', '-2'])
    const late = await by(users.pro, `POST /projects/${project}/confirm`)
    expect([late.status, late.body.code]).toEqual([409, 'project.transition-not-allowed'])
  })

  it('leaves the job at least a week', async () => {
    const { job, project } = await aPlan()
    await db()
      .updateTable('jobs')
      .set({ expiresAt: ago(day) })
      .where('id', '=', job)
      .execute()
    await age(project, 73 * hour)
    await runAllJobs()
    const left = Date.parse((await own(job)).expiresAt ?? '') - Date.now()
    expect(Math.round(left / day)).toBe(7)
  })
})

describe('a plan that only the professional confirmed', () => {
  it('waits fourteen days for the client, with a reminder after seven', async () => {
    const { job, project, code } = await aPlan()
    await by(users.pro, `POST /projects/${project}/confirm`)
    const ofPlan = async (person: SignedIn, type: string) =>
      (await notified(person, type)).filter(params => String(params.code).endsWith(code.slice(3)))
    await db()
      .updateTable('projects')
      .set({ professionalConfirmedAt: ago(8 * day) })
      .where('id', '=', project)
      .execute()
    await age(project, 8 * day)
    await runAllJobs()
    expect(await ofPlan(users.client, 'plan-unconfirmed')).toHaveLength(1)
    expect((await own(job)).status).toBe('awarded')
    await age(project, 14 * day)
    await runAllJobs()
    expect((await transitions(project)).at(-1)).toBe('terminated: not-confirmed-by-client')
    expect((await own(job)).status).toBe('open')
    expect(await ofPlan(users.client, 'plan-lapsed')).toHaveLength(1)
    expect(await ofPlan(users.client, 'plan-unconfirmed')).toHaveLength(1)
    expect((await notified(users.client, 'job-reopened')).filter(params => params.code === code)).toEqual([])
  })

  it('that both sides confirmed in time continues', async () => {
    const { job, project } = await aPlan()
    await by(users.pro, `POST /projects/${project}/confirm`)
    await by(users.client, `POST /projects/${project}/confirm`)
    await age(project, 30 * day)
    await runAllJobs()
    expect((await own(job)).status).toBe('in_progress')
  })
})
