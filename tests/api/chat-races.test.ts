// Races of chats on PostgreSQL with two nodes.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aChat, does, messagesOf, openChat, write, written } from '#tests/support/chats.ts'
import { aPassedConnect, perform } from '#tests/support/connects.ts'
import { testPlace } from '#tests/support/database.ts'
import { aProfessional, type Market, openMarket, type Professional } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { aPlannedProject } from '#tests/support/project-work.ts'

const minutes = 300_000

let nodes: [TestApp, TestApp]
let market: Market
let admin: SignedIn
let client: SignedIn
let pro: Professional

beforeAll(async () => {
  const place = await testPlace()
  nodes = [await testApp({ place }), await testApp({ place })]
  market = await openMarket(nodes[0])
  admin = await signIn(nodes[0].platform, 'superAdmin')
  client = await signIn(nodes[0].platform, 'consumer')
  pro = await aProfessional(nodes[0], market)
})
afterAll(() => Promise.all(nodes.map(node => node.close())))

const nodeOf = (at: number): TestApp => nodes[at % 2 === 0 ? 0 : 1]
const at = <T>(count: number, perform: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, place) => perform(place)))
const db = () => nodes[0].platform.database.db

it('simultaneous calls of both sides create one conversation', { timeout: minutes }, async () => {
  for (let round = 0; round < 5; round++) {
    const other = await aProfessional(nodes[0], market)
    const connect = await aPassedConnect(nodes[0], {
      client: await signIn(nodes[0].platform, 'consumer'),
      pro: other,
      admin,
    })
    await perform(nodes[0], other, connect, 'accept')
    const opened = await at(6, place => openChat(nodeOf(place), other, { kind: 'connect', id: connect }))
    expect(opened.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set(opened.map(({ body }) => body.id)).size).toBe(1)
  }
})

it('each message gets its own number without gaps, and both people see the same order', {
  timeout: minutes,
}, async () => {
  const chat = await aChat(nodes[0], { client, pro, admin })
  const ids = Array.from({ length: 60 }, () => randomUUID())
  await at(60, place => write(nodeOf(place), place % 3 === 0 ? pro : client, chat, String(place), { id: ids[place] }))
  const seen = await Promise.all([
    messagesOf(nodes[0], client, chat, '?limit=200'),
    messagesOf(nodes[1], pro, chat, '?limit=200'),
  ])
  for (const { items } of seen) {
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, place) => place + 1))
    expect(new Set(items.map(({ id }) => id))).toEqual(new Set(ids))
  }
  expect(seen[0].items.map(({ id }) => id)).toEqual(seen[1].items.map(({ id }) => id))
})

it('a message that waits while the other side blocks the writer is refused', { timeout: minutes }, async () => {
  const other = await aProfessional(nodes[0], market)
  const chat = await aChat(nodes[0], { client, pro: other, admin })
  const waits = sql<{ count: number }>`
    select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let sent: ReturnType<typeof write> | undefined
  await db()
    .transaction()
    .execute(async trx => {
      await sql`select from conversations where id = ${chat} for update`.execute(trx)
      sent = write(nodes[1], client, chat, 'too late')
      await expect.poll(async () => (await waits.execute(db())).rows).toEqual([{ count: 1 }])
      const blocked = await nodes[0].call(`PATCH /chats/${chat}`, { token: other.token, body: { blocked: true } })
      expect(blocked.status).toBe(200)
    })
  expect(await sent).toMatchObject({ status: 409, body: { code: 'chat.blocked' } })
})

it('a message sent several times at once is stored once', { timeout: minutes }, async () => {
  const chat = await aChat(nodes[0], { client, pro: await aProfessional(nodes[0], market), admin })
  for (let round = 0; round < 10; round++) {
    const id = randomUUID()
    const sent = await at(5, place => write(nodeOf(place), client, chat, 'once', { id }))
    expect(sent.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(new Set(sent.map(({ body }) => body.seq)).size).toBe(1)
  }
  expect((await messagesOf(nodes[0], client, chat)).lastSeq).toBe(10)
})

it('an agreement is written once into the project log, and an agreed message is not edited', {
  timeout: minutes,
}, async () => {
  const project = await aPlannedProject(nodes[0], { client, pro, admin })
  const { body } = await openChat(nodes[0], client, { kind: 'project', id: project })
  for (let round = 0; round < 5; round++) {
    const { id } = await written(nodes[0], client, body.id, 'As it was said')
    const path = `/chats/${body.id}/messages/${id}`
    const [edited] = await Promise.all([
      does(nodeOf(0), client, 'PATCH', path, { text: 'Otherwise' }),
      does(nodeOf(1), pro, 'POST', `${path}/agree`),
    ])
    await at(4, place => does(nodeOf(place), place % 2 ? pro : client, 'POST', `${path}/agree`))
    const shown = edited.status === 200 ? 'Otherwise' : 'As it was said'
    expect((await messagesOf(nodes[0], pro, body.id)).items.at(-1)?.text).toBe(shown)
  }
  const entries = await db()
    .selectFrom('projectEntries')
    .select('position')
    .where('projectId', '=', project)
    .where('kind', '=', 'chat-agree')
    .execute()
  expect(entries).toHaveLength(5)
})
