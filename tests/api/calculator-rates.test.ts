// What admins keep for the calculator: only ever added to, checked against the materials, exported and imported.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCalculatorCity, readRateSet } from '#server/features/calculator/rate-set-queries.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { rateOf } from '#shared/features/calculator/rate-set.ts'
import type { calculatorRates } from '#shared/features/calculator/rates-contract.ts'
import { type Reply, type TestApp, testApp } from '#tests/support/app.ts'
import { parameters } from '#tests/support/calculator.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { putRates } from '#tests/support/published-rates.ts'

type Contract = typeof calculatorRates
type Rates = Output<Contract['GET /calculator/rates']>
type Prices = Output<Contract['GET /calculator/prices']>
type Added = Output<Contract['POST /calculator/rates']>
type Imported = Output<Contract['POST /calculator/import']>

let app: TestApp
let admin: SignedIn

beforeAll(async () => {
  app = await testApp()
  await putRates(app.platform.database.db)
  admin = await signIn(app.platform, 'superAdmin')
})
afterAll(() => app.close())

const call = <T = Problem>(key: string, body?: unknown, token = admin.token) => app.call<T>(key, { token, body })
const rates = async (query = '') => (await call<Rates>(`GET /calculator/rates?pageSize=50${query}`)).body
const prices = async (query = '') => (await call<Prices>(`GET /calculator/prices?pageSize=50${query}`)).body
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
const aPrice = { city: 'lahore', thing: 'bricks', price: 1_950.5, offers: 4, from: '2026-01-01', source: 'Kilns' }
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

/** What Lahore is built by on a day. */
async function lahoreOn(day: string) {
  const { db } = app.platform.database
  const city = await findCalculatorCity(db, 'lahore')
  const set = city && (await readRateSet(db, city, day))
  if (!set) throw new Error('Lahore has no rates')
  return set
}
const greyOn = async (day: string) => rateOf(await lahoreOn(day), { type: 'grey', material: 'standard' })?.perSqft

