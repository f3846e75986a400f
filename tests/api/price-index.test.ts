// The price index against medians calculated by hand, and the calculator that uses it.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/demo/basics.ts'
import { seedReference } from '#server/demo/seed-demo.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { calculator } from '#shared/features/calculator/contract.ts'
import { bookOf } from '#shared/features/calculator/rate-set.ts'
import { makeSheet } from '#shared/features/calculator/sheet.ts'
import type { prices } from '#shared/features/catalogue/index-contract.ts'
import { changeOver, monthly } from '#shared/features/prices/index.ts'
import { app, db, withApp } from '#tests/support/fixtures.ts'
import { aUser } from '#tests/support/people.ts'
import { house } from '#tests/support/rates.ts'
import { runJob } from '#tests/support/time.ts'

type Shown = Output<(typeof prices)['GET /price-index/{city}']>
type Rates = Output<(typeof calculator)['GET /calculator/cities/{city}']>

let stores: readonly string[]
const dayMilliseconds = 86_400_000
/** Calculations some minutes later must fall on the same day. */
const start = new Date(Math.min(Date.now(), new Date().setUTCHours(23, 57, 0, 0)))
const daysAgo = (days: number): Date => new Date(start.getTime() - days * dayMilliseconds)

async function aStore(city: string): Promise<string> {
  const { id: userId, name } = await aUser(app.platform, 'supplier')
  const id = randomUUID()
  const label = JSON.stringify({ en: name, fr: name, ar: name })
  const { id: cityId } = await db().selectFrom('cities').select('id').where('slug', '=', city).executeTakeFirstOrThrow()
  await db()
    .insertInto('professionals')
    .values({
      ...{ id, cityId, userId, slug: `store-${id}`, type: 'supplier', status: 'approved', name },
      ...{ headline: label, about: label, lat: 33.5, lon: -7.6, radiusKm: 30, languages: ['en'], searchText: '' },
      ...{ documentsValidUntil: '2099-01-01', createdAt: start, updatedAt: start },
    })
    .execute()
  return id
}

type Offer = {
  readonly store: number
  readonly price: number
  readonly age?: number
  readonly city?: string
  readonly currency?: string
  readonly type?: 'fixed' | 'from'
  readonly taxed?: boolean
  readonly strength?: string
}

async function offer({ store, price, age = 1, city = 'casablanca', ...more }: Offer): Promise<string> {
  const id = randomUUID()
  const label = JSON.stringify({ en: 'Cement', fr: 'Ciment', ar: 'إسمنت' })
  const { id: cityId } = await db().selectFrom('cities').select('id').where('slug', '=', city).executeTakeFirstOrThrow()
  await db()
    .insertInto('products')
    .values({
      ...{ id, slug: `cement-${id}`, storeId: stores[store] ?? '', name: label, summary: label, unit: 'bag' },
      categoryId: idOf('product-category:cement-and-mortar'),
      attributes: JSON.stringify({ strength: more.strength ?? '32-5', weight: 50 }),
      ...{
        priceType: more.type ?? 'fixed',
        price,
        currency: more.currency ?? 'MAD',
        taxIncluded: more.taxed ?? true,
      },
      ...{ stockState: 'in_stock', leadDays: 1, cityIds: [cityId], priceCheckedAt: daysAgo(age) },
      ...{ status: 'published', publishedAt: start, createdAt: start, updatedAt: start },
    })
    .execute()
  return id
}

const calculate = (now = start) => runJob(app.platform, 'calculate-prices', now)
const index = async (city = 'casablanca', query = '') =>
  (await app.call<Shown>(`GET /price-index/${city}${query}`)).body
const cementIn = async (city?: string) => (await index(city)).materials.find(({ slug }) => slug === 'cement')
const ratesOf = async (city = 'casablanca') => (await app.call<Rates>(`GET /calculator/cities/${city}`)).body
const cementPrice = async (city?: string) => (await ratesOf(city)).prices.find(({ thing }) => thing === 'cement')

withApp()
beforeAll(async () => {
  await seedReference(db())
  stores = await Promise.all(['casablanca', 'casablanca', 'casablanca', 'rabat'].map(aStore))
})

it('the migration adds the materials to older installations, each in its category', async () => {
  const all = () => db().selectFrom('indexMaterials').select(['slug', 'categoryId']).orderBy('slug').execute()
  const before = await all()
  await db().deleteFrom('indexMaterials').execute()
  await seedReference(db())
  expect(before.length).toBeGreaterThan(8)
  expect(await all()).toEqual(before)
  await seedReference(db())
  expect(await all()).toEqual(before)
})

