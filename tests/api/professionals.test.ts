import { beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import { app, withApp } from '#tests/support/fixtures.ts'
import { type Firm, type Found, fillMarketplace, searchAs } from './search-fixtures.ts'

let firms: readonly Firm[]
withApp()
beforeAll(async () => {
  firms = await fillMarketplace(app.platform.database.db)
})

const search = (query: Record<string, string>, language?: string) => searchAs(app, query, language)
const firmBy = (slug: string): Firm => {
  const firm = firms.find(known => known.slug === slug)
  if (!firm) throw new Error(`No such firm: ${slug}`)
  return firm
}

describe('GET /professionals', () => {
  it('reads a place in its own field, mistyped and in any language', async () => {
    for (const where of ['Casablanca', 'casablnca', 'الدار البيضاء', 'الدار البيضا', 'CASABLANCA']) {
      const { understood } = await search({ what: 'plumber', where })
      expect(understood).toMatchObject({ trade: { slug: 'plumbing' }, city: { slug: 'casablanca' } })
    }
    expect((await search({ where: 'casablnca' })).understood.corrected).toBe('Casablanca')
    expect((await search({ what: 'plumbr' })).understood.corrected).toBe('plumber')
    expect((await search({ what: 'plumber' })).understood.corrected).toBeNull()
  })

  it('gives each card its reasons and sorts cards by the sum of their points', async () => {
    const { items } = await search({ what: 'plumber', where: 'Casablanca', pageSize: '50' })
    const sums = items.map(item => item.why.reduce((sum, { points }) => sum + points, 0))
    for (const [index, sum] of sums.entries()) expect(sum).toBeLessThanOrEqual((sums[index - 1] ?? 999) + 0.5)
    expect(items[0]?.why.map(({ factor }) => factor)).toEqual([
      'trade',
      'distance',
      'documents',
      'reply',
      'record',
      'rating',
    ])
    for (const item of items) {
      const distance = item.why.find(({ factor }) => factor === 'distance')
      expect(distance?.value).toBeCloseTo(item.distanceKm ?? -1, 0)
      for (const { points, of } of item.why) expect(points).toBeLessThanOrEqual(of)
    }
  })

  it('applies each filter to all results', async () => {
    const all = await search({ pageSize: '50' })
    expect(all.total).toBe(firms.length)
    expect((await search({ type: 'supplier' })).items.every(item => item.type === 'supplier')).toBe(true)
    expect(
      (await search({ trade: 'tiling' })).items.every(item => item.trades.some(({ slug }) => slug === 'tiling')),
    ).toBe(true)
    expect((await search({ minRating: '4.3' })).items.every(item => (item.figures.rating ?? 0) >= 4.3)).toBe(true)
    expect((await search({ featured: '1' })).items.every(item => item.featured)).toBe(true)
    const verified = await search({ verified: '1' })
    expect(
      verified.items.every(({ why }) => why.some(({ factor, value }) => factor === 'documents' && value === 1)),
    ).toBe(true)
    expect(verified.total).toBeLessThan(all.total)
  })

  it('counts the results of each choice', async () => {
    const { facets, total } = await search({ where: 'Casablanca' })
    expect(facets.types.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    for (const { value, count } of facets.trades)
      expect((await search({ where: 'Casablanca', trade: value })).total).toBe(count)
    for (const { value, count } of facets.types)
      expect((await search({ where: 'Casablanca', type: value })).total).toBe(count)
    for (const { value, count } of facets.languages)
      expect((await search({ where: 'Casablanca', language: value })).total).toBe(count)
  })

  it('takes several trades and cities at once, and counts the results of each further choice', async () => {
    const chosen = new URLSearchParams([
      ...['plumbing', 'tiling'].map(trade => ['trade', trade]),
      ...['casablanca', 'rabat'].map(city => ['city', city]),
      ['pageSize', '50'],
    ])
    const { body } = await app.call<Found>(`GET /professionals?${chosen}`)
    expect(body.total).toBeGreaterThan(3)
    for (const { trades, city } of body.items) {
      expect(['casablanca', 'rabat']).toContain(city.slug)
      expect(trades.some(({ slug }) => ['plumbing', 'tiling'].includes(slug))).toBe(true)
    }
    expect(new Set(body.items.map(({ city }) => city.slug)).size).toBe(2)
    const one = (await search({ trade: 'plumbing', city: 'rabat' })).total
    const inTrades = body.facets.cities.find(({ value }) => value === 'rabat')?.count
    expect(inTrades).toBe(
      (await app.call<Found>('GET /professionals?trade=plumbing&trade=tiling&city=rabat')).body.total,
    )
    expect(inTrades).toBeGreaterThanOrEqual(one)
    expect(body.understood).toMatchObject({ trade: null, city: null })
  })

  it('leaves a filter out of its own counts, so that it can be switched', async () => {
    const open = await search({ where: 'Casablanca' })
    const chosen = await search({ where: 'Casablanca', type: 'contractor', trade: 'plumbing' })
    expect(chosen.facets.types.length).toBeGreaterThan(1)
    expect(chosen.facets.trades.length).toBeGreaterThan(1)
    expect(chosen.total).toBeLessThan(open.total)
  })

  it('pages without duplicates or gaps', async () => {
    const slugs: string[] = []
    for (let page = 1; page <= 20; page++)
      slugs.push(...(await search({ page: String(page) })).items.map(item => item.slug))
    expect(new Set(slugs).size).toBe(Math.min(firms.length, 200))
  })

  it('lists those of the chosen currency first, unless the search names a place', async () => {
    const isDirham = ({ city }: Found['items'][number]) => city.country === 'AE'
    const first = await search({ currency: 'AED', pageSize: '50' })
    const count = first.items.filter(isDirham).length
    expect(count).toBeGreaterThan(2)
    expect(first.items.slice(0, count).every(isDirham)).toBe(true)
    expect(first.total).toBe(firms.length)
    const without = await search({ pageSize: '50' })
    expect(without.items.slice(0, count).every(isDirham)).toBe(false)
    const slugsOf = ({ items }: Found) => items.map(({ slug }) => slug)
    const [placed, alone] = [await search({ where: 'Rabat', currency: 'AED' }), await search({ where: 'Rabat' })]
    expect(slugsOf(placed)).toEqual(slugsOf(alone))
    expect(slugsOf(await search({ currency: 'USD' }))).toEqual(slugsOf(await search({})))
  })

  it('sorts by distance, projects, rating and reply time', async () => {
    const near = await search({ where: 'Rabat', sort: 'distance' })
    const km = near.items.map(item => item.distanceKm ?? -1)
    expect(km).toEqual(km.toSorted((a, b) => a - b))
    const done = (await search({ sort: 'projects' })).items.map(item => item.figures.totalProjects)
    expect(done).toEqual(done.toSorted((a, b) => b - a))
    const rated = (await search({ sort: 'rating' })).items.map(item => item.figures.rating ?? 0)
    expect(rated).toEqual(rated.toSorted((a, b) => b - a))
    const reply = (await search({ sort: 'reply' })).items.map(item => item.replyMinutes ?? 99_999)
    expect(reply).toEqual(reply.toSorted((a, b) => a - b))
  })

  it('finds around a point', async () => {
    const { items, understood } = await search({ lat: '33.57', lon: '-7.59', radius: '20' })
    expect(items.length).toBeGreaterThan(0)
    expect(understood.city).toBeNull()
    for (const item of items) expect(item.distanceKm).toBeLessThanOrEqual(20)
  })

  it.each([
    [{ what: 'plumber', where: 'Paris', type: 'advisor' }, 'filters'],
    [{ what: 'plumber', lat: '0', lon: '0', radius: '5' }, 'where'],
    [{ what: 'qqqzzzxxx' }, 'what'],
    [{ what: 'plumber', where: 'Atlantisburg' }, 'where'],
    [{ trade: 'plumbing', minRating: '5' }, 'filters'],
    [{ trade: 'plumbing', city: 'paris' }, 'filters'],
    [{ trade: 'plumbing', what: 'qqqzzzxxx' }, 'what'],
  ] as const)('relaxes the search instead of returning nothing: %j', async (query, letGo) => {
    const { items, relaxed } = await search(query)
    expect(items.length).toBeGreaterThan(0)
    expect(relaxed).toContain(letGo)
  })

  it('relaxes rating, documents and city before the trade, and reports a selected filter as a filter', async () => {
    const { items, relaxed, facets } = await search({ trade: 'plumbing', city: 'paris', verified: '1', minRating: '5' })
    expect(relaxed).toEqual(['filters'])
    for (const item of items) expect(item.trades.map(({ slug }) => slug)).toContain('plumbing')
    const distances = items.map(({ distanceKm }) => distanceKm ?? Infinity)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(facets.cities).toEqual([])
    expect((await search({ trade: 'plumbing' })).facets.cities).not.toEqual([])
  })

  it('returns unread text, with cities that it may mean', async () => {
    const inWhere = await search({ what: 'plumber', where: 'ksablanka' })
    expect(inWhere.relaxed).toEqual(['where'])
    const inWhat = await search({ what: 'plumber ksablanka' })
    expect(inWhat.relaxed).toEqual([])
    for (const { understood } of [inWhere, inWhat])
      expect(understood.unread).toMatchObject([{ text: 'ksablanka', cities: [{ slug: 'casablanca' }] }])
    expect((await search({ where: 'Atlantis' })).understood.unread).toEqual([{ text: 'Atlantis', cities: [] }])
    expect((await search({ what: 'plumber', where: 'casablnca' })).understood.unread).toEqual([])
  })

  it('stores a search without result once, with its count', async () => {
    await search({ what: 'Wwwkkk Jjjvvv' })
    await search({ what: 'wwwkkk jjjvvv' })
    const missed = await app.platform.database.db
      .selectFrom('searchMisses')
      .selectAll()
      .where('folded', '=', 'wwwkkk jjjvvv')
      .execute()
    expect(missed).toMatchObject([{ times: 2, language: 'en' }])
  })

  it('returns results for text that is not a search', async () => {
    for (const what of [
      "'",
      '" & | ! :*',
      '\\',
      "O'Neil's",
      '%_%',
      'ا',
      '🏠',
      ':::',
      '1234567890',
      '-- drop table',
      '<b>',
      'a'.repeat(120),
    ])
      expect((await search({ what, where: what })).items.length).toBeGreaterThan(0)
  })

  it.each([
    ['page=0', 'page'],
    ['page=abc', 'page'],
    ['pageSize=51', 'pageSize'],
    ['lat=91&lon=0', 'lat'],
    ['radius=0', 'radius'],
    ['minRating=6', 'minRating'],
    ['type=wizard', 'type'],
    ['sort=money', 'sort'],
    ['verified=2', 'verified'],
    ['language=de', 'language'],
    ['trade=no-such-trade', 'trade'],
    ['trade=%3B', 'trade/0'],
    ['trade=plumbing&trade=no-such-trade', 'trade'],
    ['city=no-such-city', 'city'],
    [`trade=${Array(5).fill('plumbing').join('&trade=')}`, 'trade'],
    [`what=${'x'.repeat(121)}`, 'what'],
  ])('names the wrong field of %s', async (query, field) => {
    const { status, body } = await app.call<Problem>(`GET /professionals?${query}`)
    expect(status).toBe(400)
    expect(body.errors.map(({ path }) => path)).toContain(field)
  })

  it('hides a suspended professional, and shows the professional again after approval', async () => {
    const { db } = app.platform.database
    const { id } = firmBy('tadelakt-koutoubia')
    const found = async () =>
      (await search({ what: 'Tadelakt Koutoubia' })).items.some(item => item.slug === 'tadelakt-koutoubia')
    await db.updateTable('professionals').set({ status: 'suspended' }).where('id', '=', id).execute()
    expect(await found()).toBe(false)
    await db.updateTable('professionals').set({ status: 'approved' }).where('id', '=', id).execute()
    expect(await found()).toBe(true)
  })
})
