// The SQL of prices: the bands of trades in cities, and each professional's own part.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import { leastPrices, type OwnPrice, type PriceBand, priceMonths } from '#shared/features/professionals/price.ts'

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

/** Of a trade, of a city, or of both; those that most bids stand behind first. */
export async function listBands(
  db: Db,
  { trade, city }: { readonly trade?: string | undefined; readonly city?: string | undefined },
  now: Date,
): Promise<readonly PriceBand[]> {
  const conditions = [
    since(now),
    ...(trade === undefined ? [] : [sql`t.slug = ${trade}`]),
    ...(city === undefined ? [] : [sql`c.slug = ${city}`]),
  ]
  const { rows } = await sql<PriceBand>`
    select jsonb_build_object(${named('t')}) as trade, jsonb_build_object(${named('c')}, 'country', c.country) as city,
      t.price_unit as unit, x.currency, ${span}
    from paid_prices x join trades t on t.id = x.trade_id and t.active join cities c on c.id = x.city_id
    where ${sql.join(conditions, sql` and `)}
    group by t.id, c.id, x.currency ${enough}
    order by count(*) desc, t.position, c.population desc, c.slug`.execute(db)
  return rows
}

/** By the professional's id: for the trade that was asked for, where it is theirs, else for their main one. */
export async function findPrices(
  db: Db,
  ids: readonly string[],
  tradeId: string | null,
  now: Date,
): Promise<ReadonlyMap<string, OwnPrice>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<OwnPrice & { id: string }>`
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
