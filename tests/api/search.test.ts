import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { search } from '#shared/features/search/contract.ts'
import { fold } from '#shared/values/fold.ts'
import { app, withApp } from '#tests/support/fixtures.ts'
import { goldenQueries } from './golden-queries.ts'
import { type Firm, fillMarketplace } from './search-fixtures.ts'

type Cities = Output<(typeof search)['GET /cities']>
type City = Output<(typeof search)['GET /cities/nearest']>
type Trades = Output<(typeof search)['GET /trades']>
type Suggestions = Output<(typeof search)['GET /search/suggestions']>

let firms: readonly Firm[]
withApp()
beforeAll(async () => {
  firms = await fillMarketplace(app.platform.database.db)
})

async function suggest(q: string, language = 'en', more = {}): Promise<Suggestions> {
  const headers = { 'accept-language': language }
  const { status, body } = await app.call<Suggestions>(
    `GET /search/suggestions?${new URLSearchParams({ q, ...more })}`,
    {
      headers,
    },
  )
  expect(status).toBe(200)
  return body
}

describe('reference data', () => {
  it('lists cities with how many professionals each has', async () => {
    const { body } = await app.call<Cities>('GET /cities', { headers: { 'accept-language': 'ar' } })
    expect(body.length).toBeGreaterThan(10)
    expect(body.reduce((sum, { professionals }) => sum + professionals, 0)).toBe(firms.length)
    expect(body.find(({ slug }) => slug === 'dubai')).toMatchObject({
      country: 'AE',
      currency: 'AED',
      name: 'دبي',
    })
  })

  it('lists trades with their forms', async () => {
    const { body } = await app.call<Trades>('GET /trades')
    expect(body.map(({ slug }) => slug)).toContain('plumbing')
    for (const { slug, professionals } of body)
      expect(professionals).toBe(firms.filter(firm => firm.trades.includes(slug)).length)
    expect(body.find(({ slug }) => slug === 'plumbing')?.form).toBe('plumbing')
  })

  it.each([
    [33.6, -7.6, 'casablanca'],
    [25.1, 55.2, 'dubai'],
    [48, 2, 'paris'],
    [-90, 0, null],
    [0, 180, null],
  ])('GET nearest answers the city nearest to %d, %d', async (lat, lon, slug) => {
    const { status, body } = await app.call<City>(`GET /cities/nearest?lat=${lat}&lon=${lon}`)
    expect(status).toBe(200)
    if (slug) expect(body.slug).toBe(slug)
  })

  it.each([
    ['', 'lat'],
    ['lat=91&lon=0', 'lat'],
    ['lat=0&lon=abc', 'lon'],
    ['lat=NaN&lon=0', 'lat'],
    ['lat=0&lon=1e999', 'lon'],
  ])('names the wrong field of nearest?%s', async (query, field) => {
    const { status, body } = await app.call<Problem>(`GET /cities/nearest?${query}`)
    expect([status, body.errors.some(({ path }) => path === field)]).toEqual([400, true])
  })
})

describe('suggestions', () => {
  it.each([
    ['plu', 'en', 'plumbing'],
    ['plomb', 'fr', 'plumbing'],
    ['سبا', 'ar', 'plumbing'],
    ['السبا', 'ar', 'plumbing'],
    ['elec', 'en', 'electrical'],
    ['électr', 'fr', 'electrical'],
    ['كهر', 'ar', 'electrical'],
    ['plumbr', 'en', 'plumbing'],
    ['carrelege', 'fr', 'tiling'],
    ['leaking ro', 'en', 'roofing-and-waterproofing'],
    ['زليج', 'ar', 'tiling'],
    ['kitch', 'ar', 'kitchens-and-bathrooms'],
  ])('%s (%s) suggests %s first', async (q, language, slug) => {
    const [first] = await suggest(q, language)
    expect(first).toMatchObject({ kind: 'trade', slug })
  })

  it("have labels in the reader's language", async () => {
    expect((await suggest('plumber', 'ar'))[0]?.label).toBe('السباكة')
    expect((await suggest('سباك', 'fr'))[0]?.label).toBe('Plomberie')
  })

  it('include cities and firms, trades first, eight at most', async () => {
    expect(await suggest('casab')).toContainEqual({ kind: 'city', slug: 'casablanca', label: 'Casablanca' })
    expect(await suggest('tadelakt kou')).toContainEqual(
      expect.objectContaining({ kind: 'professional', slug: 'tadelakt-koutoubia' }),
    )
    for (const q of ['a', 'p', 'م', 'al', 'plomberie']) {
      const kinds = (await suggest(q)).map(({ kind }) => kind)
      expect(kinds.length).toBeLessThanOrEqual(8)
      expect(kinds.lastIndexOf('trade')).toBeLessThanOrEqual(kinds.filter(kind => kind === 'trade').length - 1)
    }
  })

  it('for an invitation include only professionals who bid on jobs, neither trades nor cities', async () => {
    const found = await Promise.all(['a', 'al', 'm'].map(q => suggest(q, 'en', { bidders: '1' })))
    const slugs = found.flat().map(({ slug }) => slug)
    expect(slugs.length).toBeGreaterThan(0)
    const types = await app.platform.database.db
      .selectFrom('professionals')
      .select('type')
      .distinct()
      .where('slug', 'in', slugs)
      .execute()
    expect(types.map(({ type }) => type).sort()).toEqual(['builder', 'contractor'])
  })

  it('contain the expected trade for nearly every golden query', async () => {
    const rows = Object.values(goldenQueries)
      .flat()
      .filter(({ trade, city, query }) => trade && !city && !query.includes(' '))
    const missed: string[] = []
    for (const { query, trade } of rows)
      if (!(await suggest(query)).some(({ slug }) => slug === trade)) missed.push(query)
    expect(missed.length / rows.length, missed.join(', ')).toBeLessThanOrEqual(0.05)
  })

  it('take any characters; an empty or too long query answers 400', async () => {
    for (const q of ["'", ':*', '&|!', '\\', '🏠', "l'eau", '%', 'x'.repeat(80)]) await suggest(q)
    for (const query of ['', 'q=', 'q=%20', `q=${'x'.repeat(81)}`, 'q=%00'])
      expect((await app.call(`GET /search/suggestions?${query}`)).status).toBe(400)
  })
})

describe('fold_text', () => {
  it('gives the same results as the shared code', async () => {
    const samples = [
      ...firms.map(({ name }) => name),
      ...Object.values(goldenQueries)
        .flat()
        .map(({ query }) => query),
      'Œuvre, Ærø, ÉCOLE  – Straße №12',
      '٠١٢٣٤٥٦٧٨٩ ۰۱۲۳',
      'مُؤَسَّسَة الأُولى ئ ى ک ی ٱ ــ',
      "L'Étoile d’Or",
      'ﬁne ½',
      '  ',
      '🏠 دار',
    ]
    const { db } = app.platform.database
    for (const text of samples) {
      const { rows } = await sql<{ folded: string }>`select fold_text(${text}) as folded`.execute(db)
      expect(rows[0]?.folded).toBe(fold(text))
    }
  })
})
