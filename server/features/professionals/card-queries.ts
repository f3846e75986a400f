import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { picturesOf } from '#server/platform/database/professional-pictures.ts'
import { tradeOrder, tradesOf } from '#server/platform/database/professional-trades.ts'
import type { Dated, Db } from '#server/platform/request-context.ts'
import { leastPrices, type OwnPrice, type PriceBand, priceMonths } from '#shared/features/professionals/price.ts'
import type { Localized } from '#shared/values/localized.ts'

type CityRow = { slug: string; name: Localized; country: string }
type TradeRow = { slug: string; name: Localized }
type BadgeRow = {
  kind: 'identity' | 'registration' | 'insurance' | 'qualification'
  checkedAt: string
  endsAt: string | null
}

const cityOf = sql<CityRow>`(
  select jsonb_build_object('slug', c.slug, 'name', c.name, 'country', c.country) from cities c where c.id = p.city_id
)`
const trades = sql<TradeRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('slug', trade.slug, 'name', trade.name) order by ${tradeOrder})
  from ${tradesOf(sql`p.id`)}
), '[]')`
const badgesOf = sql<BadgeRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('kind', b.kind, 'checkedAt', b.checked_at, 'endsAt', b.ends_at) order by b.kind)
  from badges b
  where b.professional_id = p.id and (b.ends_at is null or b.ends_at >= current_date)
), '[]')`
const ratingOf = sql<number | null>`shown_rating(p.id)`

function cards(db: Db) {
  return db
    .selectFrom('professionals as p')
    .select([
      'p.id',
      'p.slug',
      'p.name',
      'p.type',
      'p.headline',
      'p.cover',
      'p.featured',
      'p.lat',
      'p.lon',
      'p.completedProjects',
      'p.declaredProjects',
      'p.ratingCount',
      'p.endedProjects',
      'p.successfulProjects',
      'p.replyMinutes',
      cityOf.as('city'),
      trades.as('trades'),
      badgesOf.as('badges'),
      picturesOf('p').as('pictures'),
      ratingOf.as('rating'),
    ])
    .where('p.status', '=', 'approved')
}

export type CardRow = Awaited<ReturnType<typeof listCards>>[number]

/** The approved professionals among the ids, in the order of the ids; with their price for the requested trade. */
export async function listCards({ db, now }: Dated, ids: readonly string[], tradeId: string | null = null) {
  if (ids.length === 0) return []
  const [rows, prices] = await Promise.all([
    cards(db).where('p.id', 'in', ids).execute(),
    findPrices(db, ids, tradeId, now),
  ])
  const byId = new Map(rows.map(row => [row.id, { ...row, price: prices.get(row.id) ?? null }]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

export async function findProfile({ db, now }: Dated, slug: string) {
  const row = await cards(db)
    .select([
      'p.about',
      sql<string | null>`(select u.photo from users u where u.id = p.user_id)`.as('photo'),
      'p.radiusKm',
      'p.foundedYear',
      'p.teamSize',
      'p.languages',
      'p.onHoliday',
      'p.replySample',
      sql<Date>`coalesce(p.approved_at, p.created_at)`.as('memberSince'),
    ])
    .where('p.slug', '=', slug)
    .executeTakeFirst()
  return row && { ...row, price: (await findPrices(db, [row.id], null, now)).get(row.id) ?? null }
}

function since(now: Date): RawBuilder<unknown> {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() - priceMonths)
  return sql`x.agreed_at >= ${day}::timestamptz`
}

const quarter = (share: number) =>
  sql`round(percentile_cont(${sql.lit(share)}) within group (order by x.price))::bigint`
const span = sql`min(x.price) as low, ${quarter(0.25)} as "from", ${quarter(0.75)} as "to", max(x.price) as high, count(*)::int as sample`
const enough = sql`having count(*) >= ${sql.lit(leastPrices)}`
const named = (table: string) => sql`'slug', ${sql.ref(`${table}.slug`)}, 'name', ${sql.ref(`${table}.name`)}`

/** Bands of a trade, of a city, or of both; those with most bids first. */
export async function listBands(
  db: Db,
  { trade, city }: { readonly trade?: string | undefined; readonly city?: string | undefined },
  now: Date,
): Promise<readonly z.input<typeof PriceBand>[]> {
  const conditions = [
    since(now),
    ...(trade === undefined ? [] : [sql`t.slug = ${trade}`]),
    ...(city === undefined ? [] : [sql`c.slug = ${city}`]),
  ]
  const { rows } = await sql<z.input<typeof PriceBand>>`
    select jsonb_build_object(${named('t')}) as trade, jsonb_build_object(${named('c')}, 'country', c.country) as city,
      t.price_unit as unit, x.currency, ${span}
    from paid_prices x join trades t on t.id = x.trade_id and t.active join cities c on c.id = x.city_id
    where ${sql.join(conditions, sql` and `)}
    group by t.id, c.id, x.currency ${enough}
    order by count(*) desc, t.position, c.population desc, c.slug`.execute(db)
  return rows
}

/** By professional id: for the requested trade if they have it, else for their main trade. */
export async function findPrices(
  db: Db,
  ids: readonly string[],
  tradeId: string | null,
  now: Date,
): Promise<ReadonlyMap<string, z.input<typeof OwnPrice>>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<z.input<typeof OwnPrice> & { id: string }>`
    with asked as (
      select distinct on (p.id) p.id, pt.trade_id, p.city_id, p.price_low, p.price_high, p.price_trade_id, p.price_currency
      from professionals p join professional_trades pt on pt.professional_id = p.id
      where p.id in (${sql.join(ids)})
      order by p.id, (pt.trade_id is not distinct from ${tradeId}::uuid) desc, pt.position
    ), bands as (
      select x.trade_id, x.city_id, ${span}
      from paid_prices x join (select distinct trade_id, city_id from asked) a on a.trade_id = x.trade_id and a.city_id = x.city_id
      where ${since(now)} group by x.trade_id, x.city_id ${enough}
    ), own as (
      select x.professional_id, min(x.price) as low, max(x.price) as high, count(*)::int as sample
      from paid_prices x join asked a on a.id = x.professional_id and a.trade_id = x.trade_id and a.city_id = x.city_id
      where ${since(now)} group by x.professional_id ${enough}
    )
    select a.id, jsonb_build_object(${named('t')}) as trade, t.price_unit as unit, c.currency, own.sample,
      coalesce(own.low, a.price_low) as low, coalesce(own.high, a.price_high) as high,
      case when b.sample is not null then jsonb_build_object(
        'low', b.low, 'from', b."from", 'to', b."to", 'high', b.high, 'sample', b.sample) end as band
    from asked a
    join trades t on t.id = a.trade_id and t.active
    join cities c on c.id = a.city_id
    left join own on own.professional_id = a.id
    left join bands b on b.trade_id = a.trade_id and b.city_id = a.city_id
    where own.sample is not null or (a.price_trade_id = a.trade_id and a.price_currency = c.currency)`.execute(db)
  return new Map(rows.map(({ id, ...price }) => [id, price]))
}
