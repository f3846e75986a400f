import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeInvitedLead } from '#server/features/leads/make-lead.ts'
import { scoreMatch } from '#server/features/leads/score-match.ts'
import { beginWaves } from '#server/features/leads/send-waves.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import type { TestApp } from '#tests/support/app.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import {
  type Market,
  openMarket,
  type Professional,
  sendBid,
  type TestUsers,
  testUsers,
} from '#tests/support/market.ts'
import { aJobOf, aTrade, crew, hour, later, leadsOf, notificationsOf } from '#tests/support/matching.ts'
import { nodes, twoNodes } from '#tests/support/nodes.ts'
import { inTransaction as inTransactionOn, runJob } from '#tests/support/time.ts'

const slow = 240_000

let app: TestApp
let market: Market
let users: TestUsers
twoNodes()
beforeAll(async () => {
  app = nodes[0]
  market = await openMarket(app)
  users = await testUsers(app, market)
})

const db = () => app.platform.database.db
const inTransaction = <T>(
  work: (inTransaction: TransactionContext) => Promise<T>,
  at = new Date(),
  node = app,
): Promise<T> => inTransactionOn(node.platform, work, at)
const sendNextWaves = (at: Date, node = app) => runJob(node.platform, 'send-waves', at)
const waveOf = async (job: string) =>
  await db().selectFrom('jobs').select(['waves', 'nextWaveAt']).where('id', '=', job).executeTakeFirstOrThrow()

describe('the match points', () => {
  const cases = [0, 4.9, 5, 7.3, 12.5, 30, 80].flatMap(distanceKm =>
    [1, 10, 30].flatMap(radiusKm =>
      [null, 60, 61, 240, 1440, 2000].map((replyMinutes, at) => ({
        tradePosition: at % 2,
        distanceKm,
        radiusKm,
        documentsValidUntil: [null, '2026-11-19', '2026-11-20'][at % 3] ?? null,
        replyMinutes,
        completedProjects: at * 3,
        rating: [null, 1, 3.37, 4.25, 5][at % 5] ?? null,
      })),
    ),
  )

  it('are the same in the ranking query and on the lead', async () => {
    for (const facts of cases) {
      const { rows } = await sql<{ points: number }>`select match_points(${facts.tradePosition === 0},
        ${facts.distanceKm}, ${facts.radiusKm}, ${facts.documentsValidUntil}::date, ${facts.replyMinutes}::int,
        ${facts.completedProjects}, ${facts.rating}::float8, '2026-11-20'::date) as points`.execute(db())
      expect([facts, rows[0]?.points]).toEqual([facts, scoreMatch(facts, '2026-11-20').score])
    }
  })

  it('sort the leads, best first', async () => {
    const tradeId = await aTrade(app)
    const people = await crew(app, market, tradeId, 3)
    const records = [3, 9, 6]
    for (const [index, { professionalId }] of people.entries())
      await db()
        .updateTable('professionals')
        .set({ completedProjects: records[index] ?? 0 })
        .where('id', '=', professionalId)
        .execute()
    const job = await aJobOf(app, users, tradeId)
    await db().deleteFrom('leads').where('jobId', '=', job).execute()
    const { rows } = await sql<{ professionalId: string }>`
      select professional_id from professionals_to_tell(${job}, 2, now())`.execute(db())
    const notified = rows.map(row => people.findIndex(({ professionalId }) => professionalId === row.professionalId))
    expect(notified).toEqual([1, 2])
  })
})

