// Races on PostgreSQL through two nodes: whoever is first, exactly one effect, and nothing that contradicts it.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import { type Reply, type TestApp, testApp } from '#tests/support/app.ts'
import { postgresPlace } from '#tests/support/database.ts'
import {
  aCast,
  anOpenJob,
  aProfessional,
  bidForm,
  type Cast,
  jobForm,
  type Market,
  openMarket,
  type Professional,
  postJob,
  sendBid,
} from '#tests/support/market.ts'

const rounds = 30
const widths = [2, 10]
const minutes = 300_000

let nodes: [TestApp, TestApp]
let market: Market
let cast: Cast

beforeAll(async () => {
  const place = await postgresPlace()
  nodes = [await testApp({ place }), await testApp({ place })]
  market = await openMarket(nodes[0])
  cast = await aCast(nodes[0], market)
})
afterAll(() => Promise.all(nodes.map(node => node.close())))

type Action = (node: TestApp) => Promise<Reply<Problem>>

const settle = () => Promise.all(nodes.map(node => node.platform.deliverer.deliverAll()))
const nodeOf = (index: number): TestApp => nodes[index % 2 === 0 ? 0 : 1]

/** All at once, in turn on both nodes; the actions repeat until there are `width` of them. */
async function race(width: number, actions: readonly Action[]): Promise<Reply<Problem>[]> {
  const turns = Array.from({ length: width }, (_, index) => [index, actions[index % actions.length]] as const)
  return await Promise.all(turns.flatMap(([index, act]) => (act ? [act(nodeOf(Math.floor(index / 2) + index))] : [])))
}

const wonBy = (replies: readonly Reply[]) => replies.filter(({ status }) => status < 300).length
/** Who lost is told so, never with a fault of the house. */
const onlyRefusals = (replies: readonly Reply<Problem>[]) => {
  const others = replies.filter(({ status }) => status >= 300 && status !== 409)
  expect(others.map(({ status, body }) => [status, body.code])).toEqual([])
}

const openJob = async () => {
  const job = await anOpenJob(nodes[0], cast.client, cast.admin)
  await settle()
  return job
}
const accept =
  (job: string, bid: string): Action =>
  node =>
    node.call(`POST /jobs/${job}/bids/${bid}/accept`, { token: cast.client.token })
const decide =
  (job: string, decision: 'approve' | 'reject'): Action =>
  node =>
    node.call(`POST /admin/jobs/${job}/${decision}`, {
      token: cast.admin.token,
      ...(decision === 'reject' ? { body: { reason: 'unclear', note: 'Please say more about it.' } } : {}),
    })

