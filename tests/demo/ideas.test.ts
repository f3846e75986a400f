// The demo's ideas: bills that add up, costs that fit the room and the city, points on photos that exist.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { priceLevels } from '#server/demo/reference/cities.ts'
import type { Database } from '#server/platform/database/open.ts'
import { ideaMaterials, ideaStyles, mostHotspots, mostIdeaLines } from '#shared/features/ideas/lifecycle.ts'
import { isPictureName } from '#shared/pictures/index.ts'
import { minorUnits } from '#shared/values/money.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { all, expectNoRows, seeded } from './seeded.ts'

/** What a square metre of the floor costs, in dirhams of Casablanca. */
const bands: Readonly<Record<string, readonly [number, number]>> = {
  kitchen: [2_000, 7_000],
  bathroom: [4_500, 14_500],
  hammam: [5_000, 10_000],
  'living-room': [700, 3_800],
  majlis: [2_000, 6_800],
  bedroom: [500, 3_800],
  'childrens-room': [1_200, 2_800],
  'hall-and-stairs': [1_200, 5_000],
  'home-office': [1_800, 4_800],
  facade: [600, 3_000],
  courtyard: [600, 3_000],
  garden: [400, 2_200],
  'roof-terrace': [700, 2_500],
  pool: [4_500, 12_500],
  'whole-home': [1_800, 6_000],
}

describe('ideas of the demo', () => {
  let database: Database
  beforeAll(async () => {
    database = await seeded()
  })
  afterAll(async () => await database.close())

  it('are many, most with hotspots, a few not published', async () => {
    const ideas = await all(database, 'ideas')
    const statuses = Object.groupBy(ideas, ({ status }) => String(status))
    expect(statuses.published?.length).toBeGreaterThanOrEqual(60)
    expect(new Set(Object.keys(statuses))).toEqual(new Set(['published', 'draft', 'under_review']))
    const { rows } = await sql<{ points: number }>`select count(*)::int as points from idea_lines
      join ideas on ideas.id = idea_id where x is not null and status = 'published' group by idea_id`.execute(
      database.db,
    )
    expect(rows.filter(({ points }) => points >= 3).length).toBeGreaterThanOrEqual(30)
    expect(Math.max(...rows.map(({ points }) => points))).toBeLessThanOrEqual(mostHotspots)
    const built = ideas.filter(({ professionalId }) => professionalId !== null)
    expect(built.length).toBeGreaterThan(60)
    expect(built.length).toBeLessThan(ideas.length)
  })

  it('have seven hotspots in the blue kitchen', async () => {
    const { rows } = await sql<{ picture: string; area: number; city: string; points: number }>`
      select c.slug as city, area_sqm::float8 as area,
        (select picture from idea_photos where idea_id = i.id order by position limit 1) as picture,
        (select count(*)::int from idea_lines where idea_id = i.id and x is not null) as points
      from ideas i join cities c on c.id = i.city_id where i.slug = 'blue-zellige-oak-kitchen'`.execute(database.db)
    expect(rows).toEqual([{ city: 'casablanca', area: 14, picture: 'interior/kitchen-terracotta-zellige', points: 7 }])
  })

  it('add up', async () => {
    await expectNoRows(
      database,
      'select i.id from ideas i',
      `where products_total <> (select coalesce(sum(amount), 0) from idea_lines where idea_id = i.id and kind = 'product')
        or work_total <> (select coalesce(sum(amount), 0) from idea_lines where idea_id = i.id and kind = 'work')
        or total <> products_total + work_total
        or (select count(*) from idea_lines where idea_id = i.id) > ${mostIdeaLines}`,
    )
    await expectNoRows(database, 'select id from idea_lines', 'where amount <> round(quantity * unit_price)')
  })

  it('have the currency of their city, and products at the price of a store that delivers there', async () => {
    await expectNoRows(
      database,
      'select i.id from ideas i join cities c on c.id = i.city_id',
      'where i.currency <> c.currency',
    )
    const products = `select line.id from idea_lines line join ideas i on i.id = idea_id
      join products p on p.id = product_id`
    await expectNoRows(
      database,
      products,
      `where not i.city_id = any (p.city_ids) or p.currency <> i.currency or p.price <> unit_price
        or p.unit <> line.unit or p.status <> 'published' or (p.price_checked_at at time zone 'utc')::date <> checked_on`,
    )
    const { rows } = await sql.raw(products).execute(database.db)
    expect(rows.length).toBeGreaterThan(60)
  })

  it('point to photos of their own that exist', async () => {
    const photos = await all(database, 'ideaPhotos')
    expectNone(
      photos.filter(({ picture }) => !isPictureName(String(picture))),
      photos,
    )
    await expectNoRows(
      database,
      'select line.id from idea_lines line join idea_photos photo on photo.id = photo_id',
      `where photo.idea_id <> line.idea_id or photo.kind = 'before' or x not between 0.01 and 0.99 or y not between 0.01 and 0.99`,
    )
    await expectNoRows(database, 'select id from idea_lines', 'where (photo_id is null) <> (x is null)')
    await expectNoRows(
      database,
      'select id from ideas i',
      `where 'after' is distinct from (select kind from idea_photos where idea_id = i.id order by position limit 1)`,
    )
  })

  it('speak three languages', async () => {
    const ideas = await all(database, 'ideas')
    const wrong = ideas.flatMap(({ slug, title, story, style, materials }) => {
      const titles = Object.values(title as Record<string, string>)
      const stories = Object.values(story as Record<string, string>)
      const isRight =
        new Set(titles).size === 3 &&
        new Set(stories).size === 3 &&
        titles.every(text => text.length <= 60) &&
        stories.every(text => text.length >= 80) &&
        ideaStyles.some(one => one === style) &&
        (materials as string[]).every(material => ideaMaterials.some(one => one === material))
      return isRight ? [] : [slug]
    })
    expectNone(wrong, ideas)
  })

  it('cost what such a room costs in such a city', async () => {
    const { rows } = await sql<{ slug: string; category: string; currency: string; total: number; area: number }>`
      select i.slug, c.slug as category, i.currency, i.total, i.area_sqm::float8 as area
      from ideas i join idea_categories c on c.id = i.category_id`.execute(database.db)
    const wrong = rows.flatMap(({ slug, category, currency, total, area }) => {
      const [low, high] = bands[category] ?? [0, 0]
      const metre = Number(total) / minorUnits(currency) / (priceLevels[currency] ?? 0) / area
      return metre >= low && metre <= high ? [] : [`${slug}: ${Math.round(metre)}`]
    })
    expectNone(wrong, rows)
    expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(Object.keys(bands)))
  })

  it('were finished before they were published, by a builder of the city', async () => {
    await expectNoRows(
      database,
      'select id from ideas',
      `where finished_on >= coalesce(published_at, updated_at)::date or created_at > updated_at
        or finished_on < published_at::date - 4 * 366 or (published_at is null) <> (status <> 'published')`,
    )
    await expectNoRows(
      database,
      'select i.id from ideas i join professionals p on p.id = professional_id',
      `where p.city_id <> i.city_id or p.type = 'supplier'`,
    )
  })
})
