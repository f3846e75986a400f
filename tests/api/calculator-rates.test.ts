import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { rateOf } from '#shared/features/calculator/rate-of.ts'
import type { calculatorRates } from '#shared/features/calculator/rates-contract.ts'
import type { Reply } from '#tests/support/app.ts'
import { parameters } from '#tests/support/calculator.ts'
import { app, withApp } from '#tests/support/fixtures.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { aPrice, lahoreOn, type Prices, pricesOf, putRates, ratesOf } from '#tests/support/published-rates.ts'

type Added = Output<(typeof calculatorRates)['POST /calculator/rates']>

let admin: SignedIn

withApp()
beforeAll(async () => {
  await putRates(app.platform.database.db)
  admin = await signIn(app.platform, 'superAdmin')
})

const call = <T = Problem>(key: string, body?: unknown, token = admin.token) => app.call<T>(key, { token, body })
const rates = (query = '') => ratesOf(app, admin, query)
const prices = (query = '') => pricesOf(app, admin, query)
const fieldsOf = ({ status, body }: Reply<Problem>) => [
  status,
  ...(body.errors ?? []).map(({ path, code }) => `${path} ${code}`),
]
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const today = dayFromNow(0)

const aRate = {
  city: 'lahore',
  type: 'grey',
  material: 'standard',
  perSqft: 300_000,
  confidence: 'good',
  from: '2026-01-01',
  source: 'Three offers',
}
const aRule = {
  structure: 'brick',
  type: 'complete',
  material: 'paint',
  per: 0.07,
  low: 0.05,
  high: 0.1,
  waste: 0.05,
  from: '2026-01-01',
  source: 'Painters',
}
const some = { country: 'PK', value: parameters, from: '2026-01-01', source: 'Own reckoning' }

const greyOn = async (day: string) => rateOf(await lahoreOn(app, day), { type: 'grey', material: 'standard' })?.perSqft

describe('a rate', () => {
  it('is listed with its city, its author and whether it is in force', async () => {
    const { items, total } = await rates('&city=lahore')
    expect(total).toBe(4)
    expect(items[0]).toMatchObject({
      city: { slug: 'lahore', country: 'PK' },
      currency: 'PKR',
      type: 'complete',
      material: 'premium',
      perSqft: 700_000,
      by: null,
      current: true,
      from: '2025-04-01',
    })
    expect((await rates('&city=nowhere')).total).toBe(0)
  })

  it('replaces the previous rate, which stays in the history', async () => {
    const { status, body } = await call<Added>('POST /calculator/rates', aRate)
    expect(status).toBe(201)
    expect(body.rate).toMatchObject({ by: admin.name, current: true, currency: 'PKR', perSqft: 300_000 })
    expect(body.check).toEqual({ bottomUp: 285_404, agrees: true })
    expect((await rates('&city=lahore')).total).toBe(4)
    const all = (await rates('&city=lahore&history=1')).items.filter(
      ({ type, material }) => type === 'grey' && material === 'standard',
    )
    expect(all.map(({ perSqft, current }) => [perSqft, current])).toEqual([
      [300_000, true],
      [290_000, false],
    ])
    expect(await greyOn('2025-12-31')).toBe(290_000)
    expect(await greyOn(today)).toBe(300_000)
  })

  it('with a future date is listed and takes effect on that day', async () => {
    const from = dayFromNow(40)
    const { body } = await call<Added>('POST /calculator/rates', { ...aRate, perSqft: 310_000, from })
    expect(body.rate).toMatchObject({ current: false, from })
    expect((await rates('&city=lahore')).items.map(({ perSqft }) => perSqft)).toContain(310_000)
    expect(await greyOn(today)).toBe(300_000)
    expect(await greyOn(from)).toBe(310_000)
  })

  it('added last wins among those of one day', async () => {
    await call('POST /calculator/rates', { ...aRate, perSqft: 301_000 })
    await call('POST /calculator/rates', { ...aRate, perSqft: 299_000 })
    expect(await greyOn(today)).toBe(299_000)
  })

  it('that disagrees with its materials is refused unless it is confirmed', async () => {
    const check = (perSqft: number, type = 'grey', material = 'standard') =>
      call<Added['check']>('POST /calculator/rates/check', { city: 'lahore', type, material, perSqft })
    expect((await check(342_484)).body).toEqual({ bottomUp: 285_404, agrees: true })
    expect((await check(342_485)).body).toEqual({ bottomUp: 285_404, agrees: false })
    expect((await check(9_000_000, 'complete')).body).toEqual({ bottomUp: null, agrees: true })
    expect((await check(9_000_000, 'grey', 'premium')).body).toEqual({ bottomUp: null, agrees: true })
    const before = (await rates('&history=1')).total
    const tooHigh = { ...aRate, perSqft: 410_000, from: '2025-05-01' }
    const refused = await call('POST /calculator/rates', tooHigh)
    expect([refused.status, refused.body.code]).toEqual([409, 'calculator.rate-disagrees'])
    expect((await rates('&history=1')).total).toBe(before)
    const meant = await call<Added>('POST /calculator/rates', { ...tooHigh, despite: true })
    expect([meant.status, meant.body.check.agrees]).toEqual([201, false])
  })

  it('of a city with a missing price passes the check', async () => {
    const body = { city: 'casablanca', type: 'grey', material: 'standard', perSqft: 1 }
    expect((await call('POST /calculator/rates/check', body)).body).toEqual({ bottomUp: null, agrees: true })
  })

  it.each([
    [{ city: 'nowhere' }, 'city not-a-choice'],
    [{ type: 'half' }, 'type not-a-choice'],
    [{ perSqft: 0 }, 'perSqft too-small'],
    [{ perSqft: 1.5 }, 'perSqft not-a-number'],
    [{ from: '1999-12-31' }, 'from not-a-date'],
    [{ from: 'tomorrow' }, 'from not-a-date'],
    [{ source: ' ' }, 'source required'],
    [{ confidence: 'sure' }, 'confidence not-a-choice'],
    [{ currency: 'PKR' }, 'currency unknown-field'],
  ])('is refused with %j', async (wrong, found) => {
    expect(fieldsOf(await call('POST /calculator/rates', { ...aRate, ...wrong }))).toEqual([400, found])
  })
})

