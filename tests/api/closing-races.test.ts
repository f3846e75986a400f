// An account deletion at the same time as another action of its owner, on PostgreSQL with two nodes.
import { beforeAll, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import type { Reply } from '#tests/support/app.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import {
  anOpenJob,
  aProfessional,
  bidForm,
  jobForm,
  type Market,
  openMarket,
  type TestUsers,
  testUsers,
} from '#tests/support/market.ts'
import { nodes, twoNodes } from '#tests/support/nodes.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

const rounds = 20
const minutes = 300_000

let market: Market
let users: TestUsers
twoNodes()
beforeAll(async () => {
  market = await openMarket(nodes[0])
  users = await testUsers(nodes[0], market)
})

const close = ({ token }: SignedIn) =>
  nodes[1].call<Problem>('POST /accounts/me/closure', { token, body: { word: 'CLOSE' } })
/** Either the item is sent and then ended, or refused because the account is closed; never a server error. */
const expectFair = (sent: Reply, closed: Reply) => {
  expect(closed.status).toBe(200)
  expect([201, 401]).toContain(sent.status)
}

it('a bid sent during account deletion does not stay live', { timeout: minutes }, async () => {
  const { db } = nodes[0].platform.database
  const sent: { status: string }[] = []
  for (let round = 0; round < rounds; round++) {
    const pro = await aProfessional(nodes[0], market)
    const job = await anOpenJob(nodes[0], users.client, users.admin)
    await Promise.all(nodes.map(({ platform }) => platform.deliverer.deliverAll()))
    const body = await bidForm(nodes[0], pro, job)
    const send = nodes[0].call(`POST /opportunities/${job}/bids`, { token: pro.token, body })
    if (round === 0) await send
    expectFair(...(await Promise.all([send, close(pro)])))
    const own = db.selectFrom('bids').select('status').where('professionalId', '=', pro.professionalId)
    sent.push(...(await own.execute()))
  }
  expectNone(
    sent.filter(({ status }) => status !== 'withdrawn'),
    sent,
  )
})

it('a job sent during account deletion does not stay in review', { timeout: minutes }, async () => {
  const { db } = nodes[0].platform.database
  const sent: { status: string }[] = []
  for (let round = 0; round < rounds; round++) {
    const client = await signIn(nodes[0].platform, 'consumer')
    const post = nodes[0].call('POST /jobs', { token: client.token, body: jobForm })
    if (round === 0) await post
    expectFair(...(await Promise.all([post, close(client)])))
    sent.push(...(await db.selectFrom('jobs').select('status').where('ownerId', '=', client.id).execute()))
  }
  expectNone(
    sent.filter(({ status }) => status !== 'cancelled'),
    sent,
  )
})