const count = async (
  table: 'jobs' | 'bids' | 'projects' | 'leads' | 'status_changes',
  where: ReturnType<typeof sql>,
) => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)} where ${where}`.execute(nodes[0].platform.database.db)
  return rows[0]?.count
}

/** Contradictions between jobs, bids, leads and projects, whatever happened. */
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
  expect(await contradictions()).toEqual([])
})

describe.each(widths)('%i at once', width => {
  const many = (name: string, round: () => Promise<void>) =>
    it(
      name,
      async () => {
        for (let turn = 0; turn < rounds; turn++) await round()
      },
      minutes,
    )

  many('accept one of two bids', async () => {
    const job = await openJob()
    const bids = [await sendBid(nodes[0], cast.pro, job), await sendBid(nodes[1], cast.rival, job)]
    const replies = await race(
      width,
      bids.map(bid => accept(job, bid)),
    )
    expect(wonBy(replies)).toBe(1)
    onlyRefusals(replies)
    expect(await count('projects', sql`job_id = ${job}`)).toBe(1)
    expect(await count('bids', sql`job_id = ${job} and status = 'not_selected'`)).toBe(1)
  })

  many('accept while the bidder withdraws', async () => {
    const job = await openJob()
    const bid = await sendBid(nodes[0], cast.pro, job)
    const withdraw: Action = node => node.call(`POST /bids/${bid}/withdraw`, { token: cast.pro.token })
    const replies = await race(width, [accept(job, bid), withdraw])
    expect(wonBy(replies)).toBe(1)
    onlyRefusals(replies)
    const accepted = await count('bids', sql`id = ${bid} and status = 'accepted'`)
    expect(await count('projects', sql`job_id = ${job}`)).toBe(accepted)
  })

  many('accept while the bidder revises', async () => {
    const job = await openJob()
    const bid = await sendBid(nodes[0], cast.pro, job)
    const body = { ...(await bidForm(nodes[0], cast.pro, job, 77_700)), version: 1 }
    const revise: Action = node => node.call(`PUT /bids/${bid}`, { token: cast.pro.token, body })
    const replies = await race(width, [accept(job, bid), revise])
    const refused = replies.filter(({ status }) => ![200, 409, 412].includes(status))
    expect(refused.map(reply => reply.body)).toEqual([])
    expect(await count('projects', sql`job_id = ${job}`)).toBe(1)
    expect(await count('status_changes', sql`entity_id = ${bid} and to_status = 'accepted'`)).toBe(1)
  })

  many('accept while the client cancels', async () => {
    const job = await openJob()
    const bid = await sendBid(nodes[0], cast.pro, job)
    const cancel: Action = node =>
      node.call(`POST /jobs/${job}/cancel`, { token: cast.client.token, body: { reason: 'other' } })
    const replies = await race(width, [accept(job, bid), cancel])
    expect(wonBy(replies)).toBe(1)
    onlyRefusals(replies)
  })

  many('post with the same key', async () => {
    const idempotencyKey = randomUUID()
    const title = `Bathroom ${idempotencyKey}`
    const post: Action = node =>
      node.call('POST /jobs', { token: cast.client.token, idempotencyKey, body: { ...jobForm, title } })
    const replies = await race(width, [post])
    onlyRefusals(replies)
    expect(wonBy(replies)).toBeGreaterThan(0)
    expect(await count('jobs', sql`title = ${title}`)).toBe(1)
    await sql`update jobs set status = 'cancelled' where title = ${title}`.execute(nodes[0].platform.database.db)
    await sql`insert into status_changes (id, entity, entity_id, to_status, created_at)
      select gen_random_uuid(), 'job', id, 'cancelled', now() from jobs where title = ${title}`.execute(
      nodes[0].platform.database.db,
    )
  })

  many('approve', async () => {
    const job = await postJob(nodes[0], cast.client)
    const replies = await race(width, [decide(job, 'approve')])
    expect(wonBy(replies)).toBe(1)
    onlyRefusals(replies)
    await settle()
    expect(await count('status_changes', sql`entity_id = ${job} and to_status = 'open'`)).toBe(1)
    expect(await count('leads', sql`job_id = ${job} and owner_id = ${cast.pro.professionalId}`)).toBe(1)
  })

  many('approve against reject', async () => {
    const job = await postJob(nodes[0], cast.client)
    const replies = await race(width, [decide(job, 'approve'), decide(job, 'reject')])
    expect(wonBy(replies)).toBe(1)
    onlyRefusals(replies)
    await settle()
    const opened = await count('jobs', sql`id = ${job} and status = 'open'`)
    expect(Boolean(await count('leads', sql`job_id = ${job}`))).toBe(opened === 1)
  })

  many('confirm the plan of both sides', async () => {
    const job = await openJob()
    const bid = await sendBid(nodes[0], cast.pro, job)
    const { project } = (await accept(job, bid)(nodes[0])).body as unknown as { project: string }
    const confirm =
      ({ token }: { token: string }): Action =>
      node =>
        node.call(`POST /projects/${project}/confirm`, { token })
    const replies = await race(width, [confirm(cast.client), confirm(cast.pro)])
    expect(wonBy(replies)).toBe(2)
    onlyRefusals(replies)
    expect(await count('status_changes', sql`entity_id = ${project} and to_status = 'active'`)).toBe(1)
    expect(await count('jobs', sql`id = ${job} and status = 'in_progress'`)).toBe(1)
  })
})

it(
  'never lets in more bids than the job takes, nor two of one',
  async () => {
    const crowd: Professional[] = []
    for (let index = 0; index < 8; index++) crowd.push(await aProfessional(nodes[0], market))
    for (let turn = 0; turn < rounds; turn++) {
      const job = await openJob()
      await nodes[0].platform.database.db.updateTable('jobs').set({ max_bids: 3 }).where('id', '=', job).execute()
      const body = await bidForm(nodes[0], cast.pro, job)
      const senders = [...crowd, ...crowd]
      const replies = await race(
        senders.length,
        senders.map(
          ({ token }) =>
            node =>
              node.call(`POST /opportunities/${job}/bids`, { token, body }),
        ),
      )
      expect(wonBy(replies)).toBe(3)
      onlyRefusals(replies)
    }
  },
  minutes,
)
