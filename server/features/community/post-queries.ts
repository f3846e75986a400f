// What topics and answers have in common: their authors and states.
import { sql } from 'kysely'
import type { Trx } from '#server/platform/database/open.ts'
import { firstTrade } from '#server/platform/database/professional-trades.ts'
import { type VerifiedRow, verified } from '#server/platform/database/verified.ts'
import { erasedAccount } from '#server/platform/erased.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { PostKind } from '#shared/features/community/lifecycle.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import type { Language } from '#shared/values/localized.ts'

export type AuthorRow = {
  id: string | null
  name: string
  photo: string | null
  professional: VerifiedRow | null
}
export type PostStatus = 'pending' | 'returned' | 'open' | 'solved' | 'closed' | 'hidden' | 'merged' | 'shown'

export const isTopicShown = sql`topic.status in ('open', 'solved', 'closed')`
/** Of a post: with `withAuthor` in its `from`. */
export const author = sql<AuthorRow>`jsonb_build_object('id', member.id,
  'name', coalesce(pro.name, member.name, ${erasedAccount}), 'photo', person.photo,
  'professional', case when pro.id is not null then ${verified} end)`
export const withAuthor = (post: string) => sql`
  left join users person on person.id = ${sql.ref(post)}.author_id
  left join community_members member on member.user_id = person.id
  left join professionals pro on pro.user_id = person.id and pro.status = 'approved'`

export type PostRow = {
  readonly kind: PostKind
  readonly id: string
  readonly topicId: string
  readonly slug: string
  readonly title: string
  readonly authorId: string | null
  readonly body: RichText
  readonly text: string
  readonly language: Language
  readonly status: PostStatus
  readonly submittedAt: Date
  readonly createdAt: Date
  readonly version: number
}

/** Of the newest decision. */
export const note = sql<string | null>`(select change.note from status_changes change
  where change.entity = 'community-' || post.kind and change.entity_id = post.id
  order by change.created_at desc, change.id desc limit 1)`

/** By a moderator, and not solved since then; the system reopens without an actor. */
export async function wasReopened(db: Db, topicId: string): Promise<boolean> {
  const { rows } = await sql<{ reopened: boolean }>`
    select change.to_status = 'open' as reopened from status_changes change
    where change.entity = 'community-topic' and change.entity_id = ${topicId} and (change.to_status = 'solved'
      or (change.to_status = 'open' and change.from_status in ('solved', 'closed') and change.actor_id is not null))
    order by change.created_at desc, change.id desc limit 1`.execute(db)
  return rows[0]?.reopened ?? false
}

type Place = {
  readonly kind: 'question' | 'advice' | 'show'
  readonly trade: string
  readonly city: string | null
  readonly tags: string[]
}
type OwnRow = PostRow & { readonly note: string | null; readonly answers: number; readonly place: Place }
const own = sql`post.*, ${note} as note,
  (select jsonb_build_object('kind', topic.kind, 'trade', trade.slug, 'city', city.slug, 'tags', topic.tags)
    from community_topics topic join trades trade on trade.id = topic.trade_id
    left join cities city on city.id = topic.city_id where topic.id = post.topic_id) as place,
  coalesce((select topic.answers from community_topics topic where topic.id = post.id), 0) as answers`

type Listed = {
  readonly topic?: string | undefined
  readonly kind?: PostKind | undefined
  readonly shownAnswers: boolean
  readonly after: { readonly at: Date; readonly id: string } | null
  readonly pageSize: number
}

/** The newest first; one more than a page, which says that there is a next one. */
export async function listOwnPosts(db: Db, userId: string, listed: Listed): Promise<readonly OwnRow[]> {
  const { topic, kind, shownAnswers, after, pageSize } = listed
  const conditions = [sql`post.author_id = ${userId}`]
  if (topic) conditions.push(sql`post.topic_id = ${topic}`)
  if (kind) conditions.push(sql`post.kind = ${kind}`)
  if (!shownAnswers) conditions.push(sql`not (post.kind = 'answer' and post.status = 'shown')`)
  if (after) conditions.push(sql`(post.created_at, post.id) < (${after.at}, ${after.id}::uuid)`)
  const { rows } = await sql<OwnRow>`
    select ${own} from community_posts post where ${sql.join(conditions, sql` and `)}
    order by post.created_at desc, post.id desc limit ${pageSize + 1}`.execute(db)
  return rows
}

export async function findPost(db: Db, kind: PostKind, id: string): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`
    select * from community_posts post where post.kind = ${kind} and post.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks the topics of the posts, in the same order everywhere: their counts and states follow from the posts. */
export async function lockTopicsOf(db: Trx, postIds: readonly string[]): Promise<void> {
  await sql`
    select id from community_topics where id in (
      select topic_id from community_posts where id = any(${[...postIds]}::uuid[])) order by id for update`.execute(db)
}

export async function findShownPost(db: Db, kind: PostKind, id: string): Promise<PostRow | undefined> {
  const post = await findPost(db, kind, id)
  if (!post) return undefined
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from community_topics topic where topic.id = ${post.topicId} and ${isTopicShown}) as found`.execute(
    db,
  )
  return rows[0]?.found && (kind === 'topic' || post.status === 'shown') ? post : undefined
}

/** How many of the person's posts were shown, counted up to `most`. */
export async function countPublished(db: Db, userId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from community_posts post where post.author_id = ${userId} and post.published_at is not null
        and post.status <> 'hidden' limit ${most}) found`.execute(db)
  return rows[0]?.count ?? 0
}

type Post = { readonly kind: PostKind; readonly id: string }

/** How other tables refer to the post. */
export const columnOf = ({ kind, id }: Post): { readonly topicId: string } | { readonly answerId: string } =>
  kind === 'topic' ? { topicId: id } : { answerId: id }

type Reactions = {
  readonly table: 'communityMarks' | 'communityReports'
  readonly column: 'userId' | 'reporterId'
  readonly userId: string
}

/** The topic and its answers that the person marked, or reported. */
export async function listPostsOf(db: Db, topicId: string, { table, column, userId }: Reactions): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(topic_id, answer_id) as id from ${sql.table(table)} where ${sql.ref(column)} = ${userId}
      and (topic_id = ${topicId} or answer_id in (select id from community_answers where topic_id = ${topicId}))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function findFirstTrade(db: Db, professionalId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select ${firstTrade(sql<string>`trade.id`, sql`${professionalId}::uuid`)} as id`.execute(db)
  return rows[0]?.id ?? null
}
