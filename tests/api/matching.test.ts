// Matching: points, waves, what it learns, who is invited; two nodes at once, each professional told once.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { reopenLeads } from '#server/features/leads/life.ts'
import { makeConnectLead, makeInvitedLead } from '#server/features/leads/make-lead.ts'
import { scoreMatch } from '#server/features/leads/score-match.ts'
import { beginWaves } from '#server/features/leads/tell-waves.ts'
import type { Within } from '#server/platform/call.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { TestApp } from '#tests/support/app.ts'
import {
  aCast,
  anOpenJob,
  aProfessional,
  type Cast,
  type Market,
  openMarket,
  type Professional,
  sendBid,
} from '#tests/support/market.ts'
import { nodes, twoNodes } from '#tests/support/nodes.ts'
import { doTimer, within as withinOn } from '#tests/support/time.ts'

const hour = 3_600_000
const slow = 240_000

let app: TestApp
let market: Market
let cast: Cast
twoNodes()
beforeAll(async () => {
  app = nodes[0]
  market = await openMarket(app)
  cast = await aCast(app, market)
})

const db = () => app.platform.database.db
const within = <T>(work: (within: Within) => Promise<T>, at = new Date(), node = app): Promise<T> =>
  withinOn(node.platform, work, at)
const tellNextWaves = (at: Date, node = app) => doTimer(node.platform, 'tell-waves', at)
const later = (hours: number): Date => new Date(Date.now() + hours * hour)

/** A trade of its own, so that nobody of another test is told. */
async function aTrade(): Promise<string> {
  const id = randomUUID()
  const words = JSON.stringify({ en: id, fr: id, ar: id })
  await db()
    .insertInto('trades')
    .values({
      id,
      slug: id,
      name: words,
      summary: words,
      professional_types: ['contractor'],
      icon: 'hammer',
      position: 9,
    })
    .execute()
  return id
}

const crew = async (tradeId: string, size: number): Promise<Professional[]> => {
  const people: Professional[] = []
  for (let count = 0; count < size; count++) people.push(await aProfessional(app, market, { tradeId }))
  return people
}

/** An open job of the trade whose first wave was told. */
async function aJobOf(tradeId: string, facts: { budgetMax?: number; visibility?: 'public' | 'invited' } = {}) {
  const job = await anOpenJob(app, cast.client, cast.admin)
  await db().deleteFrom('leads').where('job_id', '=', job).execute()
  await newsOf(job, 'new-job')
  await db().deleteFrom('notifications').where('route_params', '=', JSON.stringify({ job })).execute()
  await db()
    .updateTable('jobs')
    .set({
      trade_id: tradeId,
      waves: 0,
      next_wave_at: null,
      visibility: facts.visibility ?? 'public',
      budget_min: null,
      budget_max: facts.budgetMax ?? 3_000_000,
    })
    .where('id', '=', job)
    .execute()
  await within(it => beginWaves(it, { jobId: job }))
  return job
}

const leadsOf = async (job: string) =>
  await db().selectFrom('leads').selectAll().where('job_id', '=', job).orderBy('id').execute()
const waveOf = async (job: string) =>
  await db().selectFrom('jobs').select(['waves', 'next_wave_at']).where('id', '=', job).executeTakeFirstOrThrow()
/** What was emitted at a later hour is due now. */
const newsOf = async (job: string, type: string) => {
  await db().updateTable('events').set({ next_attempt_at: new Date() }).where('delivered_at', 'is', null).execute()
  await Promise.all(nodes.map(node => node.platform.deliverer.deliverAll()))
  return await db()
    .selectFrom('notifications')
    .select('user_id')
    .where('type', '=', type)
    .where('route_params', '=', JSON.stringify({ job }))
    .execute()
}