describe('waves', () => {
  it('notify fifteen at once and fifteen more each day, and then professionals who join later', {
    timeout: slow,
  }, async () => {
    const tradeId = await aTrade(app)
    await crew(app, market, tradeId, 32)
    const job = await aJobOf(app, users, tradeId)
    expect(await leadsOf(app, job)).toHaveLength(15)
    await sendNextWaves(later(23))
    expect(await leadsOf(app, job)).toHaveLength(15)
    await sendNextWaves(later(24.1))
    expect((await leadsOf(app, job)).map(({ wave }) => wave).toSorted()).toEqual([
      ...Array(15).fill(1),
      ...Array(15).fill(2),
    ])
    await sendNextWaves(later(48.2))
    expect(await leadsOf(app, job)).toHaveLength(32)
    await sendNextWaves(later(72.3))
    expect(await waveOf(job)).toMatchObject({ waves: 3, nextWaveAt: expect.any(Date) })
    await crew(app, market, tradeId, 1)
    await sendNextWaves(later(96.4))
    expect(await waveOf(job)).toMatchObject({ waves: 4 })
    expect(await notificationsOf(nodes, job, 'new-job')).toHaveLength(33)
  })

  it('end when there are five bids, and when the job closes', { timeout: slow }, async () => {
    const tradeId = await aTrade(app)
    const people = await crew(app, market, tradeId, 20)
    const [full, closed] = [await aJobOf(app, users, tradeId), await aJobOf(app, users, tradeId)]
    const notified = new Set((await leadsOf(app, full)).map(({ ownerId }) => ownerId))
    for (const pro of people.filter(({ professionalId }) => notified.has(professionalId)).slice(0, 5))
      await sendBid(app, pro, full)
    await app.call(`POST /jobs/${closed}/cancel`, { token: users.client.token, body: { reason: 'other' } })
    await sendNextWaves(later(25))
    expect([(await leadsOf(app, full)).length, (await leadsOf(app, closed)).length]).toEqual([15, 15])
    expect((await waveOf(full)).nextWaveAt).toBeNull()
  })

  it('continue a day after the number of bids has fallen below five', { timeout: slow }, async () => {
    const tradeId = await aTrade(app)
    const people = await crew(app, market, tradeId, 6)
    const job = await aJobOf(app, users, tradeId)
    const sent: { pro: Professional; bid: string }[] = []
    for (const pro of people) sent.push({ pro, bid: await sendBid(app, pro, job) })
    await sendNextWaves(later(25))
    const [first, second, third] = sent
    const withdraw = (one: typeof first) => app.call(`POST /bids/${one?.bid}/withdraw`, { token: one?.pro.token })
    expect((await withdraw(first)).status).toBe(200)
    expect((await waveOf(job)).nextWaveAt).toBeNull()
    const declined = await app.call(`POST /jobs/${job}/bids/${second?.bid}/decline`, {
      token: users.client.token,
      body: { reason: 'price' },
    })
    expect(declined.status).toBe(200)
    const { nextWaveAt: next } = await waveOf(job)
    expect((next?.getTime() ?? 0) - Date.now()).toBeGreaterThan(23 * hour)
    expect((next?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(24 * hour)
    await withdraw(third)
    expect((await waveOf(job)).nextWaveAt).toEqual(next)
    const [late] = await crew(app, market, tradeId, 1)
    await sendNextWaves(later(24.1))
    expect((await leadsOf(app, job)).map(({ ownerId }) => ownerId)).toContain(late?.professionalId)
  })

  it('notify once, even if several nodes send them', { timeout: slow }, async () => {
    const tradeId = await aTrade(app)
    await crew(app, market, tradeId, 40)
    const jobs = [
      await aJobOf(app, users, tradeId),
      await aJobOf(app, users, tradeId),
      await aJobOf(app, users, tradeId),
    ]
    for (const hours of [25, 50, 75])
      await Promise.all([0, 1, 2, 3].map(turn => sendNextWaves(later(hours), nodes[turn % 2 === 0 ? 0 : 1])))
    for (const job of jobs) {
      const owners = (await leadsOf(app, job)).map(({ ownerId }) => ownerId)
      expect([owners.length, new Set(owners).size]).toEqual([40, 40])
      expect(await notificationsOf(nodes, job, 'new-job')).toHaveLength(40)
    }
  })

  it('never create two leads of one job for a professional, even with simultaneous events', {
    timeout: slow,
  }, async () => {
    const tradeId = await aTrade(app)
    const people = await crew(app, market, tradeId, 6)
    const job = await aJobOf(app, users, tradeId)
    await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        inTransaction(
          async it => {
            const pro = people[turn % people.length]
            if (turn % 3 === 0) await beginWaves(it, { jobId: job })
            else if (pro) await makeInvitedLead(it, { jobId: job, professionalId: pro.professionalId })
          },
          later(turn),
          nodes[turn % 2 === 0 ? 0 : 1],
        ),
      ),
    )
    const { rows } = await sql<{ count: number }>`select owner_id, job_id, count(*)::int from leads
      where job_id is not null group by owner_id, job_id`.execute(db())
    expectNone(
      rows.filter(({ count }) => count > 1),
      rows,
    )
    expect(await leadsOf(app, job)).toHaveLength(6)
  })
})
