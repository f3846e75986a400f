// The own reply time and rating of a professional, each beside the median of their peers.
import { sql } from 'kysely'
import { rememberLarge } from '#server/platform/database/large-counts.ts'
import type { Db } from '#server/platform/request-context.ts'

type Median = { value: number; of: number } | null
type Medians = { replyMedian: Median; ratingMedian: Median }
type Own = { replyMinutes: number | null; rating: number | null; ratingCount: number }

/** A median of fewer would reveal single people. */
const fewest = 5
/** The rating of a peer is calculated, and takes as long as some ten rows that are counted. */
const weight = 10

/** Of the approved professionals with one of these trades in the city. */
async function getMedians(db: Db, cityId: string, trades: readonly string[]): Promise<Medians> {
  const median = (value: string) => sql`
    case when count(${sql.ref(value)}) >= ${fewest} then json_build_object('of', count(${sql.ref(value)}),
      'value', percentile_cont(0.5) within group (order by ${sql.ref(value)})) end`
  const { rows } = await sql<Medians>`
    select ${median('peers.replyMinutes')} as reply_median, ${median('peers.rating')} as rating_median
    from (
      select reply_minutes, shown_rating(p.id) as rating from professionals as p
      where p.city_id = ${cityId} and p.status = 'approved' and exists (
        select from professional_trades as theirs
        where theirs.professional_id = p.id and theirs.trade_id = any(${trades}::uuid[])
      )
    ) as peers`.execute(db)
  return rows[0] ?? { replyMedian: null, ratingMedian: null }
}

/** Many professionals share their city and trades: medians of many peers may be a minute old. */
export async function getProfile(db: Db, professionalId: string): Promise<Own & Medians> {
  const { rows } = await sql<Own & { cityId: string; trades: string[] }>`
    select own.reply_minutes, shown_rating(own.id) as rating, own.rating_count, own.city_id,
      array(select trade_id from professional_trades where professional_id = own.id order by trade_id) as trades
    from professionals as own where own.id = ${professionalId}`.execute(db)
  const [own] = rows
  if (!own) return { replyMinutes: null, replyMedian: null, rating: null, ratingCount: 0, ratingMedian: null }
  const { cityId, trades, ...values } = own
  const medians = await rememberLarge(
    `medians in ${cityId} of ${trades.join()}`,
    () => getMedians(db, cityId, trades),
    ({ replyMedian, ratingMedian }) => weight * Math.max(replyMedian?.of ?? 0, ratingMedian?.of ?? 0),
  )
  return { ...values, ...medians }
}