describe('the points', () => {
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

  it('are the same in the order of many and on the lead', async () => {
    for (const facts of cases) {
      const { rows } = await sql<{ points: number }>`select match_points(${facts.tradePosition === 0},
        ${facts.distanceKm}, ${facts.radiusKm}, ${facts.documentsValidUntil}::date, ${facts.replyMinutes}::int,
        ${facts.completedProjects}, ${facts.rating}::float8, '2026-11-20'::date) as points`.execute(db())
      expect([facts, rows[0]?.points]).toEqual([facts, scoreMatch(facts, '2026-11-20').score])
    }
  })

  it('put the leads in order, best first', async () => {
    const tradeId = await aTrade()
    const people = await crew(tradeId, 3)
    const records = [3, 9, 6]
    for (const [index, { professionalId }] of people.entries())
      await db()
        .updateTable('professionals')
        .set({ completed_projects: records[index] ?? 0 })
        .where('id', '=', professionalId)
        .execute()
    const job = await aJobOf(tradeId)
    await db().deleteFrom('leads').where('job_id', '=', job).execute()
    const { rows } = await sql<{ professional_id: string }>`
      select professional_id from professionals_to_tell(${job}, 2, now())`.execute(db())
    const told = rows.map(row => people.findIndex(({ professionalId }) => professionalId === row.professional_id))
    expect(told).toEqual([1, 2])
  })
})

