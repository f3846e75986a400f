// The professionals behind cards and profiles, with city, trades and badges in one go.
import { sql } from 'kysely'
import type { Db, Within } from '#server/platform/call.ts'
import type { Localized } from '#shared/values/localized.ts'
import { findPrices } from './price-queries.ts'
import { firstMean, meanWeight } from './ranking.ts'

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
const tradesOf = sql<TradeRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('slug', t.slug, 'name', t.name) order by pt.position, t.slug)
  from professional_trades pt join trades t on t.id = pt.trade_id and t.active
  where pt.professional_id = p.id
), '[]')`
const badgesOf = sql<BadgeRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('kind', b.kind, 'checkedAt', b.checked_at, 'endsAt', b.ends_at) order by b.kind)
  from badges b
  where b.professional_id = p.id and (b.ends_at is null or b.ends_at >= current_date)
), '[]')`
/** The cover, then results of the works in their order: the pictures of a card. */
const picturesOf = sql<string[]>`coalesce((
  select jsonb_agg(shown.picture order by shown.place) from (
    select picture, min(place) as place from (
      select p.cover as picture, 0 as place where p.cover is not null
      union all
      select ph.picture, row_number() over (order by i.position, i.id, ph.position, ph.id)
      from portfolio_items i join portfolio_photos ph on ph.item_id = i.id and ph.kind = 'after'
      where i.professional_id = p.id and i.status = 'published'
    ) own group by picture order by place limit 3
  ) shown
), '[]')`
const ratingOf = sql<number | null>`case when p.rating_count > 0 then (
  select (${sql.lit(meanWeight)} * coalesce(max(m.rating_sum / nullif(m.rating_count, 0)), ${sql.lit(firstMean)}) + p.rating_sum::float8)
    / (${sql.lit(meanWeight)} + p.rating_count)
  from professional_search s join trade_ratings m on m.trade_id = s.main_trade
  where s.professional_id = p.id
) end`

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
      'p.completed_projects',
      'p.declared_projects',
      'p.rating_count',
      'p.ended_projects',
      'p.successful_projects',
      'p.reply_minutes',
      cityOf.as('city'),
      tradesOf.as('trades'),
      badgesOf.as('badges'),
      picturesOf.as('pictures'),
      ratingOf.as('rating'),
    ])
    .where('p.status', '=', 'approved')
}

export type CardRow = Awaited<ReturnType<typeof listCards>>[number]

/** The approved ones among the ids, in the order of the ids; with their price for the trade that was asked for. */
export async function listCards({ db, now }: Within, ids: readonly string[], tradeId: string | null = null) {
  if (ids.length === 0) return []
  const [rows, prices] = await Promise.all([
    cards(db).where('p.id', 'in', ids).execute(),
    findPrices(db, ids, tradeId, now),
  ])
  const byId = new Map(rows.map(row => [row.id, { ...row, price: prices.get(row.id) ?? null }]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

export async function findProfile({ db, now }: Within, slug: string) {
  const row = await cards(db)
    .select([
      'p.about',
      sql<string | null>`(select u.photo from users u where u.id = p.user_id)`.as('photo'),
      'p.radius_km',
      'p.founded_year',
      'p.team_size',
      'p.languages',
      'p.on_holiday',
      'p.reply_sample',
      sql<Date>`coalesce(p.approved_at, p.created_at)`.as('member_since'),
    ])
    .where('p.slug', '=', slug)
    .executeTakeFirst()
  return row && { ...row, price: (await findPrices(db, [row.id], null, now)).get(row.id) ?? null }
}
