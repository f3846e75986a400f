import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import { rateOf } from '#shared/features/calculator/rate-of.ts'
import type { calculatorRates } from '#shared/features/calculator/rates-contract.ts'
import { app, withApp } from '#tests/support/fixtures.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { aPrice, lahoreOn, pricesOf, putRates, ratesOf } from '#tests/support/published-rates.ts'

type Imported = Output<(typeof calculatorRates)['POST /calculator/import']>

let admin: SignedIn

withApp()
beforeAll(async () => {
  await putRates(app.platform.database.db)
  admin = await signIn(app.platform, 'superAdmin')
})

const call = <T = Problem>(key: string, body?: unknown, token = admin.token) => app.call<T>(key, { token, body })
const rates = (query = '') => ratesOf(app, admin, query)
const prices = (query = '') => pricesOf(app, admin, query)

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
      .selectFrom('auditEntries')
      .select('detail')
      .where('action', '=', 'POST /calculator/import')
      .execute()
  ).map(({ detail }) => detail)

describe('a rates file', () => {
  const file = `\uFEFF${head}
rate,lahore,grey,premium,3100,,PKR,2026-02-01,good,"Offers, ""three"""
rate,Lahore,GREY,standard,٤٬٥٠٠,,,2026-02-01,fair,Shop
price,lahore,,cement,1450.125,3,PKR,٢٠٢٦-٠٢-٠١,,Shop

price,casablanca,,bricks,"1,5",,MAD,2026-02-01,,Shop
`

  it('in French reports both readings of an ambiguous value, unless other cells decide', async () => {
    const check = async (values: readonly string[]) => {
      const rows = values.map(value => `price,lahore,,cement,"${value}",3,PKR,2026-02-01,,Shop`)
      const reply = await fetch(`${app.url}/api/calculator/import?dry=1`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv', 'accept-language': 'fr' },
        body: [head, ...rows].join('\n'),
      })
      return ((await reply.json()) as Imported).errors
    }
    expect(await check(['1,250'])).toEqual([
      { row: 2, column: 'value', code: 'which-number', params: { low: '1.25', high: '1250' } },
    ])
    expect(await check(['1,250', '0,5'])).toEqual([])
  })

  it('is checked in a dry run that stores nothing', async () => {
    const before = await totals()
    const result = await read(file, '?dry=1')
    expect(result).toMatchObject({ rates: 2, prices: 2, known: 0, errors: [], written: false })
    expect(result.warnings.map(({ row }) => row)).toEqual([3])
    expect(await totals()).toEqual(before)
    expect(await imports()).toEqual([])
  })

  it('is imported as a whole, and its rows are known the next time', async () => {
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

  it('can have semicolons, CRLF line ends and duplicate rows', async () => {
    const row = 'price;lahore;;steel;261,5;2;;2026-02-02;;Mill'
    const result = await read(`${head.replaceAll(',', ';')}\r\n${row}\r\n${row}\r\n`)
    expect(result).toMatchObject({ prices: 1, known: 1, written: true })
  })

  it('with several rows for one day uses the last one', async () => {
    const row = (value: number) => `rate,lahore,complete,standard,${value},,,2026-03-01,good,Builder`
    await read([head, row(5_100), row(5_300), row(5_200)].join('\n'))
    const now = rateOf(await lahoreOn(app, '2026-03-01'), { type: 'complete', material: 'standard' })
    expect(now?.perSqft).toBe(520_000)
  })

  it('with one invalid row imports nothing, and reports row and column of each error', async () => {
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

  it('with unknown columns reports errors at row 1', async () => {
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
  ])('with %s is refused', async (_, bytes) => {
    expect(await refusal(bytes)).toEqual([422, 'calculator.file-unreadable'])
  })

  it('above the limits of size or rows is refused, one at the limit is accepted', async () => {
    expect(await refusal('x'.repeat(2 * 1024 * 1024 + 1))).toEqual([413, 'file.too-large'])
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => `price,lahore,,sand,${index + 1},,,2024-01-01,,Mass`).join('\n')
    expect(errorsOf(await read(`${head}\n${rows(10_001)}`, '?dry=1'))).toEqual(['10002  too-long'])
    expect(await read(`${head}\n${rows(10_000)}`, '?dry=1')).toMatchObject({ prices: 10_000, errors: [] })
    expect((await read(`${head}\n${'bad\n'.repeat(500)}`)).errors).toHaveLength(100)
  })

  it('with hostile content stays text', async () => {
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

  it('is CSV in units, starts with a byte order mark, and contains no formulas', async () => {
    await call('POST /calculator/prices', { ...aPrice, source: '=1+1', from: '2026-02-06' })
    const { text, headers } = await exported()
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(text.startsWith(`\uFEFF${head}\r\n`)).toBe(true)
    expect(text).toContain("price,lahore,,bricks,19.505,4,PKR,2026-02-06,,'=1+1\r\n")
    expect(text).toContain('rate,casablanca,grey,standard,250,,MAD,2025-04-01,poor,Published bills\r\n')
    expect(text).not.toContain('2025-04-01,good,Published bills\r\nrate,lahore,grey,standard')
  })

  it('changes nothing when it is imported again', async () => {
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
