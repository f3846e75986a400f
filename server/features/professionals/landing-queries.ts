import { type RawBuilder, sql } from 'kysely'
import type { TableRow } from '#server/platform/database/row.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Localized } from '#shared/values/localized.ts'

/** At least one of the two is set. */
export type Scope = { readonly tradeId: string | null; readonly cityId: string | null }

export async function findTrade(db: Db, slug: string) {
  return await db
    .selectFrom('trades')
    .select(eb => [
      'trades.id',
      'trades.slug',
      'trades.name',
      'trades.summary',
      eb
        .selectFrom('forms')
        .select('forms.slug')
        .whereRef('forms.tradeId', '=', 'trades.id')
        .where(({ and }) => and({ 'forms.kind': 'job', 'forms.status': 'published' }))
        .orderBy('forms.slug')
        .limit(1)
        .as('form'),
    ])
    .where('trades.slug', '=', slug)
    .where('trades.active', '=', true)
    .executeTakeFirst()
}
export type LandingTrade = NonNullable<Awaited<ReturnType<typeof findTrade>>>

export type LandingCity = TableRow<'cities'>

function scoped({ tradeId, cityId }: Scope): RawBuilder<unknown> {
  const conditions = [
    ...(tradeId ? [sql`s.trades @> array[${tradeId}::uuid]`] : []),
    ...(cityId ? [sql`s.city_id = ${cityId}::uuid`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

export async function findSupply(
  db: Db,
  scope: Scope,
): Promise<{ professionals: number; medianReplyMinutes: number | null }> {
  const { rows } = await sql<{ professionals: number; medianReplyMinutes: number | null }>`
    select count(*)::int as professionals,
      round(percentile_cont(0.5) within group (order by s.reply_minutes))::int as "medianReplyMinutes"
    from professional_search s where ${scoped(scope)}`.execute(db)
  return rows[0] ?? { professionals: 0, medianReplyMinutes: null }
}

export async function countOpenJobs(db: Db, { tradeId, cityId }: Scope): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select(expression => expression.fn.countAll<number>().as('count'))
    .where('status', '=', 'open')
    .$if(tradeId !== null, query => query.where('tradeId', '=', tradeId))
    .$if(cityId !== null, query => query.where('cityId', '=', cityId))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type Neighbour = { slug: string; name: Localized; count: number }

/** Other cities with professionals of the trade: nearest to the point, or without one those with most. */
export async function listCitiesOfTrade(
  db: Db,
  tradeId: string,
  city: LandingCity | null,
  limit: number,
): Promise<readonly Neighbour[]> {
  const others = city ? sql`where c.id <> ${city.id}::uuid` : sql``
  const order = city
    ? sql`(c.lat - ${city.lat}::float8) ^ 2 + ((c.lon - ${city.lon}::float8) * cos(radians(${city.lat}::float8))) ^ 2`
    : sql`f.count desc`
  const { rows } = await sql<Neighbour>`
    select c.slug, c.name, f.count
    from (
      select s.city_id, count(*)::int as count
      from professional_search s where s.trades @> array[${tradeId}::uuid] group by s.city_id
    ) f join cities c on c.id = f.city_id ${others} order by ${order}, c.slug limit ${limit}`.execute(db)
  return rows
}

/** The most frequent trades in the city. */
export async function listTradesOfCity(db: Db, cityId: string, limit: number): Promise<readonly Neighbour[]> {
  const { rows } = await sql<Neighbour>`
    select t.slug, t.name, f.count
    from (
      select trade, count(*)::int as count
      from professional_search s, unnest(s.trades) as trade where s.city_id = ${cityId}::uuid group by trade
    ) f join trades t on t.id = f.trade and t.active order by f.count desc, t.slug limit ${limit}`.execute(db)
  return rows
}
