import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { professionals } from '#shared/features/professionals/contract.ts'
import type { reviews } from '#shared/features/reviews/contract.ts'
import { app, withApp } from '#tests/support/fixtures.ts'
import { goldenQueries } from './golden-queries.ts'
import { type Firm, fillMarketplace, searchAs } from './search-fixtures.ts'

type Landing = Output<(typeof professionals)['GET /landings/{slug}']>
type Profile = Output<(typeof professionals)['GET /professionals/{profile}']>
type Reviews = Output<(typeof reviews)['GET /professionals/{profile}/reviews']>

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

describe.each(Object.entries(goldenQueries))('golden queries in %s', (language, rows) => {
  it('are at least forty', () => expect(rows.length).toBeGreaterThanOrEqual(40))

  it.each(rows.map(row => [row.query, row] as const))('%s', async (_, { query, trade, city, firm }) => {
    const { understood, items, relaxed } = await search({ what: query }, language)
    const top = items.slice(0, 5)
    if (firm) expect(top.map(item => item.slug)).toContain(firm)
    else
      expect({ trade: understood.trade?.slug ?? null, city: understood.city?.slug ?? null }).toMatchObject({
        trade,
        ...(city && { city }),
      })
    expect(top.length).toBeGreaterThan(0)
    if (trade && !relaxed.includes('where'))
      for (const item of top) expect(item.trades.map(one => one.slug)).toContain(trade)
  })
})

describe('the public profile', () => {
  it('shows the firm, its figures and three others nearby', async () => {
    const { body } = await app.call<Profile>('GET /professionals/plomberie-benchekroun')
    expect(body).toMatchObject({
      slug: 'plomberie-benchekroun',
      city: { slug: 'casablanca' },
      scores: null,
      portfolio: [],
    })
    expect(body.similar).toHaveLength(3)
    for (const other of body.similar) expect(other.trades.map(({ slug }) => slug)).toContain('plumbing')
  })

  it('shrinks the rating towards the mean of the trade, and has none without reviews', async () => {
    const { items } = await search({ pageSize: '50' })
    for (const { figures } of items) {
      if (figures.clientReviews === 0) expect(figures.rating).toBeNull()
      else expect(figures.rating).toBeCloseTo(4.5, 2)
      if (figures.endedProjects < 3) expect(figures.successRate).toBeNull()
      else expect(figures.successRate).toBe(1)
    }
  })

  it('answers 404 for an unknown or suspended professional', async () => {
    expect((await app.call<Problem>('GET /professionals/nobody-here')).body.code).toBe('professional.not-found')
    expect((await app.call<Problem>('GET /professionals/nobody-here/reviews')).body.code).toBe('professional.not-found')
    expect((await app.call('GET /professionals/%20%20')).status).toBe(400)
  })

  it('pages its reviews, newest first, with their mean scores', async () => {
    const { id, slug } = firmBy('clim-ocean')
    const rows = [1, 2, 3].map(day => ({
      ...{ id: randomUUID(), professionalId: id, projectId: null, authorId: null, authorName: `Client ${day}` },
      ...{
        text: 'Good work',
        language: 'en' as const,
        quality: 5,
        time: 4,
        price: 3,
        communication: 5,
        tidiness: day,
        reply: null,
      },
      publishedAt: new Date(Date.UTC(2026, 1, day)),
    }))
    await app.platform.database.db.insertInto('reviews').values(rows).execute()
    const { body } = await app.call<Reviews>(`GET /professionals/${slug}/reviews?pageSize=2`)
    expect(body).toMatchObject({ total: 3, items: [{ author: 'Client 3', verified: false }, { author: 'Client 2' }] })
    const profile = await app.call<Profile>(`GET /professionals/${slug}`)
    expect(profile.body.scores).toEqual({ quality: 5, time: 4, price: 3, communication: 5, tidiness: 2 })
  })
})

describe('a landing page', () => {
  const landing = (slug: string) => app.call<Landing>(`GET /landings/${slug}`)

  it('exists for a trade, a city, and a trade in a city', async () => {
    const trade = (await landing('plumbing')).body
    expect(trade).toMatchObject({ trade: { slug: 'plumbing', form: 'plumbing' }, city: null, bands: [] })
    expect(trade.neighbours[0]?.slug).toMatch(/^plumbing-in-/)
    const city = (await landing('abu-dhabi')).body
    expect(city).toMatchObject({ trade: null, city: { slug: 'abu-dhabi', country: 'AE' } })
    expect(city.neighbours.every(({ slug }) => slug.endsWith('-in-abu-dhabi'))).toBe(true)
    const both = (await landing('roofing-and-waterproofing-in-casablanca')).body
    expect(both).toMatchObject({ trade: { slug: 'roofing-and-waterproofing' }, city: { slug: 'casablanca' } })
    expect(both.professionals).toBeGreaterThan(0)
    expect(both.neighbours.map(({ slug }) => slug)).not.toContain('roofing-and-waterproofing-in-casablanca')
  })

  it.each([
    ['nothing-known', 'trade.not-found'],
    ['plumbing-in-atlantis', 'city.not-found'],
    ['wizardry-in-rabat', 'trade.not-found'],
  ])('answers 404 for %s', async (slug, code) => {
    const { status, body } = await app.call<Problem>(`GET /landings/${slug}`)
    expect([status, body.code]).toEqual([404, code])
  })
})

describe('the map of a search', () => {
  it('is drawn on request: a pin for each result, the coast, the cities, the radius', async () => {
    expect((await search({ where: 'Casablanca' })).map).toBeNull()
    const { map, items } = await search({ where: 'Casablanca', radius: '50', map: '1' })
    expect(map?.pins).toHaveLength(items.length)
    expect(map?.land).toMatch(/^M\d+ \d+l[\d Mlz-]+$/)
    expect(map?.cities.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['casablanca', 'rabat']))
    // The circle matches the scale.
    expect((map?.circle?.r ?? 0) / 50).toBeCloseTo((map?.scale.length ?? 0) / (map?.scale.km ?? 1), 1)
    for (const [index, { atX, atY }] of (map?.pins ?? []).entries())
      for (const other of (map?.pins ?? []).slice(index + 1))
        expect(Math.hypot(other.atX - atX, other.atY - atY)).toBeGreaterThan(20)
  })

  it('covers all its results', async () => {
    const { map } = await search({ map: '1', pageSize: '50' })
    for (const { x, y } of map?.pins ?? []) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(map?.width ?? 0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(map?.height ?? 0)
    }
    expect(map?.circle).toBeNull()
  })
})
