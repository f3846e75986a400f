import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { professionals } from '#shared/features/professionals/contract.ts'
import type { ownProfile } from '#shared/features/professionals/own-contract.ts'
import type { Reply } from '#tests/support/app.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { app, market, users, withUsers } from '#tests/support/fixtures.ts'
import { anOpenJob, aProfessional, sendBid, type TestUsers } from '#tests/support/market.ts'
import { signIn } from '#tests/support/people.ts'

type Bands = Output<(typeof professionals)['GET /price-bands']>
type Profile = Output<(typeof professionals)['GET /professionals/{profile}']>
type Own = Output<(typeof ownProfile)['GET /professionals/me']>

withUsers()

/** The job has 12.5 m and 18 m², so the total is 30.5 times the unit price. */
async function agree(pro: TestUsers['pro'], unitPrice: number): Promise<string> {
  const job = await anOpenJob(app, users.client, users.admin)
  const bid = await sendBid(app, pro, job, unitPrice)
  const { body, status } = await app.call<{ project: string }>(`POST /jobs/${job}/bids/${bid}/accept`, {
    token: users.client.token,
  })
  expect(status).toBe(200)
  return body.project
}

const bands = async (query = '') => (await app.call<Bands>(`GET /price-bands${query}`)).body
const priceOf = async (pro: TestUsers['pro']) =>
  (await app.call<Profile>(`GET /professionals/pro-${pro.professionalId}`)).body.price
const declare = (pro: TestUsers['pro'], body: object): Promise<Reply<Own & Problem>> =>
  app.call('PATCH /professionals/me', { token: pro.token, body })

describe('the price band of agreed prices', () => {
  it('is empty below three accepted bids', async () => {
    for (const price of [1_000, 2_000]) await agree(users.pro, price)
    expect(await bands()).toEqual([])
    expect(await priceOf(users.pro)).toBeNull()
  })

  it('is per job, with the range of a professional who has three of them', async () => {
    for (const price of [4_000, 8_000]) await agree(users.rival, price)
    const band = { low: 30_500, from: 53_375, to: 152_500, high: 244_000, sample: 4 }
    expect(await bands('?city=casablanca')).toMatchObject([
      { ...band, trade: { slug: 'plumbing' }, city: { slug: 'casablanca' }, unit: 'job', currency: 'MAD' },
    ])
    expect(await priceOf(users.pro)).toBeNull()
    await agree(users.pro, 3_000)
    expect(await priceOf(users.pro)).toMatchObject({
      ...{ low: 30_500, high: 91_500, sample: 3, unit: 'job', currency: 'MAD' },
      band: { low: 30_500, high: 244_000, sample: 5 },
    })
    expect(await bands('?city=rabat')).toEqual([])
    expect(await bands('?trade=plumbing')).toHaveLength(1)
  })

  it('excludes terminated projects, bids older than a year, and labour only', async () => {
    const { db } = app.platform.database
    const id = await agree(users.rival, 90_000)
    const highest = async () => (await bands())[0]?.high
    expect(await highest()).toBe(2_745_000)
    await db.updateTable('projects').set({ status: 'terminated' }).where('id', '=', id).execute()
    const [open] = await db.selectFrom('projects').selectAll().where('id', '=', id).execute()
    expect(await highest()).toBe(244_000)
    const yearAgo = new Date(Date.now() - 367 * 86_400_000)
    await db.updateTable('projects').set({ status: 'planned', createdAt: yearAgo }).where('id', '=', id).execute()
    expect(await highest()).toBe(244_000)
    await db.updateTable('projects').set({ createdAt: new Date() }).where('id', '=', id).execute()
    await db
      .updateTable('bids')
      .set({ mode: 'without_material' })
      .where('id', '=', open?.bidId ?? '')
      .execute()
    expect(await highest()).toBe(244_000)
  })

  it('is per square metre of the main line if the trade uses that unit', async () => {
    const { db } = app.platform.database
    await db.updateTable('trades').set({ priceUnit: 'sqm' }).where('id', '=', market.tradeId).execute()
    expect(await bands()).toMatchObject([{ unit: 'sqm', low: 1_000, high: 8_000, sample: 5 }])
    await sql`update job_lines set unit = 'pcs' where unit = 'm2'`.execute(db)
    expect(await bands()).toEqual([])
    await sql`update job_lines set unit = 'M²' where unit = 'pcs'`.execute(db)
    expect(await bands()).toMatchObject([{ sample: 5 }])
    await db.updateTable('trades').set({ priceUnit: 'job' }).where('id', '=', market.tradeId).execute()
  })
})