describe('a rate', () => {
  it('is shown with its city, who added it and whether it counts', async () => {
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

  it('takes the place of the one before, which stays in the history', async () => {
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

  it('of a later day is listed and waits for it', async () => {
    const from = dayFromNow(40)
    const { body } = await call<Added>('POST /calculator/rates', { ...aRate, perSqft: 310_000, from })
    expect(body.rate).toMatchObject({ current: false, from })
    expect((await rates('&city=lahore')).items.map(({ perSqft }) => perSqft)).toContain(310_000)
    expect(await greyOn(today)).toBe(300_000)
    expect(await greyOn(from)).toBe(310_000)
  })

  it('of one day counts as it was added last', async () => {
    await call('POST /calculator/rates', { ...aRate, perSqft: 301_000 })
    await call('POST /calculator/rates', { ...aRate, perSqft: 299_000 })
    expect(await greyOn(today)).toBe(299_000)
  })

  it('that its materials do not agree with is refused unless it is meant', async () => {
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

  it('of a city with a price missing has nothing to hold against it', async () => {
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
  it('add a price with parts of minor units', async () => {
    const { status, body } = await call<Prices['items'][number]>('POST /calculator/prices', aPrice)
    expect([status, body.price, body.offers, body.origin, body.current]).toEqual([201, 1_950.5, 4, 'admin', true])
    const known = (await prices('&city=lahore&history=1')).items.filter(({ thing }) => thing === 'bricks')
    expect(known.map(({ price, current }) => [price, current])).toEqual([
      [1_950.5, true],
      [1_900, false],
    ])
    expect((await lahoreOn(today)).prices.find(({ thing }) => thing === 'bricks')?.price).toBe(1_950.5)
  })

  it('add a norm, and none is counted once it is nothing', async () => {
    const reply = await call<{ current: boolean; per: number }>('POST /calculator/rules', aRule)
    expect([reply.status, reply.body.current, reply.body.per]).toEqual([201, true, 0.07])
    const isPaint = async () => (await lahoreOn(today)).rules.some(({ material }) => material === 'paint')
    expect(await isPaint()).toBe(true)
    await call('POST /calculator/rules', { ...aRule, per: 0, low: 0, high: 0 })
    expect(await isPaint()).toBe(false)
  })

  it('add parameters of a country', async () => {
    const reply = await call('POST /calculator/parameters', { ...some, value: { ...parameters, fee: 0.07 } })
    expect(reply.status).toBe(201)
    expect((await lahoreOn(today)).parameters.value.fee).toBe(0.07)
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

  it('are never changed, whoever tries', async () => {
    const { db } = app.platform.database
    for (const table of ['calculator_rates', 'material_prices', 'quantity_rules', 'cost_parameters']) {
      await expect(sql`update ${sql.table(table)} set source = 'x'`.execute(db)).rejects.toThrow('only ever added to')
      await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('only ever added to')
    }
  })
})

describe('who may', () => {
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
  ])('%s: nobody else', async (key, body) => {
    const plain = await signIn(app.platform, 'admin')
    const client = await signIn(app.platform, 'consumer')
    expect((await call(key, body, plain.token)).status).toBe(403)
    expect((await call(key, body, client.token)).status).toBe(403)
    expect((await app.call(key, { body })).status).toBe(401)
  })

  it('leaves an entry for what was added', async () => {
    const entries = await app.platform.database.db.selectFrom('audit_entries').select(['act', 'detail']).execute()
    expect(entries.find(({ act }) => act === 'POST /calculator/prices')?.detail).toMatchObject({ name: 'lahore' })
    expect(entries.some(({ act }) => act.includes('check'))).toBe(false)
  })
})

const send = (file: string | Uint8Array<ArrayBuffer>, query = '') =>
  fetch(`${app.url}/api/calculator/import${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv', accept: 'application/json' },
    body: file,
  })
const read = async (file: string | Uint8Array<ArrayBuffer>, query = '') =>
  (await (await send(file, query)).json()) as Imported
const refusal = async (file: string | Uint8Array<ArrayBuffer>) => {
  const reply = await send(file)
  return [reply.status, ((await reply.json()) as Problem).code]
}
const totals = async () => [(await rates('&history=1')).total, (await prices('&history=1')).total]
const head = 'kind,city,type,material,value,offers,currency,from,confidence,source'
const errorsOf = ({ errors }: Imported) => errors.map(({ row, column, code }) => `${row} ${column} ${code}`)

const imports = async () =>
  (
    await app.platform.database.db
      .selectFrom('audit_entries')
      .select('detail')
      .where('act', '=', 'POST /calculator/import')
      .execute()
  ).map(({ detail }) => detail)

describe('a file', () => {
  const file = `\uFEFF${head}
rate,lahore,grey,premium,3100,,PKR,2026-02-01,good,"Offers, ""three"""
rate,Lahore,GREY,standard,٤٬٥٠٠,,,2026-02-01,fair,Shop
price,lahore,,cement,1450.125,3,PKR,٢٠٢٦-٠٢-٠١,,Shop

price,casablanca,,bricks,"1,5",,MAD,2026-02-01,,Shop
`

  it('is looked at first, and nothing of it stays', async () => {
    const before = await totals()
    const result = await read(file, '?dry=1')
    expect(result).toMatchObject({ rates: 2, prices: 2, known: 0, errors: [], written: false })
    expect(result.warnings.map(({ row }) => row)).toEqual([3])
    expect(await totals()).toEqual(before)
    expect(await imports()).toEqual([])
  })

  it('is added as a whole, and known the next time', async () => {
    const [rateCount = 0, priceCount = 0] = await totals()
    expect(await read(file)).toMatchObject({ rates: 2, prices: 2, known: 0, written: true })
    expect(await imports()).toEqual([{ rates: 2, prices: 2, known: 0 }])
    expect(await totals()).toEqual([rateCount + 2, priceCount + 2])
    const added = (await prices('&history=1')).items.filter(({ from }) => from === '2026-02-01')
    expect(added.map(({ price, offers, currency }) => [price, offers, currency])).toEqual([
      [150, 1, 'MAD'],
      [145_012.5, 3, 'PKR'],
    ])
    expect((await rates('&history=1')).items.some(({ source }) => source === 'Offers, "three"')).toBe(true)
    expect(await read(file)).toMatchObject({ rates: 0, prices: 0, known: 4, warnings: [], written: true })
    expect(await totals()).toEqual([rateCount + 2, priceCount + 2])
  })

  it('may part its cells by semicolons, end its lines in CRLF, and say a row twice', async () => {
    const row = 'price;lahore;;steel;261,5;2;;2026-02-02;;Mill'
    const result = await read(`${head.replaceAll(',', ';')}\r\n${row}\r\n${row}\r\n`)
    expect(result).toMatchObject({ prices: 1, known: 1, written: true })
  })

  it('of one day lets the later row count', async () => {
    const row = (value: number) => `rate,lahore,complete,standard,${value},,,2026-03-01,good,Builder`
    await read([head, row(5_100), row(5_300), row(5_200)].join('\n'))
    const now = rateOf(await lahoreOn('2026-03-01'), { type: 'complete', material: 'standard' })
    expect(now?.perSqft).toBe(520_000)
  })

  it('with one bad row adds nothing, and says what is wrong where', async () => {
    const before = await totals()
    const result = await read(
      [
        head,
        'price,lahore,,sand,70,1,PKR,2026-02-03,,Shop',
        'price,nowhere,,sand,70,1,PKR,2026-02-03,,Shop',
        'price,lahore,,gold,-1,many,PKR,03/02/2026,,',
        'rate,lahore,grey,standard,12.345,,EUR,2026-02-03,good,Shop',
        'rate,lahore,grey,standard,12.345,,,2026-02-03,,Shop',
        'thing,lahore,grey,standard,12,,,2026-02-03,good,Shop',
        'price,lahore,,sand,70,1,PKR,2026-02-03,,Shop,and more',
      ].join('\n'),
    )
    expect(errorsOf(result).toSorted()).toEqual(
      [
        '3 city not-a-choice',
        '4 material not-a-choice',
        '4 value too-small',
        '4 offers not-a-number',
        '4 from not-a-date',
        '4 source required',
        '5 currency not-a-choice',
        '6 value not-a-number',
        '6 confidence required',
        '7 kind not-a-choice',
        '8  too-many',
      ].toSorted(),
    )
    expect(result.written).toBe(false)
    expect(await totals()).toEqual(before)
  })

  it('with a strange head says so at row 1', async () => {
    expect(errorsOf(await read('kind,city,city,price\nrate,lahore,,1'))).toEqual([
      ...['type', 'material', 'value', 'offers', 'currency', 'from', 'confidence', 'source'].map(
        column => `1 ${column} required`,
      ),
      '1 price unknown-field',
      '1 city invalid',
    ])
  })

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><p>Rates</p>'],
    ['a quote without an end', `${head}\n"rate,lahore`],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe])],
    ['UTF-16', new Uint8Array(Buffer.from(`\uFEFF${head}`, 'utf16le'))],
  ])('that is %s is refused', async (_, bytes) => {
    expect(await refusal(bytes)).toEqual([422, 'calculator.file-unreadable'])
  })

  it('that is too large or too long is refused, one at the limit is not', async () => {
    expect(await refusal('x'.repeat(2 * 1024 * 1024 + 1))).toEqual([413, 'file.too-large'])
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => `price,lahore,,sand,${index + 1},,,2024-01-01,,Mass`).join('\n')
    expect(errorsOf(await read(`${head}\n${rows(10_001)}`, '?dry=1'))).toEqual(['10002  too-long'])
    expect(await read(`${head}\n${rows(10_000)}`, '?dry=1')).toMatchObject({ prices: 10_000, errors: [] })
    expect((await read(`${head}\n${'bad\n'.repeat(500)}`)).errors).toHaveLength(100)
  })

  it('that is hostile stays text', async () => {
    const hostile = [`=HYPERLINK(1)`, `'=1+1`, "'; drop table users; --", '\u0000nul', '<script>alert(1)</script>']
    const rowOf = (source: string) => `price,lahore,,tiles,70,1,PKR,2026-02-05,,"${source}"`
    const nul = await read([head, ...hostile.map(rowOf)].join('\n'))
    expect(errorsOf(nul)).toEqual(['5 source invalid'])
    await read([head, ...hostile.filter((_, index) => index !== 3).map(rowOf)].join('\n'))
    expect((await prices('&city=lahore')).total).toBeGreaterThan(0)
  })
})

describe('the export', () => {
  const exported = async (query = '') => {
    const reply = await fetch(`${app.url}/api/calculator/export${query}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    return { text: Buffer.from(await reply.arrayBuffer()).toString(), headers: reply.headers }
  }

  it('is CSV in units, begins with what tells spreadsheets of UTF-8, and runs nothing', async () => {
    await call('POST /calculator/prices', { ...aPrice, source: '=1+1', from: '2026-02-06' })
    const { text, headers } = await exported()
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(text.startsWith(`\uFEFF${head}\r\n`)).toBe(true)
    expect(text).toContain("price,lahore,,bricks,19.505,4,PKR,2026-02-06,,'=1+1\r\n")
    expect(text).toContain('rate,casablanca,grey,standard,250,,MAD,2025-04-01,poor,Published bills\r\n')
    expect(text).not.toContain('2025-04-01,good,Published bills\r\nrate,lahore,grey,standard')
  })

  it('changes nothing when it is imported', async () => {
    const before = await totals()
    for (const query of ['', '?history=1']) {
      const { text } = await exported(query)
      const result = await read(text)
      expect([result.rates, result.prices, result.errors, result.written]).toEqual([0, 0, [], true])
      expect(result.known).toBe(text.trim().split('\r\n').length - 1)
    }
    expect(await totals()).toEqual(before)
  })
})
