// Races of bookings on PostgreSQL with two nodes.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import { type Reply, type TestApp, testApp } from '#tests/support/app.ts'
import { aBooking, anAdvisor, aService, book, freeTimes, perform, rowOf } from '#tests/support/calendar.ts'
import { testPlace } from '#tests/support/database.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { type Market, openMarket } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

const rounds = 10
const minutes = 300_000

let nodes: [TestApp, TestApp]
let market: Market
let clients: readonly SignedIn[]

beforeAll(async () => {
  const place = await testPlace()
  nodes = [await testApp({ place }), await testApp({ place })]
  market = await openMarket(nodes[0])
  clients = await Promise.all(Array.from({ length: 12 }, () => signIn(nodes[0].platform, 'consumer')))
})
afterAll(() => Promise.all(nodes.map(node => node.close())))

type Call = (node: TestApp) => Promise<Reply<Problem>>
const race = (calls: readonly Call[]) =>
  Promise.all(calls.map((action, index) => action(nodes[index % 2 === 0 ? 0 : 1])))
const won = (replies: readonly Reply[]) => replies.filter(({ status }) => status < 300).length
const onlyRefusals = (replies: readonly Reply<Problem>[], codes: readonly string[]) =>
  expectNone(
    replies.flatMap(({ status, body }) => (status < 300 || codes.includes(body.code) ? [] : [body])),
    replies,
  )
const live = async (professional: string) =>
  (
    await nodes[0].platform.database.db
      .selectFrom('bookings')
      .select('id')
      .where('professionalId', '=', professional)
      .where('status', 'in', ['requested', 'confirmed'])
      .execute()
  ).length

it('twelve simultaneous requests for overlapping times make one booking', { timeout: minutes }, async () => {
  for (let round = 0; round < rounds; round++) {
    const advisor = await anAdvisor(nodes[0], market)
    const [service, other] = [await aService(nodes[0], advisor), await aService(nodes[0], advisor, { minutes: 30 })]
    const [start = '', next = ''] = await freeTimes(nodes[0], service)
    // Some request the same time, others an overlapping one.
    const replies = await race(
      clients.map(
        (client, index) => node =>
          book(node, client, index % 3 === 0 ? other : service, index % 3 === 0 ? next : start),
      ),
    )
    expect(won(replies)).toBe(1)
    onlyRefusals(replies, ['booking.slot-taken'])
    expect(await live(advisor.professionalId)).toBe(1)
  }
})

it('simultaneous transitions of a booking leave at most one booking per time', { timeout: minutes }, async () => {
  for (let round = 0; round < rounds; round++) {
    const advisor = await anAdvisor(nodes[0], market)
    const service = await aService(nodes[0], advisor)
    const client = await signIn(nodes[0].platform, 'consumer')
    const rival = await signIn(nodes[0].platform, 'consumer')
    const booking = await aBooking(nodes[0], client, service)
    const [start = ''] = (await freeTimes(nodes[0], service)).slice(-1)
    const replies = await race([
      node => perform(node, advisor, booking, 'confirm'),
      node => perform(node, client, booking, 'reschedule', { start }),
      node => perform(node, advisor, booking, 'reschedule', { start }),
      node => perform(node, client, booking, 'cancel', { reason: 'ill' }),
      node => book(node, rival, service, start),
    ])
    onlyRefusals(replies, ['booking.slot-taken', 'booking.transition-not-allowed'])
    expect((await rowOf(nodes[0], booking)).status).not.toBe('requested')
    expect(await live(advisor.professionalId)).toBeLessThanOrEqual(2)
  }
})

it('the table’s constraint refuses an overlapping booking', async () => {
  const advisor = await anAdvisor(nodes[0], market)
  const service = await aService(nodes[0], advisor)
  const client = await signIn(nodes[0].platform, 'consumer')
  const row = await rowOf(nodes[0], await aBooking(nodes[0], client, service))
  const again = nodes[0].platform.database.db
    .insertInto('bookings')
    .values({ ...row, id: crypto.randomUUID(), answers: '[]' })
    .execute()
  await expect(again).rejects.toMatchObject({ code: '23P01' })
})
