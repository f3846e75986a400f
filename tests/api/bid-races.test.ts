// Races on one bid on PostgreSQL with two nodes: simultaneous actions of both sides run one after the other.
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import type { Reply, TestApp } from '#tests/support/app.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import {
  anOpenJob,
  aProfessional,
  bidForm,
  type Market,
  openMarket,
  type Professional,
  sendBid,
  type TestUsers,
  testUsers,
} from '#tests/support/market.ts'
import { answer, counter, getColumn, propose, shortlist } from '#tests/support/negotiation.ts'
import { nodes, twoNodes } from '#tests/support/nodes.ts'

const rounds = 12
const minutes = 300_000

let market: Market
let users: TestUsers
twoNodes()
beforeAll(async () => {
  market = await openMarket(nodes[0])
  users = await testUsers(nodes[0], market)
})

const settle = () => Promise.all(nodes.map(node => node.platform.deliverer.deliverAll()))
const openJob = async () => {
  const job = await anOpenJob(nodes[0], users.client, users.admin)
  await settle()
  return job
}
const aBid = async () => {
  const job = await openJob()
  return { job, bid: await sendBid(nodes[0], users.pro, job) }
}
const accept = (node: TestApp, job: string, bid: string, version?: number) =>
  node.call<Problem>(`POST /jobs/${job}/bids/${bid}/accept`, {
    token: users.client.token,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  })
const wonBy = (replies: readonly Reply[]) => replies.filter(({ status }) => status < 300).length
const onlyRefusals = (replies: readonly Reply<Problem>[]) => {
  const others = replies.filter(({ status }) => status >= 300 && ![409, 412].includes(status))
  expectNone(
    others.map(({ status, body }) => [status, body.code]),
    replies,
  )
}
const bidOf = async (id: string) =>
  await nodes[0].platform.database.db.selectFrom('bids').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The invariants of bids: lines, total, latest revision and project agree. */
async function contradictions(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'total is not the sum of the lines' as what, bids.id from bids
    where total <> (select sum(amount) from bid_lines where bid_id = bids.id)
    union all
    select 'newest revision says something else', bids.id from bids
    where not exists (select from bid_revisions r where r.bid_id = bids.id and r.revision = bids.revision and r.total = bids.total)
      or exists (select from bid_revisions r where r.bid_id = bids.id and r.revision > bids.revision)
    union all
    select 'open word about a bid that ended', bids.id from bids join counter_offers on bid_id = bids.id
    where counter_offers.status = 'open' and bids.status not in ('submitted', 'shortlisted')
    union all
    select 'contract is not the bid', projects.id from projects join bids on bids.id = bid_id
    where contract_total <> bids.total
    union all
    select 'shortlist is too long', job_id from bids join jobs on jobs.id = job_id
    where bids.status = 'shortlisted' group by job_id, max_shortlist having count(*) > max_shortlist`.execute(
    nodes[0].platform.database.db,
  )
  return rows
}

const many = (name: string, round: () => Promise<void>) =>
  it(
    name,
    async () => {
      for (let turn = 0; turn < rounds; turn++) await round()
      await settle()
      const bids = await nodes[0].platform.database.db.selectFrom('bids').select('id').execute()
      expectNone(await contradictions(), bids)
    },
    minutes,
  )

let bidders: Professional[] = []
many('never puts a fourth on the shortlist', async () => {
  while (bidders.length < 5) bidders = [...bidders, await aProfessional(nodes[0], market)]
  const job = await openJob()
  const bids = await Promise.all(bidders.map(pro => sendBid(nodes[0], pro, job)))
  const replies = await Promise.all(
    bids.map((bid, index) => shortlist(nodes[index % 2 ? 1 : 0], users.client, job, bid)),
  )
  expect(wonBy(replies)).toBe(3)
  onlyRefusals(replies)
})

many('lets one of two counter-offers stand', async () => {
  const { job, bid } = await aBid()
  const replies = await Promise.all(nodes.map((node, index) => counter(node, users.client, job, bid, 8_000 + index)))
  expect(wonBy(replies)).toBe(1)
  onlyRefusals(replies)
})

many('accepts the counter-offer or the bid as it was, with the contract to match', async () => {
  const { job, bid } = await aBid()
  const { version } = await getColumn(nodes[0], users.client, job, bid)
  const { body } = await counter(nodes[0], users.client, job, bid, 8_000)
  const [agreed, accepted] = await Promise.all([
    answer(nodes[0], users.pro, { bid, counterOffer: body.id, how: 'accept' }),
    accept(nodes[1], job, bid, version),
  ])
  onlyRefusals([agreed, accepted])
  expect(wonBy([agreed, accepted])).toBe(1)
  const { total, status } = await bidOf(bid)
  expect([total, status]).toEqual(agreed.status === 200 ? [280_000, 'submitted'] : [305_000, 'accepted'])
})

many('accepts the bid that the client read, never its revision', async () => {
  const { job, bid } = await aBid()
  const { version } = await getColumn(nodes[0], users.client, job, bid)
  const body = { ...(await bidForm(nodes[0], users.pro, job, 77_700)), version }
  const [revised, accepted] = await Promise.all([
    nodes[0].call<Problem>(`PUT /bids/${bid}`, { token: users.pro.token, body }),
    accept(nodes[1], job, bid, version),
  ])
  onlyRefusals([revised, accepted])
  expect(wonBy([revised, accepted])).toBe(1)
  if (accepted.status === 200) expect((await bidOf(bid)).total).toBe(305_000)
})

many('agrees to a proposal or declines the bid, never both in the wrong order', async () => {
  const { job, bid } = await aBid()
  await shortlist(nodes[0], users.client, job, bid)
  const { body } = await propose(nodes[0], users.pro, job, 12_000)
  const replies = await Promise.all([
    answer(nodes[0], users.client, { bid, counterOffer: body.id, how: 'accept' }),
    nodes[1].call<Problem>(`POST /jobs/${job}/bids/${bid}/decline`, {
      token: users.client.token,
      body: { reason: 'price' },
    }),
  ])
  onlyRefusals(replies)
  const [agreed, declined] = replies
  expect(declined?.status).toBe(200)
  expect((await bidOf(bid)).total).toBe(agreed?.status === 200 ? 366_000 : 305_000)
})

many('accepts or refuses a counter-offer, once', async () => {
  const { job, bid } = await aBid()
  const { body } = await counter(nodes[0], users.client, job, bid, 8_000)
  const at = { bid, counterOffer: body.id }
  const replies = await Promise.all([
    answer(nodes[0], users.pro, { ...at, how: 'accept' }),
    answer(nodes[1], users.pro, { ...at, how: 'refuse' }),
    answer(nodes[0], users.client, { ...at, how: 'withdraw' }),
    answer(nodes[1], users.pro, { ...at, how: 'accept' }),
  ])
  expect(wonBy(replies)).toBe(1)
  onlyRefusals(replies)
})
