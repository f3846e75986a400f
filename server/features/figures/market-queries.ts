// How jobs fare on the market, for staff and for the site's promises.
import { sql } from 'kysely'
import { rememberLarge } from '#server/platform/database/large-counts.ts'
import type { Db } from '#server/platform/request-context.ts'
import { firstWeek, sumOf, weeksOf } from './admin-queries.ts'

type MarketWeek = {
  week: string
  firstBidHours: number | null
  firstBidOf: number
  threeBids: number | null
  threeBidsOf: number
  awarded: number | null
  awardedOf: number
}

/**
 * For jobs that opened in a week. Three bids: within seven days, among jobs at least that old. Awarded: among jobs that
 * are no longer open.
 */
export const listMarketWeeks = (db: Db, now: Date): Promise<MarketWeek[]> =>
  rememberLarge(
    'weeks of the market',
    () => listMarketWeeksNow(db, now),
    weeks => sumOf(weeks, ({ awardedOf }) => awardedOf),
  )

async function listMarketWeeksNow(db: Db, now: Date): Promise<MarketWeek[]> {
  const { rows } = await sql<MarketWeek>`
    select to_char(weeks.start at time zone 'UTC', 'YYYY-MM-DD') as week,
      (percentile_cont(0.5) within group (
        order by extract(epoch from opened.first_bid - opened.opened_at) / 3600
      ))::float8 as first_bid_hours,
      count(opened.first_bid)::int as first_bid_of,
      (avg((opened.early_bids >= 3)::int) filter (where opened.is_aged))::float8 as three_bids,
      (count(*) filter (where opened.is_aged))::int as three_bids_of,
      (avg((opened.status in ('awarded', 'in_progress', 'completed'))::int)
        filter (where opened.status <> 'open'))::float8 as awarded,
      (count(*) filter (where opened.status <> 'open'))::int as awarded_of
    from ${weeksOf(now)} as weeks
    left join (
      select jobs.status, jobs.opened_at, min(bids.created_at) as first_bid,
        jobs.opened_at <= ${now}::timestamptz - interval '7 days' as is_aged,
        count(bids.id) filter (where bids.created_at <= jobs.opened_at + interval '7 days') as early_bids
      from jobs left join bids on bids.job_id = jobs.id
      where jobs.opened_at >= ${firstWeek(now)}
      group by jobs.id
    ) as opened on opened.opened_at >= weeks.start and opened.opened_at < weeks.start + interval '7 days'
    group by weeks.start order by weeks.start`.execute(db)
  return rows
}

type Funnel = {
  sent: number
  approved: number
  withBid: number
  withThree: number
  awarded: number
  bidsMedian: number | null
}

/** How far the jobs submitted since then have come, and the number of bids on those that opened. */
export const getFunnel = (db: Db, since: Date): Promise<Funnel> =>
  rememberLarge(
    'funnel',
    () => getFunnelNow(db, since),
    ({ sent }) => sent,
  )

async function getFunnelNow(db: Db, since: Date): Promise<Funnel> {
  const { rows } = await sql<Funnel>`
    select count(*)::int as sent,
      (count(*) filter (where opened_at is not null))::int as approved,
      (count(*) filter (where opened_at is not null and bids >= 1))::int as with_bid,
      (count(*) filter (where opened_at is not null and bids >= 3))::int as with_three,
      (count(*) filter (where opened_at is not null and bids >= 3
        and status in ('awarded', 'in_progress', 'completed')))::int as awarded,
      (percentile_cont(0.5) within group (order by bids) filter (where opened_at is not null))::float8 as bids_median
    from (
      select jobs.status, jobs.opened_at, count(bids.id) as bids
      from jobs left join bids on bids.job_id = jobs.id
      where jobs.submitted_at >= ${since}
      group by jobs.id
    ) as sent`.execute(db)
  return rows[0] ?? { sent: 0, approved: 0, withBid: 0, withThree: 0, awarded: 0, bidsMedian: null }
}
