import { sql } from 'kysely'
import type { TableRow } from '#server/platform/database/row.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Localized } from '#shared/values/localized.ts'

type PhotoRow = { id: string; picture: string; kind: 'before' | 'during' | 'after'; alt: string }

const photosOf = sql<PhotoRow[]>`(
  select jsonb_agg(jsonb_build_object('id', id, 'picture', picture, 'kind', kind, 'alt', alt) order by position, id)
  from portfolio_photos where item_id = item.id
)`

export async function listPortfolio(db: Db, professionalId: string) {
  return await db
    .selectFrom('portfolioItems as item')
    .innerJoin('trades as trade', 'trade.id', 'item.tradeId')
    .innerJoin('cities as city', 'city.id', 'item.cityId')
    .select([
      'item.id',
      'item.title',
      'item.story',
      'item.year',
      'item.durationDays',
      'item.areaSqm',
      'item.clientConsent',
      // Publishing requires a photo of the result, so a published work has one.
      photosOf.as('photos'),
      'item.costLow',
      'item.costHigh',
      'item.currency',
      sql<{ slug: string; name: Localized }>`jsonb_build_object('slug', trade.slug, 'name', trade.name)`.as('trade'),
      sql<{ slug: string; name: Localized; country: string }>`jsonb_build_object(
        'slug', city.slug, 'name', city.name, 'country', city.country)`.as('city'),
    ])
    .where(({ and }) => and({ 'item.professionalId': professionalId, 'item.status': 'published' }))
    .orderBy('item.position')
    .orderBy('item.id')
    .execute()
}

/** Mean of each score; null without reviews. */
export async function findScores(db: Db, professionalId: string) {
  const mean = (column: 'quality' | 'time' | 'price' | 'communication' | 'tidiness') =>
    sql<number | null>`round(avg(${sql.ref(column)}), 2)::float8`.as(column)
  return await db
    .selectFrom('clientReviews')
    .select([mean('quality'), mean('time'), mean('price'), mean('communication'), mean('tidiness')])
    .where('professionalId', '=', professionalId)
    .executeTakeFirstOrThrow()
}

const nearbyDegrees = 2

/** The nearest professionals with the same main trade, within about 220 km. */
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

type Named = { readonly slug: string; readonly name: Localized }

const cityOf = sql<Named & { country: string; currency: string }>`(
  select jsonb_build_object('slug', c.slug, 'name', c.name, 'country', c.country, 'currency', c.currency)
  from cities c where c.id = professionals.city_id
)`
const tradesOf = sql<(Named & { id: string })[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', t.id, 'slug', t.slug, 'name', t.name) order by pt.position, t.slug)
  from professional_trades pt join trades t on t.id = pt.trade_id
  where pt.professional_id = professionals.id
), '[]')`
const worksOf = sql<number>`(
  select count(*)::int from portfolio_items i where i.professional_id = professionals.id and i.status = 'published'
)`

export async function findOwnProfile(db: Db, id: string) {
  return await db
    .selectFrom('professionals')
    .selectAll()
    .select([cityOf.as('city'), tradesOf.as('trades'), worksOf.as('works')])
    .where('id', '=', id)
    .executeTakeFirst()
}

export type LockedProfessional = TableRow<'professionals'>

/** Derived from the profile, so it does not change the version. */
export async function setSearchText(db: Db, id: string, searchText: string): Promise<void> {
  await db.updateTable('professionals').set({ searchText }).where('id', '=', id).execute()
}

export async function replaceTrades(db: Db, professionalId: string, tradeIds: readonly string[]): Promise<void> {
  await db.deleteFrom('professionalTrades').where('professionalId', '=', professionalId).execute()
  const rows = tradeIds.map((tradeId, position) => ({ professionalId, tradeId, position }))
  await db.insertInto('professionalTrades').values(rows).execute()
}

/** Trades that fit the professional's type, or that they already have. */
export async function listChoosableTrades(db: Db, { id, type }: Pick<LockedProfessional, 'id' | 'type'>) {
  return await db
    .selectFrom('trades')
    .select(['id', 'slug', 'name', 'priceUnit'])
    .where(
      sql<boolean>`((active and ${type} = any (professional_types))
        or id in (select trade_id from professional_trades where professional_id = ${id}))`,
    )
    .orderBy('position')
    .orderBy('slug')
    .execute()
}

/** Whether any part of the profile shows the picture. */
export async function isPictureShown(db: Db, professionalId: string, picture: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select exists (select from professionals where id = ${professionalId} and cover = ${picture})
      or exists (
        select from portfolio_photos p join portfolio_items i on i.id = p.item_id
        where i.professional_id = ${professionalId} and p.picture = ${picture}
      )
      or exists (
        select from idea_photos p join ideas i on i.id = p.idea_id
        where i.professional_id = ${professionalId} and p.picture = ${picture}
      ) as shown`.execute(db)
  return rows[0]?.shown ?? false
}
