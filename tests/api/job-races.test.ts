// Races on a job on PostgreSQL with two nodes: one of two actions succeeds, and the state stays consistent.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import type { Reply, TestApp } from '#tests/support/app.ts'
import { anOpenJob, jobForm, openMarket, sendBid, type TestUsers, testUsers } from '#tests/support/market.ts'
import { nodes, twoNodes } from '#tests/support/nodes.ts'
import { signIn } from '#tests/support/people.ts'

const rounds = 12
const minutes = 300_000
const day = 86_400_000

let users: TestUsers
twoNodes()
beforeAll(async () => {
  users = await testUsers(nodes[0], await openMarket(nodes[0]))
})

type Answer = Reply<Problem & { project: string }>

const db = () => nodes[0].platform.database.db
const by = (node: TestApp, who: 'client' | 'admin' | 'pro', key: string, body?: object): Promise<Answer> =>
  node.call(key, { token: users[who].token, body })
/** The losing call gets a refusal, never a server error. */
const onlyRefusals = (replies: readonly Answer[]) =>
  expect(
    replies.map(({ status }) => status).filter(status => status >= 300 && status !== 409 && status !== 412),
  ).toEqual([])
const won = ({ status }: Answer): boolean => status < 300

async function openJob(): Promise<{ job: string; bid: string }> {
  const job = await anOpenJob(nodes[0], users.client, users.admin)
  await Promise.all(nodes.map(({ platform }) => platform.deliverer.deliverAll()))
  return { job, bid: await sendBid(nodes[0], users.pro, job) }
}
const jobOf = (job: string) => db().selectFrom('jobs').selectAll().where('id', '=', job).executeTakeFirstOrThrow()
const bidOf = (bid: string) => db().selectFrom('bids').selectAll().where('id', '=', bid).executeTakeFirstOrThrow()
const projectsOf = (job: string) => db().selectFrom('projects').selectAll().where('jobId', '=', job).execute()
const eventsOf = async (name: string, job: string) => {
  const rows = await db().selectFrom('events').select('payload').where('name', '=', name).execute()
  return rows.filter(({ payload }) => (payload as { jobId?: string }).jobId === job).length
}

/** The two nodes, in alternating order. */
const turned = (round: number): typeof nodes => (round % 2 === 0 ? nodes : [nodes[1], nodes[0]])
const stateOf = async (job: string, bid: string) => {
  const plans = await projectsOf(job)
  return [(await jobOf(job)).status, (await bidOf(bid)).status, plans.map(({ status }) => status).join()].join(' ')
}
/** Exactly one call succeeds, and the state is the one it made. */
const expectOne = (replies: readonly Answer[], states: readonly string[], state: string) => {
  onlyRefusals(replies)
  expect(replies.filter(won)).toHaveLength(1)
  expect(state).toBe(states[replies.findIndex(won)])
}