describe('prices, norms and parameters', () => {
  it('accept a price with fractions of minor units', async () => {
    const { status, body } = await call<Prices['items'][number]>('POST /calculator/prices', aPrice)
    expect([status, body.price, body.offers, body.origin, body.current]).toEqual([201, 1_950.5, 4, 'admin', true])
    const known = (await prices('&city=lahore&history=1')).items.filter(({ thing }) => thing === 'bricks')
    expect(known.map(({ price, current }) => [price, current])).toEqual([
      [1_950.5, true],
      [1_900, false],
    ])
    expect((await lahoreOn(app, today)).prices.find(({ thing }) => thing === 'bricks')?.price).toBe(1_950.5)
  })

  it('accept a norm, and a norm of zero removes it', async () => {
    const reply = await call<{ current: boolean; per: number }>('POST /calculator/rules', aRule)
    expect([reply.status, reply.body.current, reply.body.per]).toEqual([201, true, 0.07])
    const isPaint = async () => (await lahoreOn(app, today)).rules.some(({ material }) => material === 'paint')
    expect(await isPaint()).toBe(true)
    await call('POST /calculator/rules', { ...aRule, per: 0, low: 0, high: 0 })
    expect(await isPaint()).toBe(false)
  })

  it('accept parameters of a country', async () => {
    const reply = await call('POST /calculator/parameters', { ...some, value: { ...parameters, fee: 0.07 } })
    expect(reply.status).toBe(201)
    expect((await lahoreOn(app, today)).parameters.value.fee).toBe(0.07)
    const list = await call<{ items: { country: string; current: boolean }[] }>('GET /calculator/parameters?history=1')
    expect(list.body.items.map(({ country, current }) => [country, current])).toEqual([
      ['MA', true],
      ['PK', true],
      ['PK', false],
    ])
  })

  it.each([
    ['prices', { ...aPrice, price: 1.000_01 }, 'price invalid'],
    ['prices', { ...aPrice, thing: 'gold' }, 'thing not-a-choice'],
    ['prices', { ...aPrice, offers: 0 }, 'offers too-small'],
    ['rules', { ...aRule, low: 0.08 }, 'low too-large'],
    ['rules', { ...aRule, high: 0.01 }, 'high too-small'],
    ['rules', { ...aRule, waste: 2 }, 'waste too-large'],
    ['parameters', { ...some, country: 'IS' }, 'country not-a-choice'],
    ['parameters', { ...some, country: 'pk' }, 'country invalid'],
    ['parameters', { ...some, value: { ...parameters, fee: 3 } }, 'value/fee too-large'],
    ['parameters', { ...some, value: { ...parameters, bathroomSqft: 900 } }, 'value/bathroomSqft too-large'],
  ])('%s are refused with %j', async (list, body, found) => {
    expect(fieldsOf(await call(`POST /calculator/${list}`, body))).toEqual([400, found])
  })

  it('cannot be changed or deleted in the database', async () => {
    const { db } = app.platform.database
    for (const table of ['calculator_rates', 'material_prices', 'quantity_rules', 'cost_parameters']) {
      await expect(sql`update ${sql.table(table)} set source = 'x'`.execute(db)).rejects.toThrow('only ever added to')
      await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('only ever added to')
    }
  })
})

describe('access to the rates', () => {
  it.each([
    ['GET /calculator/rates', undefined],
    ['GET /calculator/prices', undefined],
    ['GET /calculator/rules', undefined],
    ['GET /calculator/parameters', undefined],
    ['GET /calculator/export', undefined],
    ['POST /calculator/rates', aRate],
    ['POST /calculator/rates/check', { city: 'lahore', type: 'grey', material: 'standard', perSqft: 1 }],
    ['POST /calculator/prices', aPrice],
    ['POST /calculator/rules', aRule],
    ['POST /calculator/parameters', some],
    ['POST /calculator/import', undefined],
  ])('%s is refused to clients, anonymous callers and admins without the module', async (key, body) => {
    const plain = await signIn(app.platform, 'admin')
    const client = await signIn(app.platform, 'consumer')
    expect((await call(key, body, plain.token)).status).toBe(403)
    expect((await call(key, body, client.token)).status).toBe(403)
    expect((await app.call(key, { body })).status).toBe(401)
  })

  it('writes an audit entry for each addition', async () => {
    const entries = await app.platform.database.db.selectFrom('auditEntries').select(['action', 'detail']).execute()
    expect(entries.find(({ action }) => action === 'POST /calculator/prices')?.detail).toMatchObject({ name: 'lahore' })
    expect(entries.some(({ action }) => action.includes('check'))).toBe(false)
  })
})
