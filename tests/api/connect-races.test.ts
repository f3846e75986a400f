// Races of connects on PostgreSQL with two nodes.
import { beforeAll, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import { connectLifecycle } from '#shared/features/connects/lifecycle.ts'
import type { Reply, TestApp } from '#tests/support/app.ts'
import { aConnect, aPassedConnect, ask, makeOlder, perform, review } from '#tests/support/connects.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { aProfessional, type Market, openMarket, type Professional } from '#tests/support/market.ts'
import { nodes, twoNodes } from '#tests/support/nodes.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

const rounds = 10
const minutes = 300_000

let market: Market
let admin: SignedIn
let pros: readonly Professional[]
twoNodes()
beforeAll(async () => {
  market = await openMarket(nodes[0])
  admin = await signIn(nodes[0].platform, 'superAdmin')
  pros = await Promise.all(Array.from({ length: 6 }, () => aProfessional(nodes[0], market)))
})

type Call = (node: TestApp) => Promise<Reply<Problem>>
const race = (calls: readonly Call[]) =>
  Promise.all(calls.map((action, index) => action(nodes[index % 2 === 0 ? 0 : 1])))
const won = (replies: readonly Reply[]) => replies.filter(({ status }) => status < 300).length
const onlyRefusals = (replies: readonly Reply<Problem>[]) =>
  expect(replies.filter(({ status }) => status >= 300 && status !== 409).map(({ body }) => body)).toEqual([])

const db = () => nodes[0].platform.database.db
const aClient = () => signIn(nodes[0].platform, 'consumer')
const aPro = () => aProfessional(nodes[0], market)
const allowedTransitions = async (connect: string) =>
  (
    await db()
      .selectFrom('statusChanges')
      .select(['fromStatus', 'toStatus'])
      .where('entityId', '=', connect)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  ).map(({ fromStatus, toStatus }) => [fromStatus, toStatus])
const statusOf = async (connect: string) =>
  (await db().selectFrom('connectRequests').select('status').where('id', '=', connect).executeTakeFirstOrThrow()).status
const contactsOf = async (connect: string) =>
  (await db().selectFrom('contacts').select('ownerId').where('originId', '=', connect).execute()).length

it('simultaneous requests of one sender do not exceed the limit', { timeout: minutes }, async () => {
  for (let round = 0; round < rounds; round++) {
    const client = await aClient()
    const replies = await race(pros.map(pro => node => ask(node, client, pro)))
    expect(won(replies)).toBe(5)
    onlyRefusals(replies)
  }
})

it('one of two requests to the same professional is stored', { timeout: minutes }, async () => {
  for (let round = 0; round < rounds; round++) {
    const [client, pro] = [await aClient(), await aPro()]
    const replies = await race(Array.from({ length: 4 }, () => node => ask(node, client, pro)))
    expect(won(replies)).toBe(1)
    onlyRefusals(replies)
  }
})

it('simultaneous approval and rejection give one decision', { timeout: minutes }, async () => {
  for (let round = 0; round < rounds; round++) {
    const connect = await aConnect(nodes[0], await aClient(), await aPro())
    const replies = await race([
      node => review(node, admin, connect, 'approve'),
      node => review(node, admin, connect, 'reject', { reason: 'unclear' }),
      node => review(node, admin, connect, 'reject', { reason: 'spam' }),
      node => review(node, admin, connect, 'approve'),
    ])
    expect(won(replies)).toBe(1)
    onlyRefusals(replies)
    expect(await allowedTransitions(connect)).toHaveLength(2)
  }
})

it('two reviewers who approve the same selection approve each request once', { timeout: minutes }, async () => {
  const other = await signIn(nodes[0].platform, 'superAdmin')
  for (let round = 0; round < rounds; round++) {
    const client = await aClient()
    const connects = await Promise.all([0, 1, 2].map(async () => await aConnect(nodes[0], client, await aPro())))
    const approveAll = async (node: TestApp, by: SignedIn) => {
      const replies: Reply<Problem>[] = []
      for (const connect of connects) replies.push(await review(node, by, connect, 'approve'))
      return replies
    }
    const replies = (await Promise.all([approveAll(nodes[0], admin), approveAll(nodes[1], other)])).flat()
    expect(won(replies)).toBe(connects.length)
    onlyRefusals(replies)
    for (const connect of connects) expect(await allowedTransitions(connect)).toHaveLength(2)
  }
})

it('only an accepted request creates contacts, and once', { timeout: minutes }, async () => {
  for (let round = 0; round < rounds; round++) {
    const [client, pro] = [await aClient(), await aPro()]
    const connect = await aPassedConnect(nodes[0], { client, admin, pro })
    const replies = await race([
      node => perform(node, pro, connect, 'accept'),
      node => perform(node, client, connect, 'withdraw'),
      node => perform(node, pro, connect, 'decline', { reason: 'no-time' }),
      node => perform(node, pro, connect, 'accept'),
    ])
    expect(won(replies)).toBe(1)
    onlyRefusals(replies)
    const accepted = (await statusOf(connect)) === 'accepted'
    expect(await contactsOf(connect)).toBe(accepted ? 2 : 0)
  }
})

it('two simultaneous acceptances create one lead and one pair of contacts', { timeout: minutes }, async () => {
  for (let round = 0; round < rounds; round++) {
    const [client, pro] = [await aClient(), await aPro()]
    const connect = await aPassedConnect(nodes[0], { client, admin, pro })
    const replies = await race(Array.from({ length: 4 }, () => node => perform(node, pro, connect, 'accept')))
    expect([won(replies), await contactsOf(connect)]).toEqual([1, 2])
    onlyRefusals(replies)
    const leads = await db().selectFrom('leads').select('id').where('connectId', '=', connect).execute()
    expect(leads.length).toBeLessThanOrEqual(1)
  }
})

it('expiry happens once, on any node, and not in addition to an answer', {
  timeout: minutes,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const [client, pro] = [await aClient(), await aPro()]
    const connect = await aPassedConnect(nodes[0], { client, admin, pro })
    await makeOlder(nodes[0], connect, 8)
    const runJobs = nodes.map(node => node.platform.jobRunner.runJobs())
    const [, , reply] = await Promise.all([...runJobs, perform(nodes[0], client, connect, 'withdraw')])
    if (!reply) throw new Error('The sender was not answered.')
    expect([200, 409]).toContain(reply.status)
    // A node skips rows that the other one has locked; the next hourly run handles them.
    await nodes[0].platform.jobRunner.runJobs()
    const status = await statusOf(connect)
    expect(status).toBe(reply.status === 200 ? 'withdrawn' : 'expired')
    expect(await allowedTransitions(connect)).toHaveLength(3)
    await Promise.all(nodes.map(({ platform }) => platform.deliverer.deliverAll()))
    const notified = await db()
      .selectFrom('notifications')
      .select('id')
      .where('userId', '=', client.id)
      .where('type', '=', 'connect-expired')
      .execute()
    expect(notified).toHaveLength(status === 'expired' ? 1 : 0)
  }
})

