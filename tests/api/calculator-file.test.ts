import { beforeAll, describe, expect, it } from 'vitest'
import { seedReference } from '#server/demo/seed-demo.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { SavedEstimate } from '#shared/features/calculator/schemas.ts'
import { languages } from '#shared/values/localized.ts'
import { app, db, withApp } from '#tests/support/fixtures.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { aRatedCity, house } from '#tests/support/rates.ts'

let owner: SignedIn
withApp()
beforeAll(async () => {
  await seedReference(app.platform.database.db)
  owner = await signIn(app.platform, 'consumer')
})

const save = (
  { token }: { token?: string },
  { name = 'Villa Anfa', city = 'casablanca', inputs = house as object } = {},
) => app.call<SavedEstimate & Problem>('POST /estimates', { token, body: { name, city, inputs } })

describe('the estimate file', () => {
  const fileAt = async (path: string, headers = {}) => {
    const reply = await app.get(`/api${path}`, headers)
    return { reply, bytes: Buffer.from(await reply.arrayBuffer()) }
  }
  const marrakech = '/calculator/cities/marrakech/file?area=165&unit=sqm&pergola=40&start=2027-03'
  const cells = (bytes: Buffer) =>
    bytes
      .toString()
      .split('\r\n')
      .map(line => line.split(','))

  it.each(languages)('is readable for spreadsheets in %s', async language => {
    const { reply, bytes } = await fileAt(`${marrakech}&in=${language}`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="marrakech-\d{4}-\d\d-\d\d\.csv"/)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = bytes.toString()
    expect(text).not.toMatch(/undefined|NaN|\[object/)
    expect(text).toContain({ en: 'Marrakech', fr: 'Marrakech', ar: 'مراكش' }[language])
    for (const line of cells(bytes).slice(0, -1)) expect(line.length).toBeGreaterThanOrEqual(9)
  })

  it('has the figures of the estimate, in dirhams', async () => {
    const inputs = { ...house, areaSqft: 1776.045, structure: 'frame', pergolaSqft: 430.556, startMonth: '2027-03' }
    const { sheet, key } = (await save(owner, { city: 'marrakech', inputs, name: 'Villa' })).body
    const [ofAddress, ofSaved] = [
      cells((await fileAt(`${marrakech}&in=en`)).bytes),
      cells((await fileAt(`/estimates/${key}/file?in=en`)).bytes),
    ]
    expect(ofSaved.filter(([, item]) => item !== 'Name')).toEqual(ofAddress)
    const amount = (item: string) => Number(ofSaved.find(line => line[1] === item)?.[7])
    expect(amount('Likely')).toBe(sheet.likely.amount / 100)
    expect(amount('Lowest')).toBe(sheet.low.amount / 100)
    expect(amount('2027-03')).toBe((sheet.schedule[0]?.amount ?? 0) / 100)
    const steel = sheet.needs.find(({ material }) => material === 'steel')
    expect(ofSaved.find(([, item]) => item === 'Steel')?.slice(2)).toEqual([
      ...[steel?.quantity, 'kg', steel?.low, steel?.high, 9.3, (steel?.cost ?? 0) / 100].map(String),
      'MAD',
    ])
  })

  it('uses three decimals for the dinar', async () => {
    const city = await aRatedCity(db(), { perSqft: 123_457, named: 'fils', at: new Date() }, 'TND')
    const { bytes } = await fileAt(`/calculator/cities/${city.slug}/file?area=100&type=grey&in=en`)
    expect(bytes.toString()).toContain(',sq ft,,,,123.457,TND\r\n')
  })

  it('attack: formulas in a name or a source stay text', async () => {
    const evil = '=HYPERLINK("http://evil.test","x")'
    const city = await aRatedCity(db(), { perSqft: 1000, named: evil, at: new Date() })
    const { key } = (await save(owner, { city: city.slug, name: evil })).body
    const text = (await fileAt(`/estimates/${key}/file`)).bytes.toString()
    expect(text.split(`"'=HYPERLINK`).length - 1).toBeGreaterThanOrEqual(2)
    expect(text).not.toMatch(/(^|,)"?=/m)
  })

  it('names every invalid field of the address', async () => {
    const path = '/calculator/cities/marrakech/file?area=20&type=palace&storeys=2.5&unit=ell&start=soon'
    const { status, body } = await app.call<Problem>(`GET ${path}`)
    expect([status, body.code]).toEqual([400, 'request.invalid'])
    expect(body.errors.map(({ path: field, code }) => [field, code])).toEqual([
      ['area', 'too-small'],
      ['type', 'not-a-choice'],
      ['storeys', 'not-a-number'],
      ['start', 'not-a-date'],
      ['unit', 'not-a-choice'],
    ])
    const twice = await app.call<Problem>('GET /calculator/cities/marrakech/file?area=200&area=300')
    expect(twice.body.errors.map(({ path: field, code }) => [field, code])).toEqual([['area', 'required']])
  })
})