describe('simultaneous actions on a job', () => {
  it('renew it once', { timeout: minutes }, async () => {
    for (let round = 0; round < rounds; round++) {
      const { job } = await openJob()
      const expiresAt = new Date(Date.now() + 5 * day)
      await db().updateTable('jobs').set({ expiresAt }).where('id', '=', job).execute()
      const replies = await Promise.all(nodes.map(node => by(node, 'client', `POST /jobs/${job}/renew`)))
      onlyRefusals(replies)
      expect(replies.filter(won)).toHaveLength(1)
      expect((await jobOf(job)).renewals).toBe(1)
      expect(await eventsOf('job-renewed', job)).toBe(1)
    }
  })

  it('post up to the limit of waiting jobs without blocking each other', { timeout: minutes }, async () => {
    const owner = await signIn(nodes[0].platform, 'consumer')
    const statuses: number[] = []
    for (let round = 0; round < 4; round++) {
      const replies = await Promise.all(
        Array.from({ length: 6 }, (_, turn) =>
          nodes[turn % 2 === 0 ? 0 : 1].call<Problem>('POST /jobs', { token: owner.token, body: jobForm }),
        ),
      )
      statuses.push(...replies.map(({ status }) => status))
    }
    expect(statuses.toSorted()).toEqual([...Array(20).fill(201), ...Array(4).fill(429)])
  })

  it('change of lines and acceptance: never a bid accepted on other lines', {
    timeout: minutes,
  }, async () => {
    for (let round = 0; round < rounds; round++) {
      const { job, bid } = await openJob()
      const { version } = await jobOf(job)
      const body = { ...jobForm, lines: [{ label: 'Copper pipes', unit: 'm', quantity: 30 }], version }
      const [one, other] = turned(round)
      const edit = by(one, 'client', `PUT /jobs/${job}`, body)
      const accept = by(other, 'client', `POST /jobs/${job}/bids/${bid}/accept`)
      const replies = await Promise.all([edit, accept])
      const states = ['under_review submitted ', 'awarded accepted planned']
      expectOne(replies, states, await stateOf(job, bid))
    }
  })

  it('take-down and acceptance: one of them', { timeout: minutes }, async () => {
    for (let round = 0; round < rounds; round++) {
      const { job, bid } = await openJob()
      const note = { reason: 'complaint', note: 'The neighbours own this roof.' }
      const [one, other] = turned(round)
      const down = by(one, 'admin', `POST /admin/jobs/${job}/take-down`, note)
      const accept = by(other, 'client', `POST /jobs/${job}/bids/${bid}/accept`)
      const replies = await Promise.all([down, accept])
      const states = ['cancelled not_selected ', 'awarded accepted planned']
      expectOne(replies, states, await stateOf(job, bid))
    }
  })
})

describe('scheduled jobs on both nodes', () => {
  const runJobsOn = ({ platform }: TestApp) => platform.jobRunner.runJobs()

  async function anOldPlan(): Promise<{ job: string; bid: string; project: string }> {
    const { job, bid } = await openJob()
    const { body } = await by(nodes[0], 'client', `POST /jobs/${job}/bids/${bid}/accept`)
    const { project } = body
    await by(nodes[0], 'client', `POST /projects/${project}/confirm`)
    const createdAt = new Date(Date.now() - 4 * day)
    await db().updateTable('projects').set({ createdAt }).where('id', '=', project).execute()
    return { job, bid, project }
  }

  it('and a confirmation: the project begins, or the job reopens', { timeout: minutes }, async () => {
    for (let round = 0; round < rounds; round++) {
      const { job, bid, project } = await anOldPlan()
      const confirm = by(turned(round)[0], 'pro', `POST /projects/${project}/confirm`)
      const [confirmed] = await Promise.all([confirm, ...nodes.map(runJobsOn)])
      onlyRefusals([confirmed])
      const state = `${await stateOf(job, bid)} ${await eventsOf('job-reopened', job)}`
      expect(state).toBe(won(confirmed) ? 'in_progress accepted active 0' : 'open expired terminated 1')
    }
  })

  it('end each of many plans and jobs once', { timeout: minutes }, async () => {
    const plans = [await anOldPlan(), await anOldPlan(), await anOldPlan()]
    const { job: ending } = await openJob()
    const { job: over } = await openJob()
    const at = (days: number) => new Date(Date.now() + days * day)
    await db()
      .updateTable('jobs')
      .set({ expiresAt: at(2) })
      .where('id', '=', ending)
      .execute()
    await db()
      .updateTable('jobs')
      .set({ expiresAt: at(-1) })
      .where('id', '=', over)
      .execute()
    await Promise.all([...nodes, ...nodes].map(runJobsOn))
    await Promise.all(nodes.map(runJobsOn))
    for (const { job } of plans)
      expect([await eventsOf('job-reopened', job), await eventsOf('plan-lapsed', job)]).toEqual([1, 1])
    expect(await eventsOf('job-expiring', ending)).toBe(1)
    expect([await eventsOf('job-expired', over), (await jobOf(over)).status]).toEqual([1, 'expired'])
  })
})
