// The demo's pictures, works and stories fit each other and the trades.
import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roomOf } from '#server/demo/portfolio.ts'
import { tradeSlugs } from '#server/demo/professionals.ts'
import { priceLevels } from '#server/demo/reference/cities.ts'
import works from '#server/demo/texts/works.json' with { type: 'json' }
import type { Database } from '#server/platform/database/open.ts'
import { isPictureName, pictures } from '#shared/pictures/index.ts'
import { minorUnits } from '#shared/values/money.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { all, seeded } from './seeded.ts'

/** A product of a shop fits all of its trades. */
function fitsTrade(picture: string | null, trade: string): boolean {
  const [groups = ''] = Object.entries(works.pictures).find(([name]) => name === picture)?.[1] ?? []
  return groups.split(',').some(group => group === 'shop' || tradeSlugs[group] === trade)
}

describe('pictures and works of the demo', () => {
  let database: Database
  beforeAll(async () => {
    database = await seeded()
  })
  afterAll(async () => await database.close())

  it('use only existing pictures', async () => {
    const shown = [
      ...(await all(database, 'portfolioPhotos')).map(row => row.picture),
      ...(await all(database, 'successStories')).flatMap(row => [row.beforePicture, row.afterPicture]),
      ...(await all(database, 'professionals')).map(row => row.cover),
    ].filter(name => name !== null)
    expect(shown.filter(name => !isPictureName(name))).toEqual([])
    const files = Object.keys(pictures).map(name => new URL(`../../server/demo/pictures/${name}.webp`, import.meta.url))
    expectNone(
      files.filter(file => !existsSync(file)),
      files,
    )
  })

  it('show each product from at least three sides', async () => {
    const products = (await all(database, 'products')) as unknown as readonly { slug: string; pictures: string[] }[]
    const wrong = products.filter(({ pictures: own }) => new Set(own.filter(isPictureName)).size < 3)
    expectNone(
      wrong.map(({ slug }) => slug),
      products,
    )
  })

  it('show no room twice within a city and trade, nor among featured professionals', async () => {
    const { rows } = await sql<{ city: string; featured: boolean; name: string; pictures: string[]; trade: string }>`
      select c.slug as city, p.featured, p.name, t.slug as trade, (select jsonb_agg(picture order by i.position, ph.position)
        from portfolio_items i join portfolio_photos ph on ph.item_id = i.id and ph.kind = 'after'
        where i.professional_id = p.id and i.status = 'published') as pictures
      from professionals p join cities c on c.id = p.city_id
      join professional_trades pt on pt.professional_id = p.id and pt.position = 0 join trades t on t.id = pt.trade_id
      where p.type <> 'supplier'`.execute(database.db)
    const twiceIn = (some: typeof rows): string[] => {
      const rooms = some.flatMap(({ pictures: own }) => [...new Set(own.slice(0, 3).map(roomOf))])
      return rooms.filter((room, place) => rooms.indexOf(room) < place)
    }
    for (const { name, pictures: own } of rows) expect([name, own.length >= 3]).toEqual([name, true])
    const featured = rows.filter(row => row.featured)
    expectNone(twiceIn(featured), featured)
    const together = Map.groupBy(rows, ({ city, trade }) => `${trade} in ${city}`)
    expectNone(
      [...together].flatMap(([place, some]) => (twiceIn(some).length > 0 ? [place] : [])),
      together,
    )
    const cooling = rows
      .filter(({ trade }) => trade === 'air-conditioning')
      .flatMap(({ pictures: own }) => own.slice(0, 3))
    expectNone(
      cooling.filter(name => !/air-conditioner|site.ac-|insulation/.test(name)),
      cooling,
    )
  })

  it('have days, weeks, areas and costs that fit each other and the trade', async () => {
    const { rows } = await sql<{
      slug: string
      trade: string
      type: string
      days: number | null
      area: number | null
      low: number | null
      currency: string
      story: string
      picture: string | null
    }>`select i.id as slug, t.slug as trade, p.type, i.duration_days as days, i.area_sqm as area, i.cost_low as low,
        i.currency, i.story ->> 'en' as story,
        (select picture from portfolio_photos where item_id = i.id order by position limit 1) as picture
      from portfolio_items i join professionals p on p.id = i.professional_id join trades t on t.id = i.trade_id
      where i.status = 'published'`.execute(database.db)
    type Row = (typeof rows)[number]
    const cost = ({ low, currency }: Row): number | null =>
      low === null ? null : low / minorUnits(currency) / (priceLevels[currency] ?? 1) / 0.85
    const per = (sum: number | null, of: number | null): number | null =>
      sum === null || of === null ? null : sum / of
    const isOutside = (value: number | null, low: number, high: number) =>
      value !== null && (value < low || value > high)
    const weeks = ({ story }: Row) => Number(/(\d+) weeks/.exec(story)?.[1] ?? 0)
    const noLight = ['masonry', 'air-conditioning', 'painting', 'plumbing']
    // Costs are rounded to two digits, so a tenth of tolerance; short works to whole days.
    const slips: Readonly<Record<string, (row: Row) => boolean>> = {
      weeks: row => weeks(row) > 0 && row.days !== null && Math.round(row.days / 7) !== weeks(row),
      pace: row => (row.days ?? 0) > 3 && isOutside(per(cost(row), row.days), 1_200, 4_000),
      'price of a square metre': row => isOutside(per(cost(row), row.area), 50, 5_500),
      reason: row => /more light/.test(row.story) && noLight.includes(row.trade),
      subject: row => !fitsTrade(row.picture, row.trade),
    }
    const wrong = rows.flatMap(row =>
      Object.entries(slips).flatMap(([what, isWrong]) => (isWrong(row) ? [`${what}: ${JSON.stringify(row)}`] : [])),
    )
    expect(wrong).toEqual([])
    expect(rows.filter(({ days, low }) => days !== null && low !== null).length).toBeGreaterThan(100)
  })

  it('use different pictures for each story', async () => {
    const stories = await all(database, 'successStories')
    expect(new Set(stories.map(row => row.afterPicture)).size).toBe(stories.length)
    for (const row of stories) expect(roomOf(String(row.beforePicture))).toBe(roomOf(String(row.afterPicture)))
  })
})