it('a simultaneous account deletion leaves no open request', { timeout: minutes }, async () => {
  const close = (node: TestApp, { token }: SignedIn) =>
    node.call<Problem>('POST /accounts/me/closure', { token, body: { word: 'CLOSE' } })
  for (let round = 0; round < rounds; round++) {
    const [client, other, pro] = [await aClient(), await aClient(), await aPro()]
    const passed = await aPassedConnect(nodes[0], { client: other, admin, pro })
    const replies = await race([
      node => ask(node, client, pro),
      node => close(node, round % 2 === 0 ? client : pro),
      node => perform(node, pro, passed, 'accept'),
    ])
    expect(replies[1]?.status).toBe(200)
    for (const { status } of replies) expect([200, 201, 401, 404, 409]).toContain(status)
    const open = await db()
      .selectFrom('connectRequests')
      .innerJoin('users', 'users.id', 'connectRequests.fromUserId')
      .innerJoin('professionals', 'professionals.id', 'connectRequests.toProfessionalId')
      .select('connectRequests.id')
      .where('connectRequests.status', 'in', ['pending_review', 'approved'])
      .where(({ or, eb }) => or([eb('users.status', '=', 'closed'), eb('professionals.status', '=', 'closed')]))
      .execute()
    expectNone(open, await db().selectFrom('connectRequests').select('id').execute())
    const closed = await db()
      .selectFrom('contacts')
      .innerJoin('users', 'users.id', 'contacts.personId')
      .select('contacts.id')
      .where('users.status', '=', 'closed')
      .execute()
    expectNone(closed, await db().selectFrom('contacts').select('id').execute())
  }
})

it('every stored status change is a transition of the lifecycle', async () => {
  const rows = await db()
    .selectFrom('connectRequests')
    .innerJoin('statusChanges', 'statusChanges.entityId', 'connectRequests.id')
    .select(['connectRequests.id', 'fromStatus', 'toStatus'])
    .execute()
  const transitions = Object.values(connectLifecycle.transitions)
  for (const { fromStatus, toStatus } of rows) {
    const known = transitions.some(
      ({ from, to }) => to === toStatus && (from as readonly string[]).includes(fromStatus ?? ''),
    )
    expect([fromStatus, toStatus, known || fromStatus === null]).toEqual([fromStatus, toStatus, true])
  }
})
