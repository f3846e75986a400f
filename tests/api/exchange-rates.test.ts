import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { calculator } from '#shared/features/calculator/contract.ts'
import type { calculatorRates } from '#shared/features/calculator/rates-contract.ts'
import { app, withApp } from '#tests/support/fixtures.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

type Current = Output<(typeof calculator)['GET /exchange-rates']>
type RateTables = Output<(typeof calculatorRates)['GET /calculator/exchange-rates']>

let admin: SignedIn

withApp()
beforeAll(async () => {
  admin = await signIn(app.platform, 'superAdmin')
})

const add = <T = Problem>(body: unknown, token = admin.token) =>
  app.call<T>('POST /calculator/exchange-rates', { token, body })
const current = async () => (await app.call<Current>('GET /exchange-rates')).body
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const aRate = { currency: 'EUR', value: 10.8, from: '2026-01-02', source: 'Central bank, mean rate' }

describe('GET /exchange-rates', () => {
  it('answers the newest rate of each currency, without rates of future days', async () => {
    expect(await current()).toEqual([])
    for (const more of [{}, { value: 10.9, from: '2026-02-01' }, { value: 12, from: dayFromNow(2) }])
      expect((await add({ ...aRate, ...more })).status).toBe(201)
    await add({ ...aRate, currency: 'PKR', value: 0.03271234 })
    expect(await current()).toEqual([
      { currency: 'EUR', value: 10.9, day: '2026-02-01', source: aRate.source },
      { currency: 'PKR', value: 0.03271234, day: '2026-01-02', source: aRate.source },
    ])
  })

  it('answers the latest addition for the same day', async () => {
    await add({ ...aRate, value: 11, from: '2026-02-01' })
    expect((await current())[0]).toMatchObject({ currency: 'EUR', value: 11 })
  })
})

describe('POST /calculator/exchange-rates', () => {
  it.each([
    [{ currency: 'MAD' }, 'currency not-a-choice'],
    [{ currency: 'XXX' }, 'currency not-a-choice'],
    [{ value: 0 }, 'value too-small'],
    [{ value: -1 }, 'value too-small'],
    [{ from: '1999-12-31' }, 'from not-a-date'],
    [{ source: '' }, 'source required'],
  ])('refuses %j', async (wrong, found) => {
    const { status, body } = await add({ ...aRate, ...wrong })
    expect([status, (body.errors ?? []).map(({ path, code }) => `${path} ${code}`).join()]).toEqual([400, found])
  })

  it('answers 403 to callers without access', async () => {
    const people = await Promise.all([signIn(app.platform, 'admin'), signIn(app.platform, 'consumer')])
    for (const { token } of people) expect((await add(aRate, token)).status).toBe(403)
    expect((await app.call('POST /calculator/exchange-rates', { body: aRate })).status).toBe(401)
  })

  it('writes an entry in the audit log', async () => {
    const entries = await app.platform.database.db.selectFrom('auditEntries').select(['action', 'detail']).execute()
    const [entry] = entries.filter(({ action }) => action === 'POST /calculator/exchange-rates')
    expect(entry?.detail).toMatchObject({ name: 'EUR', value: 10.8, day: '2026-01-02' })
  })
})

describe('GET /calculator/exchange-rates', () => {
  it('lists current and future rates; with history also earlier rates and their authors', async () => {
    const list = async (query: string) =>
      (await app.call<RateTables>(`GET /calculator/exchange-rates${query}`, { token: admin.token })).body
    const now = await list('')
    expect(now.items.map(({ currency, value, current: counts }) => [currency, value, counts])).toEqual([
      ['EUR', 12, false],
      ['EUR', 11, true],
      ['PKR', 0.03271234, true],
    ])
    expect(now.items[0]).toMatchObject({ by: admin.name, from: dayFromNow(2) })
    expect((await list('?history=1')).total).toBe(5)
  })
})

it('the table exchange_rates is append-only', async () => {
  const { db } = app.platform.database
  for (const change of [sql`update exchange_rates set value = 1`, sql`delete from exchange_rates`])
    await expect(change.execute(db)).rejects.toThrow('exchange_rates is only ever added to')
})
