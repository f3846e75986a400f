// Runs on PostgreSQL through two nodes: exactly one action wins, and no row contradicts another.
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import type { Reply, TestApp } from '#tests/support/app.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import {
  anOpenJob,
  bidForm,
  type Market,
  openMarket,
  sendBid,
  type TestUsers,
  testUsers,
} from '#tests/support/market.ts'
import { nodes, twoNodes } from '#tests/support/nodes.ts'

const rounds = 30
const widths = [2, 10]
const minutes = 300_000

let market: Market
let users: TestUsers
twoNodes()
beforeAll(async () => {
  market = await openMarket(nodes[0])
  users = await testUsers(nodes[0], market)
})

type Action = (node: TestApp) => Promise<Reply<Problem>>

const settle = () => Promise.all(nodes.map(node => node.platform.deliverer.deliverAll()))
const nodeOf = (index: number): TestApp => nodes[index % 2 === 0 ? 0 : 1]

/** Runs `width` actions at once, alternating between the nodes; the actions repeat to fill the width. */
async function race(width: number, actions: readonly Action[]): Promise<Reply<Problem>[]> {
  const turns = Array.from({ length: width }, (_, index) => [index, actions[index % actions.length]] as const)
  return await Promise.all(
    turns.flatMap(([index, perform]) => (perform ? [perform(nodeOf(Math.floor(index / 2) + index))] : [])),
  )
}

const wonBy = (replies: readonly Reply[]) => replies.filter(({ status }) => status < 300).length
/** Every losing request answers 409, never a server error. */
const onlyRefusals = (replies: readonly Reply<Problem>[]) => {
  const others = replies.filter(({ status }) => status >= 300 && status !== 409)
  expectNone(
    others.map(({ status, body }) => [status, body.code]),
    replies,
  )
}

const openJob = async () => {
  const job = await anOpenJob(nodes[0], users.client, users.admin)
  await settle()
  return job
}
const accept =
  (job: string, bid: string): Action =>
  node =>
    node.call(`POST /jobs/${job}/bids/${bid}/accept`, { token: users.client.token })

const count = async (
  table: 'jobs' | 'bids' | 'projects' | 'leads' | 'statusChanges',
  where: ReturnType<typeof sql>,
) => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)} where ${where}`.execute(nodes[0].platform.database.db)
  return rows[0]?.count
}

/** Contradictions between jobs, bids, leads and projects. */
async function contradictions(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'two accepted' as what, job_id as id from bids where status = 'accepted' group by job_id having count(*) > 1
    union all
    select 'awarded without accepted bid', jobs.id from jobs
    where status in ('awarded', 'in_progress', 'completed')
      and not exists (select from bids where job_id = jobs.id and status = 'accepted')
    union all
    select 'accepted bid without award', job_id from bids join jobs on jobs.id = job_id
    where bids.status = 'accepted' and jobs.status not in ('awarded', 'in_progress', 'completed')
    union all
    select 'accepted bid without project', bids.id from bids
    where status = 'accepted' and not exists (select from projects where bid_id = bids.id)
    union all
    select 'project of no accepted bid', projects.id from projects join bids on bids.id = bid_id
    where bids.status <> 'accepted' or bids.total <> contract_total
    union all
    select 'live bid on an awarded job', bids.id from bids join jobs on jobs.id = job_id
    where bids.status in ('submitted', 'shortlisted') and jobs.status <> 'open'
    union all
    select 'two live bids of one', job_id from bids where status in ('submitted', 'shortlisted', 'accepted')
    group by job_id, professional_id having count(*) > 1
    union all
    select 'too many bids', job_id from bids join jobs on jobs.id = job_id
    where bids.status in ('submitted', 'shortlisted', 'accepted') group by job_id, max_bids having count(*) > max_bids
    union all
    select 'milestones that do not add up', projects.id from projects join milestones on project_id = projects.id
    group by projects.id having sum(amount) <> contract_total
    union all
    select 'won lead without accepted bid', leads.id from leads
    where stage = 'won' and not exists (
      select from bids where job_id = leads.job_id and professional_id = leads.owner_id and status = 'accepted'
    )
    union all
    select 'state that was never written down', jobs.id from jobs
    where not exists (
      select from status_changes where entity = 'job' and entity_id = jobs.id and to_status = jobs.status
    )`.execute(nodes[0].platform.database.db)
  return rows
}
afterEach(async () => {
  await settle()
  expectNone(await contradictions(), await nodes[0].platform.database.db.selectFrom('jobs').select('id').execute())
})

describe.each(widths)('%i concurrent requests', width => {
  const many = (name: string, round: () => Promise<void>) =>
    it(
      name,
      async () => {
        for (let turn = 0; turn < rounds; turn++) await round()
      },
      minutes,
    )

  many('accept while the bidder revises', async () => {
    const job = await openJob()
    const bid = await sendBid(nodes[0], users.pro, job)
    const body = { ...(await bidForm(nodes[0], users.pro, job, 77_700)), version: 1 }
    const revise: Action = node => node.call(`PUT /bids/${bid}`, { token: users.pro.token, body })
    const replies = await race(width, [accept(job, bid), revise])
    const refused = replies.filter(({ status }) => ![200, 409, 412].includes(status))
    expectNone(
      refused.map(reply => reply.body),
      replies,
    )
    expect(await count('projects', sql`job_id = ${job}`)).toBe(1)
    expect(await count('statusChanges', sql`entity_id = ${bid} and to_status = 'accepted'`)).toBe(1)
  })

  many('accept while the client cancels', async () => {
    const job = await openJob()
    const bid = await sendBid(nodes[0], users.pro, job)
    const cancel: Action = node =>
      node.call(`POST /jobs/${job}/cancel`, { token: users.client.token, body: { reason: 'other' } })
    const replies = await race(width, [accept(job, bid), cancel])
    expect(wonBy(replies)).toBe(1)
    onlyRefusals(replies)
  })
})