describe('waves', () => {
  it('tell fifteen at once and fifteen more each day, and then who joins later', { timeout: slow }, async () => {
    const tradeId = await aTrade()
    await crew(tradeId, 32)
    const job = await aJobOf(tradeId)
    expect(await leadsOf(job)).toHaveLength(15)
    await tellNextWaves(later(23))
    expect(await leadsOf(job)).toHaveLength(15)
    await tellNextWaves(later(24.1))
    expect((await leadsOf(job)).map(({ wave }) => wave).toSorted()).toEqual([
      ...Array(15).fill(1),
      ...Array(15).fill(2),
    ])
    await tellNextWaves(later(48.2))
    expect(await leadsOf(job)).toHaveLength(32)
    await tellNextWaves(later(72.3))
    expect(await waveOf(job)).toMatchObject({ waves: 3, next_wave_at: expect.any(Date) })
    await crew(tradeId, 1)
    await tellNextWaves(later(96.4))
    expect(await waveOf(job)).toMatchObject({ waves: 4 })
    expect(await newsOf(job, 'new-job')).toHaveLength(33)
  })

  it('end when five bids stand, and when the job closes', { timeout: slow }, async () => {
    const tradeId = await aTrade()
    const people = await crew(tradeId, 20)
    const [full, closed] = [await aJobOf(tradeId), await aJobOf(tradeId)]
    const told = new Set((await leadsOf(full)).map(({ owner_id }) => owner_id))
    for (const pro of people.filter(({ professionalId }) => told.has(professionalId)).slice(0, 5))
      await sendBid(app, pro, full)
    await app.call(`POST /jobs/${closed}/cancel`, { token: cast.client.token, body: { reason: 'other' } })
    await tellNextWaves(later(25))
    expect([(await leadsOf(full)).length, (await leadsOf(closed)).length]).toEqual([15, 15])
    expect((await waveOf(full)).next_wave_at).toBeNull()
  })

  it('go on a day after too few bids stand again', { timeout: slow }, async () => {
    const tradeId = await aTrade()
    const people = await crew(tradeId, 6)
    const job = await aJobOf(tradeId)
    const sent: { pro: Professional; bid: string }[] = []
    for (const pro of people) sent.push({ pro, bid: await sendBid(app, pro, job) })
    await tellNextWaves(later(25))
    const [first, second, third] = sent
    const withdraw = (one: typeof first) => app.call(`POST /bids/${one?.bid}/withdraw`, { token: one?.pro.token })
    expect((await withdraw(first)).status).toBe(200)
    expect((await waveOf(job)).next_wave_at).toBeNull()
    const declined = await app.call(`POST /jobs/${job}/bids/${second?.bid}/decline`, {
      token: cast.client.token,
      body: { reason: 'price' },
    })
    expect(declined.status).toBe(200)
    const { next_wave_at: next } = await waveOf(job)
    expect((next?.getTime() ?? 0) - Date.now()).toBeGreaterThan(23 * hour)
    expect((next?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(24 * hour)
    await withdraw(third)
    expect((await waveOf(job)).next_wave_at).toEqual(next)
    const [late] = await crew(tradeId, 1)
    await tellNextWaves(later(24.1))
    expect((await leadsOf(job)).map(({ owner_id }) => owner_id)).toContain(late?.professionalId)
  })

  it('are told once however many nodes tell them', { timeout: slow }, async () => {
    const tradeId = await aTrade()
    await crew(tradeId, 40)
    const jobs = [await aJobOf(tradeId), await aJobOf(tradeId), await aJobOf(tradeId)]
    for (const hours of [25, 50, 75])
      await Promise.all([0, 1, 2, 3].map(turn => tellNextWaves(later(hours), nodes[turn % 2 === 0 ? 0 : 1])))
    for (const job of jobs) {
      const owners = (await leadsOf(job)).map(({ owner_id }) => owner_id)
      expect([owners.length, new Set(owners).size]).toEqual([40, 40])
      expect(await newsOf(job, 'new-job')).toHaveLength(40)
    }
  })

  it('never give anybody two leads of one job, whatever happens at once', { timeout: slow }, async () => {
    const tradeId = await aTrade()
    const people = await crew(tradeId, 6)
    const job = await aJobOf(tradeId)
    await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        within(
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
    const { rows } = await sql`select owner_id, job_id from leads where job_id is not null
      group by owner_id, job_id having count(*) > 1`.execute(db())
    expect(rows).toEqual([])
    expect(await leadsOf(job)).toHaveLength(6)
  })
})

describe('an invitation', () => {
  it('is the only way to a job that is not public, and reaches whoever is busy or far', async () => {
    const tradeId = await aTrade()
    const [matched] = await crew(tradeId, 1)
    const far = await aProfessional(app, market, { tradeId, cityId: market.otherCityId, capacity: 0 })
    const job = await aJobOf(tradeId, { visibility: 'invited' })
    expect(await leadsOf(job)).toEqual([])
    await within(it => makeInvitedLead(it, { jobId: job, professionalId: far.professionalId }))
    const [lead, ...others] = await leadsOf(job)
    expect([lead?.owner_id, lead?.source, others]).toEqual([far.professionalId, 'invitation', []])
    expect(lead?.distance_km).toBeGreaterThan(200)
    expect(await newsOf(job, 'job-invitation')).toEqual([{ user_id: far.id }])
    expect((await leadsOf(job)).map(({ owner_id }) => owner_id)).not.toContain(matched?.professionalId)
  })
})

describe('what was said no to', () => {
  type Dismissed = Output<AppContract['POST /leads/{lead}/dismiss']>
  const dismiss = async (pro: Professional, job: string, reason: string) => {
    const lead = (await leadsOf(job)).find(({ owner_id }) => owner_id === pro.professionalId)
    const reply = await app.call<Dismissed>(`POST /leads/${lead?.id}/dismiss`, { token: pro.token, body: { reason } })
    expect(reply.status).toBe(200)
    return { lead, limits: reply.body.limits }
  }
  const isTold = async (pro: Professional, job: string) =>
    (await leadsOf(job)).some(({ owner_id }) => owner_id === pro.professionalId)

  it('three times for the trade: no more of it, until it is taken back', { timeout: slow }, async () => {
    const tradeId = await aTrade()
    const [pro] = await crew(tradeId, 1)
    if (!pro) throw new Error('There is one.')
    for (const _ of [1, 2]) expect((await dismiss(pro, await aJobOf(tradeId), 'wrong-trade')).limits).toEqual([])
    // One stays on the board.
    await aJobOf(tradeId)
    const { limits } = await dismiss(pro, await aJobOf(tradeId), 'wrong-trade')
    expect(limits).toMatchObject([{ kind: 'trade', answers: 3, trade: { slug: tradeId } }])
    const board = await app.call<Output<AppContract['GET /lead-board']>>('GET /lead-board', { token: pro.token })
    expect(board.body.columns.map(({ total }) => total)).toContain(1)
    expect(board.body.limits).toEqual(limits)
    expect((await app.call('GET /match-limits', { token: pro.token })).body).toEqual(limits)
    expect(await isTold(pro, await aJobOf(tradeId))).toBe(false)
    const other = await app.call(`DELETE /match-limits/${limits[0]?.id}`, { token: cast.rival.token })
    expect(other.status).toBe(404)
    await app.call(`DELETE /match-limits/${limits[0]?.id}`, { token: pro.token })
    expect(await isTold(pro, await aJobOf(tradeId))).toBe(true)
  })

  it('twice too far: only nearer ones; restored leads teach nothing', { timeout: slow }, async () => {
    const tradeId = await aTrade()
    const [pro] = await crew(tradeId, 1)
    if (!pro) throw new Error('There is one.')
    await dismiss(pro, await aJobOf(tradeId), 'too-far')
    const { lead, limits } = await dismiss(pro, await aJobOf(tradeId), 'too-far')
    expect(limits).toMatchObject([{ kind: 'distance', answers: 2 }])
    const near = Math.min(limits[0]?.km ?? 0, lead?.distance_km ?? 0)
    expect(near).toBe(limits[0]?.km)
    await db().updateTable('match_limits').set({ km: 0 }).where('professional_id', '=', pro.professionalId).execute()
    expect(await isTold(pro, await aJobOf(tradeId))).toBe(false)
    await app.call(`POST /leads/${lead?.id}/restore`, { token: pro.token })
    expect(await isTold(pro, await aJobOf(tradeId))).toBe(true)
  })

  it('twice too small or too large: the budget stays between them', { timeout: slow }, async () => {
    const tradeId = await aTrade()
    const [pro] = await crew(tradeId, 1)
    if (!pro) throw new Error('There is one.')
    for (const budgetMax of [1000, 2000]) await dismiss(pro, await aJobOf(tradeId, { budgetMax }), 'too-small')
    for (const budgetMax of [90_000, 80_000]) await dismiss(pro, await aJobOf(tradeId, { budgetMax }), 'too-large')
    const told = async (budgetMax: number) => await isTold(pro, await aJobOf(tradeId, { budgetMax }))
    expect([await told(2000), await told(2001), await told(79_999), await told(80_000)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('a job that opens again', () => {
  it('brings back who lost it, without telling anybody twice', async () => {
    const tradeId = await aTrade()
    const people = await crew(tradeId, 3)
    const job = await aJobOf(tradeId)
    const lost = (reason: string, pro: Professional | undefined) =>
      db()
        .updateTable('leads')
        .set({ stage: 'lost', lost_reason: reason })
        .where('job_id', '=', job)
        .where('owner_id', '=', pro?.professionalId ?? '')
        .execute()
    await lost('awarded-to-another', people[0])
    await lost('declined', people[1])
    await newsOf(job, 'new-job')
    await within(it => reopenLeads(it, { jobId: job }), later(2))
    await within(it => beginWaves(it, { jobId: job }), later(3))
    const stages = new Map((await leadsOf(job)).map(({ owner_id, stage }) => [owner_id, stage]))
    expect(people.map(({ professionalId }) => stages.get(professionalId))).toEqual(['viewed', 'lost', 'new'])
    expect(await newsOf(job, 'new-job')).toHaveLength(3)
  })
})

describe('a connect', () => {
  it('makes one lead for contractors, builders and advisors, and none for suppliers', async () => {
    const tradeId = await aTrade()
    const advisor = await aProfessional(app, market, { tradeId, type: 'advisor' })
    const supplier = await aProfessional(app, market, { tradeId, type: 'supplier' })
    for (const pro of [advisor, supplier]) {
      const connectId = randomUUID()
      await db()
        .insertInto('connect_requests')
        .values({
          id: connectId,
          from_user_id: cast.client.id,
          to_professional_id: pro.professionalId,
          purpose: 'advice',
          message: 'Could you look at my plans?',
          language: 'en',
          preferred_language: 'en',
          city_id: market.cityId,
          share_phone: true,
          channel: 'phone',
          status: 'accepted',
          created_at: new Date(),
          updated_at: new Date(),
        })
        .execute()
      const connected = {
        connectId,
        userId: cast.client.id,
        professionalId: pro.professionalId,
        title: 'Could you look at my plans?',
        language: 'en',
        cityId: market.cityId,
        tradeId,
      }
      for (const _ of [1, 2]) await within(it => makeConnectLead(it, connected))
    }
    const list = await app.call<Output<AppContract['GET /leads']>>('GET /leads', { token: advisor.token })
    expect(list.body.items).toMatchObject([
      { source: 'connect', stage: 'viewed', job: null, score: null, title: 'Could you look at my plans?' },
    ])
    const none = await db().selectFrom('leads').select('id').where('owner_id', '=', supplier.professionalId).execute()
    expect(none).toEqual([])
  })
})
