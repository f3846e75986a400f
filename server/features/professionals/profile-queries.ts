// What a profile shows beside the card: works, mean scores, reviews, others of the same trade nearby.
import { sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import type { Localized } from '#shared/values/localized.ts'

type PhotoRow = { picture: string; kind: 'before' | 'during' | 'after'; alt: string }

const photosOf = sql<PhotoRow[]>`(
  select jsonb_agg(jsonb_build_object('picture', picture, 'kind', kind, 'alt', alt) order by position, id)
  from portfolio_photos where item_id = item.id
)`

export async function listPortfolio(db: Db, professionalId: string) {
  return await db
    .selectFrom('portfolio_items as item')
    .innerJoin('trades as trade', 'trade.id', 'item.trade_id')
    .innerJoin('cities as city', 'city.id', 'item.city_id')
    .select([
      'item.id',
      'item.title',
      'item.story',
      'item.year',
      'item.duration_days as durationDays',
      'item.area_sqm as areaSqm',
      'item.client_consent as clientConsent',
      // A published work has a photo of the result: the deed that publishes sees to it.
      photosOf.as('photos'),
      'item.cost_low as costLow',
      'item.cost_high as costHigh',
      'item.currency',
      sql<{ slug: string; name: Localized }>`jsonb_build_object('slug', trade.slug, 'name', trade.name)`.as('trade'),
      sql<{ slug: string; name: Localized; country: string }>`jsonb_build_object(
        'slug', city.slug, 'name', city.name, 'country', city.country)`.as('city'),
    ])
    .where('item.professional_id', '=', professionalId)
    .where('item.status', '=', 'published')
    .orderBy('item.position')
    .orderBy('item.id')
    .execute()
}

/** The mean of each score, null without reviews. */
export async function findScores(db: Db, professionalId: string) {
  const mean = (column: 'quality' | 'time' | 'price' | 'communication' | 'tidiness') =>
    sql<number | null>`round(avg(${sql.ref(column)}), 2)::float8`.as(column)
  return await db
    .selectFrom('reviews')
    .select([mean('quality'), mean('time'), mean('price'), mean('communication'), mean('tidiness')])
    .where('professional_id', '=', professionalId)
    .executeTakeFirstOrThrow()
}

export async function findApprovedId(db: Db, slug: string): Promise<string | null> {
  const found = await db
    .selectFrom('professionals')
    .select('id')
    .where('slug', '=', slug)
    .where('status', '=', 'approved')
    .executeTakeFirst()
  return found?.id ?? null
}

export async function listReviewPage(db: Db, professionalId: string, limit: number, offset: number) {
  return await db
    .selectFrom('reviews')
    .selectAll()
    .where('professional_id', '=', professionalId)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countReviews(db: Db, professionalId: string): Promise<number> {
  const { count } = await db
    .selectFrom('reviews')
    .select(expression => expression.fn.countAll<number>().as('count'))
    .where('professional_id', '=', professionalId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const nearbyDegrees = 2

/** The nearest others of the same main trade, at most some 220 km away. */
export async function listSimilarIds(db: Db, professionalId: string, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.professional_id as id
    from professional_search own
    join professional_search s on s.trades @> array[own.main_trade]
      and s.lat between own.lat - ${nearbyDegrees}::float8 and own.lat + ${nearbyDegrees}::float8
      and s.lon between own.lon - ${nearbyDegrees}::float8 and own.lon + ${nearbyDegrees}::float8
    where own.professional_id = ${professionalId}::uuid and s.professional_id <> own.professional_id
    order by (s.lat - own.lat) ^ 2 + ((s.lon - own.lon) * cos(radians(own.lat))) ^ 2, s.professional_id
    limit ${limit}`.execute(db)
  return rows.map(row => row.id)
}