describe('a declared price', () => {
  it('is shown as declared until three bids were accepted', async () => {
    const pro = await aProfessional(app, market)
    const { status, body } = await declare(pro, { priceLow: 40_000, priceHigh: 90_000 })
    expect([status, body.priceLow, body.priceHigh, body.currency]).toEqual([200, 40_000, 90_000, 'MAD'])
    expect(await priceOf(pro)).toMatchObject({ low: 40_000, high: 90_000, sample: null, band: { sample: 5 } })
    for (const price of [2_000, 2_000, 3_000]) await agree(pro, price)
    expect(await priceOf(pro)).toMatchObject({ low: 61_000, high: 91_500, sample: 3 })
    await declare(pro, { priceLow: null, priceHigh: null })
    expect(await priceOf(pro)).toMatchObject({ sample: 3 })
  })

  it('is valid for its trade and currency only, and disappears when it is removed', async () => {
    const pro = await aProfessional(app, market)
    await declare(pro, { priceLow: 40_000, priceHigh: 40_000 })
    expect(await priceOf(pro)).toMatchObject({ low: 40_000, high: 40_000 })
    const { db } = app.platform.database
    const set = (priceCurrency: string) =>
      db.updateTable('professionals').set({ priceCurrency }).where('id', '=', pro.professionalId).execute()
    await set('EUR')
    expect(await priceOf(pro)).toBeNull()
    await set('MAD')
    expect((await declare(pro, { priceLow: null, priceHigh: null })).body).toMatchObject({
      priceLow: null,
      price: null,
    })
    expect(await priceOf(pro)).toBeNull()
  })

  it.each([
    [{ priceLow: 10 }, 'priceHigh required'],
    [{ priceHigh: 10 }, 'priceLow required'],
    [{ priceLow: 20, priceHigh: 10 }, 'priceHigh invalid'],
    [{ priceLow: 0, priceHigh: 10 }, 'priceLow too-small'],
    [{ priceLow: -5, priceHigh: 10 }, 'priceLow too-small'],
    [{ priceLow: 1.5, priceHigh: 10 }, 'priceLow'],
    [{ priceLow: 'many', priceHigh: 10 }, 'priceLow'],
    [{ priceLow: 1, priceHigh: 1e15 }, 'priceHigh too-large'],
  ])('is refused with %j', async (body, expected) => {
    const reply = await declare(users.pro, body)
    expect(reply.status).toBe(400)
    expect(reply.body.errors.map(({ path, code }) => `${path} ${code}`).join()).toContain(expected)
  })

  it('can only be set by its owner', async () => {
    const before = await priceOf(users.rival)
    for (const token of [users.client.token, users.admin.token, (await signIn(app.platform, 'admin')).token])
      expect((await declare({ ...users.rival, token }, { priceLow: 1, priceHigh: 2 })).status).toBeGreaterThanOrEqual(
        403,
      )
    expect((await app.call('PATCH /professionals/me', { body: { priceLow: 1, priceHigh: 2 } })).status).toBe(401)
    expect(await priceOf(users.rival)).toEqual(before)
  })
})

describe('stored prices', () => {
  it('are those that a calculation from all bids has', async () => {
    const { db } = app.platform.database
    const expectAlike = async () => {
      const { rows } = await sql<object>`
        (table calculated_prices except all table paid_prices) union all
        (table paid_prices except all table calculated_prices)`.execute(db)
      expectNone(rows, await db.selectFrom('paidPrices').select('bidId').execute())
    }
    await expectAlike()
    const [moved] = await db.selectFrom('paidPrices').select(['bidId', 'cityId']).orderBy('bidId').execute()
    const elsewhere = sql<string>`(select id from cities where id <> ${moved?.cityId} and currency = 'MAD' limit 1)`
    const { numUpdatedRows } = await db
      .updateTable('jobs')
      .set({ cityId: elsewhere })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('bids')
          .select('jobId')
          .where('id', '=', moved?.bidId ?? ''),
      )
      .executeTakeFirst()
    expect(numUpdatedRows).toBe(1n)
    await expectAlike()
    await db
      .updateTable('bids')
      .set({ total: 77 })
      .where('id', '=', moved?.bidId ?? '')
      .execute()
    const [changed] = await db
      .selectFrom('paidPrices')
      .selectAll()
      .where('bidId', '=', moved?.bidId ?? '')
      .execute()
    expect([changed?.price, changed?.cityId === moved?.cityId]).toEqual([77, false])
    await expectAlike()
  })
})