describe('the index of suppliers’ prices', () => {
  let ids: string[]
  beforeAll(async () => {
    // Nine that count, of four suppliers: 70 74 76 | 78 80 82 | 84 90 100.
    const counted: readonly (readonly [number, number])[] = [
      [0, 7000],
      [0, 8000],
      [0, 10_000],
      [1, 7400],
      [1, 8200],
      [2, 7600],
      [2, 8400],
      [3, 7800],
      [3, 9000],
    ]
    ids = await Promise.all(counted.map(([store, price]) => offer({ store, price })))
    // Excluded: too old, a from-price, without tax, another product, another currency, a supplier's fourth price.
    await offer({ store: 1, price: 100, age: 61 })
    await offer({ store: 1, price: 200, type: 'from' })
    await offer({ store: 2, price: 300, taxed: false })
    await offer({ store: 2, price: 400, strength: '42-5' })
    await offer({ store: 3, price: 500, currency: 'EUR' })
    await offer({ store: 0, price: 600, age: 2 })
    for (let place = 0; place < 7; place++) await offer({ store: place % 4, price: 5000 + place * 100, city: 'rabat' })
    await calculate()
  })

  it('has median, quartiles, range, count and date', async () => {
    const cement = await cementIn()
    expect(cement?.months).toHaveLength(1)
    expect(cement?.months.at(-1)).toMatchObject({
      ...{ count: 9, suppliers: 4, low: 7000, lower: 7600, median: 8000, upper: 8400, high: 10_000 },
      ...{ day: start.toISOString().slice(0, 10), lastAt: daysAgo(1).toISOString() },
    })
    expect(cement).toMatchObject({ unit: 'bag', thing: 'cement', change30: null, change365: null, sinceDecember: null })
    expect(cement?.attributes).toEqual(expect.arrayContaining(['strength:32-5', 'weight:50..50']))
    const { chosen, elsewhere } = await index('casablanca', '?material=cement')
    expect([chosen, elsewhere.map(({ slug, now }) => [slug, now.count])]).toEqual(['cement', [['rabat', 7]]])
    const list = await app.call<{ total: number }>(
      'GET /products?category=cement-and-mortar&city=casablanca&attribute=strength:32-5&attribute=weight:50..50&checked=60',
    )
    expect(list.status).toBe(200)
  })

  it('is used and named by the calculator, and does not change totals by itself', async () => {
    expect(await cementPrice()).toMatchObject({ origin: 'suppliers', offers: 9, price: 8000 })
    expect((await cementPrice())?.source).toContain('Imara price index, ')
    const set = await ratesOf()
    const inputs = { ...house, type: 'grey', material: 'standard' } as const
    const sheet = makeSheet(set, inputs)
    const need = sheet?.needs.find(({ material }) => material === 'cement')
    expect(need).toMatchObject({ price: 8000, priced: { origin: 'suppliers', offers: 9 } })
    expect(need?.cost).toBe((need?.quantity ?? 0) * 8000)
    expect(sheet?.sources.join()).toContain('Imara price index')
    expect(bookOf(set, inputs)?.materialIndex).toBe(1)
  })

  it('is used by the calculator below eight prices too, from three suppliers up', async () => {
    expect((await cementIn('rabat'))?.months.at(-1)).toMatchObject({ count: 7, median: 5300 })
    expect(await cementPrice('rabat')).toMatchObject({ origin: 'suppliers', offers: 7, price: 5300 })
  })

  it('is calculated once a day, and again with the same result', async () => {
    const before = await db().selectFrom('materialPrices').select('id').execute()
    await calculate()
    await db().updateTable('indexMaterials').set({ calculatedOn: null }).execute()
    await calculate()
    expect(await db().selectFrom('materialPrices').select('id').execute()).toHaveLength(before.length)
    expect((await cementIn())?.months).toHaveLength(1)
  })

  it('is exported as CSV', async () => {
    const file = await app.get('/api/price-index/casablanca/file?in=fr')
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    const text = await file.text()
    const [head, line] = text.split('\r\n')
    expect(head).toContain('material,name,unit,day,currency,median')
    expect(line).toMatch(/^cement,.*MAD,80\.00,76\.00,84\.00,70\.00,100\.00,9,4,yes$/)
  })

  it('is not used with two suppliers: the calculator returns to its previous price until there are enough again', async () => {
    const again = async (minutes: number, checked: Date) => {
      await db().updateTable('products').set({ priceCheckedAt: checked }).where('id', 'in', ids.slice(5)).execute()
      await db().updateTable('indexMaterials').set({ calculatedOn: null }).execute()
      await calculate(new Date(start.getTime() + minutes * 60_000))
      return (await cementIn())?.months.at(-1)
    }
    expect(await again(1, daysAgo(61))).toMatchObject({ count: 5, suppliers: 2 })
    expect(await cementPrice()).toBeUndefined()
    expect(await again(2, daysAgo(1))).toMatchObject({ count: 9, median: 8000 })
    expect(await cementPrice()).toMatchObject({ origin: 'suppliers', offers: 9, price: 8000 })
  })

  it('answers 404 for an unknown city', async () => {
    expect((await app.call('GET /price-index/atlantis')).status).toBe(404)
    expect((await index('lahore')).materials).toEqual([])
  })
})

describe('a change of the index', () => {
  const day = (date: string, median: number, count = 9) => ({ day: date, median, count, suppliers: 4 })
  it('compares two days that both have enough prices, about the given span apart', () => {
    const days = [day('2025-11-20', 8000), day('2026-10-22', 9900), day('2026-11-21', 9950), day('2026-11-22', 10_000)]
    expect(changeOver(days, 30)).toBeCloseTo(0.0101, 4)
    expect(changeOver(days, 365)).toBeCloseTo(0.25)
  })
  it('is null if one end has too few prices or is too far', () => {
    expect(changeOver([day('2026-10-22', 9900, 7), day('2026-11-22', 10_000)], 30)).toBeNull()
    expect(changeOver([day('2026-10-22', 9900), day('2026-11-22', 10_000, 7)], 30)).toBeNull()
    expect(changeOver([day('2026-09-22', 9900), day('2026-11-22', 10_000)], 30)).toBeNull()
    expect(changeOver([], 30)).toBeNull()
  })
  it('uses the last day of each month', () => {
    const days = [day('2026-09-30', 1), day('2026-10-01', 2), day('2026-10-31', 3), day('2026-11-02', 4)]
    expect(monthly(days).map(({ median }) => median)).toEqual([1, 3, 4])
  })
})
