// Promises of the site beside what was done of them, for everybody to read.
import { sql } from 'kysely'
import { rememberLarge } from '#server/platform/database/large-counts.ts'
import type { Db } from '#server/platform/request-context.ts'
import { enough, indexAge } from '#shared/features/prices/index.ts'

const day = 86_400_000

export type InTime = { readonly inTime: number; readonly of: number }
type Since = { readonly since: Date; readonly now: Date }

/** Of the professionals' replies that were due, those that came within the hours. */
export const countReplies = (db: Db, asked: Asked): Promise<InTime> =>
  rememberLarge(
    'replies',
    () => countRepliesNow(db, asked),
    ({ of }) => of,
  )

type Asked = Since & { readonly hours: number }
async function countRepliesNow(db: Db, { since, now, hours }: Asked): Promise<InTime> {
  const { rows } = await sql<InTime>`
    select count(*) filter (where answered_at <= asked_at + ${hours}::int * interval '1 hour')::int as in_time,
      count(*)::int as of
    from replies where side = 'professional' and asked_at >= ${since}
      and asked_at <= ${now}::timestamptz - ${hours}::int * interval '1 hour'`.execute(db)
  return rows[0] ?? { inTime: 0, of: 0 }
}

/** When each complaint came, and when staff first dealt with it; a withdrawn one may have needed neither. */
export async function listAcknowledged(db: Db, since: Date) {
  const { rows } = await sql<{ createdAt: Date; acknowledgedAt: Date | null }>`
    select complaint.created_at, min(change.created_at) as acknowledged_at
    from complaints complaint
    left join status_changes change on change.entity = 'complaint' and change.entity_id = complaint.id
      and change.from_status = 'submitted'
    where complaint.created_at >= ${since} and complaint.status <> 'withdrawn'
    group by complaint.id`.execute(db)
  return rows
}

/** Of the materials with a price in a city, those with enough prices for an index. */
export async function countPricedCells(db: Db, now: Date): Promise<InTime> {
  const { rows } = await sql<InTime>`
    select (count(*) filter (where count >= ${enough.prices} and suppliers >= ${enough.suppliers}))::int as in_time,
      count(*)::int as of
    from (
      select distinct on (index_day.city_id, index_day.material_id) index_day.count, index_day.suppliers
      from price_index_days index_day join cities city on city.id = index_day.city_id
      where index_day.currency = city.currency and index_day.day > ${new Date(now.getTime() - indexAge * day)}
      order by index_day.city_id, index_day.material_id, index_day.day desc
    ) latest`.execute(db)
  return rows[0] ?? { inTime: 0, of: 0 }
}

/** Hours from the opening of a job to its first bid, of the jobs that have one. */
export const getFirstBid = (db: Db, since: Date): Promise<FirstBid> =>
  rememberLarge(
    'first bid',
    () => getFirstBidNow(db, since),
    ({ of }) => of,
  )

type FirstBid = { readonly hours: number | null; readonly of: number }
async function getFirstBidNow(db: Db, since: Date): Promise<FirstBid> {
  const { rows } = await sql<FirstBid>`
    select (percentile_cont(0.5) within group (order by hours))::float8 as hours, count(*)::int as of
    from (
      select extract(epoch from min(bids.created_at) - jobs.opened_at) / 3600 as hours
      from jobs join bids on bids.job_id = jobs.id where jobs.opened_at >= ${since} group by jobs.id
    ) first`.execute(db)
  return rows[0] ?? { hours: null, of: 0 }
}
