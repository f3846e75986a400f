// Members and what they did: who they are, what they marked, follow, and reported.
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '#server/platform/database/open.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { reportReasons } from '#shared/features/community/lifecycle.ts'
import type { Localized } from '#shared/values/localized.ts'
import type { columnOf } from './post-queries.ts'

type MemberRow = {
  readonly id: string
  readonly name: string
  readonly blockedAt: Date | null
  readonly trades: { slug: string; name: Localized }[]
  readonly following: number
  readonly mine: number
  readonly toAnswer: number
}

export async function findMember(db: Db, userId: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select member.id, member.name, member.blocked_at,
      coalesce((select jsonb_agg(jsonb_build_object('slug', trade.slug, 'name', trade.name) order by trade.position, trade.slug)
        from trades trade where trade.id = any(member.trade_ids)), '[]') as trades,
      (select count(*)::int from community_follows where user_id = ${userId}) as following,
      (select count(*)::int from community_topics where author_id = ${userId}) as mine,
      (select count(*)::int from professionals pro
        join professional_trades own on own.professional_id = pro.id
        join community_topics topic on topic.trade_id = own.trade_id and topic.city_id = pro.city_id
          and topic.status = 'open'
        where pro.user_id = ${userId}) as to_answer
    from community_members member where member.user_id = ${userId}`.execute(db)
  return rows[0]
}

export async function lockMemberOf(db: Trx, userId: string): Promise<{ readonly blockedAt: Date | null } | undefined> {
  return await db
    .selectFrom('communityMembers')
    .select('blockedAt')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

type Stored = { readonly name: string; readonly tradeIds: readonly string[]; readonly now: Date }

export async function storeMember(db: Db, userId: string, { name, tradeIds, now }: Stored): Promise<void> {
  const facts = { name, tradeIds: [...tradeIds], updatedAt: now }
  await db
    .insertInto('communityMembers')
    .values({ id: randomUUIDv7(), userId, rulesAcceptedAt: now, ...facts })
    .onConflict(conflict => conflict.column('userId').doUpdateSet(facts))
    .execute()
}

export async function listTradeIds(db: Db, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await db.selectFrom('trades').select('id').where('slug', 'in', slugs).execute()
  return rows.map(({ id }) => id)
}

/** Whose names begin with `q`, the people of the topic first. */
export async function listPeople(db: Db, q: string, topicId: string | null, most: number) {
  const { rows } = await sql<{ id: string; name: string }>`
    select member.id, member.name from community_members member
    where fold_text(member.name) like fold_text(${q.replace(/[\\%_]/g, '')}) || '%' and member.blocked_at is null
    order by exists (select from community_posts post where post.topic_id = ${topicId}::uuid
      and post.author_id = member.user_id) desc, member.name, member.id limit ${most}`.execute(db)
  return rows
}

type Columns = ReturnType<typeof columnOf>

export async function storeMark(db: Db, userId: string, columns: Columns, now: Date): Promise<void> {
  await db
    .insertInto('communityMarks')
    .values({ userId, ...columns, createdAt: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deleteMark(db: Db, userId: string, columns: Columns): Promise<void> {
  await db
    .deleteFrom('communityMarks')
    .where(({ and }) => and({ userId, ...columns }))
    .execute()
}

type Follow = { readonly userId: string; readonly topicId: string }

export async function storeFollow(db: Db, follow: Follow, now: Date): Promise<void> {
  await db
    .insertInto('communityFollows')
    .values({ ...follow, createdAt: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deleteFollow(db: Db, follow: Follow): Promise<void> {
  await db
    .deleteFrom('communityFollows')
    .where(({ and }) => and(follow))
    .execute()
}

export async function isFollowing(db: Db, follow: Follow): Promise<boolean> {
  const found = db.selectFrom('communityFollows').select('userId')
  return (await found.where(({ and }) => and(follow)).executeTakeFirst()) !== undefined
}

type Reason = (typeof reportReasons)[number]
type Report = { readonly id: string; readonly reporterId: string; readonly reason: Reason; readonly note: string }

/** False when the person has reported the post and nobody has decided yet. */
export async function storeReport(db: Db, report: Report & Columns, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('communityReports')
    .values({ ...report, createdAt: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
