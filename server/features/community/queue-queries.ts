// The queue of the moderators: posts to review, reported and hidden ones, and floods, each counted as one.
import { type RawBuilder, sql } from 'kysely'
import { namedOf, type PageOf, placeOf } from '#server/platform/database/rows.ts'
import { erasedAccount } from '#server/platform/erased.ts'
import type { Db, RequestContext } from '#server/platform/request-context.ts'
import { flood, type PostKind, promisedHours, type Queue } from '#shared/features/community/lifecycle.ts'
import type { Language, Localized } from '#shared/values/localized.ts'
import type { PostStatus } from './post-queries.ts'

type Named = { slug: string; name: Localized }
export type QueuedRow = {
  readonly kind: PostKind
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly text: string
  readonly language: Language
  readonly status: PostStatus
  readonly trade: Named
  readonly city: (Named & { country: string }) | null
  readonly author: { name: string; joinedAt: string | null; suspended: boolean; posts: number }
  readonly reports: number
  readonly edited: boolean
  readonly waitingSince: Date
}

/**
 * Pending posts with the flood that they belong to, null for others: many alike, or many different ones in one hour of
 * accounts that joined within the day before.
 */
const pending = sql`
  select found.kind, found.id, found.author_id, found.submitted_at, case
    when found.alike >= ${sql.lit(flood.alike)} then found.fingerprint
    when found.single and found.in_hour >= ${sql.lit(flood.newAccounts)} then 'hour:' || found.hour end as flood
  from (
    select one.*, count(*) filter (where one.single) over (partition by one.hour) as in_hour
    from (
      select raw.*, raw.fresh and raw.alike < ${sql.lit(flood.alike)} as single
      from (
        select post.kind, post.id, post.author_id, post.submitted_at, post.fingerprint,
          count(*) over (partition by post.fingerprint) as alike,
          floor(extract(epoch from post.submitted_at) / 3600)::bigint as hour,
          coalesce(member.rules_accepted_at > post.submitted_at - interval '1 day', false) as fresh
        from community_posts post left join community_members member on member.user_id = post.author_id
        where post.status = 'pending'
      ) raw
    ) one
  ) found`
const reported = sql`
  select coalesce(topic_id, answer_id) as id, min(created_at) as since from community_reports
  where decided_at is null group by 1`
/** Each post once, since it waits. */
const waiting = sql`
  select id, min(since) as since from (
    select id, submitted_at as since from pending where flood is null union all select id, since from reported
  ) both_kinds group by id`
const all = sql`with pending as materialized (${pending}), reported as materialized (${reported}),
  waiting as materialized (${waiting})`

export const openReports = (what: RawBuilder<unknown>) => sql`(select ${what} from community_reports report
  where report.decided_at is null and (report.topic_id = post.id or report.answer_id = post.id))`

export const queued = sql`post.kind, post.id, post.slug, post.title, left(post.text, 300) as text, post.language,
  post.status, ${namedOf('trade')} as trade, ${placeOf('city')} as city,
  jsonb_build_object('name', coalesce(member.name, ${erasedAccount}), 'joinedAt', to_jsonb(member.rules_accepted_at),
    'suspended', coalesce(person.status <> 'active', false), 'posts', (select count(*) from community_posts own
      where own.author_id = post.author_id and post.author_id is not null)) as author,
  ${openReports(sql`count(*)::int`)} as reports,
  coalesce(${openReports(sql`bool_or(report.reason = 'edited')`)}, false) as edited`
export const aroundPost = sql`
  join trades trade on trade.id = post.trade_id left join cities city on city.id = post.city_id
  left join users person on person.id = post.author_id
  left join community_members member on member.user_id = post.author_id`

const pages = {
  waiting: sql`select ${queued}, waiting.since as waiting_since from waiting
    join community_posts post on post.id = waiting.id ${aroundPost} order by waiting.since, post.id`,
  held: sql`select ${queued}, post.submitted_at as waiting_since from pending
    join community_posts post on post.id = pending.id ${aroundPost} where pending.flood is not null
    order by post.submitted_at, post.id`,
  hidden: sql`select ${queued}, post.updated_at as waiting_since from community_posts post ${aroundPost}
    where post.status = 'hidden' order by post.updated_at desc, post.id`,
} as const satisfies Record<Queue, RawBuilder<unknown>>

export async function listQueue(db: Db, of: Queue, { page, pageSize }: PageOf): Promise<readonly QueuedRow[]> {
  const { rows } = await sql<QueuedRow>`
    ${all} ${pages[of]} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows
}

const numbers = {
  waiting: sql`(select count(*)::int from waiting)`,
  held: sql`(select count(*)::int from pending where flood is not null)`,
  hidden: sql`(select count(*)::int from community_posts where status = 'hidden')`,
} as const satisfies Record<Queue, RawBuilder<unknown>>

type Counts = {
  readonly counts: Record<Queue, number>
  readonly hours: number[]
  readonly inTime: number | null
}

export async function countQueue(db: Db, now: Date): Promise<Counts> {
  const month = new Date(now.getTime() - 30 * 86_400_000)
  const last = sql.lit(promisedHours)
  const { rows } = await sql<Counts>`
    ${all} select jsonb_build_object('waiting', ${numbers.waiting}, 'held', ${numbers.held}, 'hidden', ${numbers.hidden})
        as counts,
      array(select (select count(*)::int from waiting
        where least(floor(extract(epoch from ${now}::timestamptz - since) / 3600), ${last}) = hour)
        from generate_series(0, ${last}) as hour order by hour) as hours,
      (select round(avg((published_at - submitted_at <= make_interval(hours => ${last}))::int), 2)::float8
        from community_posts where published_at > ${month} and published_at > submitted_at) as in_time`.execute(db)
  return rows[0] ?? { counts: { waiting: 0, held: 0, hidden: 0 }, hours: [], inTime: null }
}

type FloodRow = {
  readonly group: string
  readonly posts: number
  readonly accounts: number
  readonly from: Date
  readonly until: Date
  readonly sample: { kind: PostKind; id: string; title: string; text: string }[]
}

const mostSamples = 5

export async function listFloods(db: Db): Promise<readonly FloodRow[]> {
  const { rows } = await sql<FloodRow>`
    ${all} select flood as group, count(*)::int as posts, count(distinct author_id)::int as accounts,
      min(submitted_at) as "from", max(submitted_at) as until,
      (select jsonb_agg(jsonb_build_object('kind', post.kind, 'id', post.id, 'title', post.title,
          'text', left(post.text, 300)))
        from (select id from pending other where other.flood = pending.flood order by submitted_at, id
          limit ${sql.lit(mostSamples)}) first join community_posts post on post.id = first.id) as sample
    from pending where flood is not null group by flood order by min(submitted_at), flood`.execute(db)
  return rows
}

export type Target = { readonly kind: PostKind; readonly id: string }

export async function listOfFlood(db: Db, group: string, most: number): Promise<readonly Target[]> {
  const { rows } = await sql<Target>`
    ${all} select kind, id from pending where flood = ${group} order by submitted_at, id limit ${most}`.execute(db)
  return rows
}

/** Of staff who may read them. */
export function countWaiting({ user }: RequestContext): RawBuilder<number> | null {
  const reads = user?.permissions.some(({ genericModules: { name, isRead } }) => name === 'community-topics' && isRead)
  if (!reads || (user?.role !== 'admin' && user?.role !== 'superAdmin')) return null
  return sql<number>`(${all} select count(*)::int from waiting)`
}
