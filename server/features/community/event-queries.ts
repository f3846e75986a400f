// Recipients of the events of the community; nobody is notified of what they did themselves.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import type { PostKind } from '#shared/features/community/lifecycle.ts'
import { mentionsOf } from '#shared/rich-text/read.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'

export type NotifiedRow = {
  readonly userId: string
  /** Of the post's author. */
  readonly name: string
  readonly title: string
  readonly slug: string
  readonly isAuthor: boolean
  readonly isTopicAuthor: boolean
}
type OfPost = { readonly kind: PostKind; readonly id: string }

const parts = sql`person.id as user_id, coalesce(pro.name, writer.name, '') as name, post.title, post.slug,
  person.id = post.author_id as is_author, person.id = topic.author_id as is_topic_author`
const post = ({ kind, id }: OfPost) => sql`
  community_posts post join community_topics topic on topic.id = post.topic_id
  left join community_members writer on writer.user_id = post.author_id
  left join professionals pro on pro.user_id = post.author_id and pro.status = 'approved'
  cross join users person
  where post.kind = ${kind} and post.id = ${id} and person.status = 'active'`

/** Who built the idea that the post asks about; null for an answer. */
const builder = sql`(select builder.user_id from ideas idea join professionals builder on builder.id = idea.professional_id
  where idea.id = topic.idea_id and post.kind = 'topic')`

/** The author of the post, the author of its topic, and who follows it. */
export async function listConcerned(db: Db, one: OfPost): Promise<readonly NotifiedRow[]> {
  const { rows } = await sql<NotifiedRow>`
    select ${parts} from ${post(one)} and person.id in (
      select post.author_id union select topic.author_id
      union select user_id from community_follows where topic_id = post.topic_id) order by person.id`.execute(db)
  return rows
}

export async function findBuilder(db: Db, one: OfPost): Promise<NotifiedRow | undefined> {
  const { rows } = await sql<NotifiedRow>`
    select ${parts} from ${post(one)} and person.id = ${builder} and person.id is distinct from post.author_id`.execute(
    db,
  )
  return rows[0]
}

/** Not the builder of its idea, nor the author of the topic of an answer: they are notified anyway. */
export async function listMentioned(db: Db, one: OfPost): Promise<readonly NotifiedRow[]> {
  const { rows: bodies } = await sql<{ body: RichText }>`
    select body from community_posts where kind = ${one.kind} and id = ${one.id}`.execute(db)
  const mentioned = bodies.flatMap(({ body }) => mentionsOf(body))
  const { rows } = await sql<NotifiedRow>`
    select ${parts} from ${post(one)} and person.id is distinct from post.author_id
      and person.id is distinct from topic.author_id and person.id is distinct from ${builder}
      and person.id in (select user_id from community_members where id = any(${mentioned}::uuid[]))
      and not (post.kind = 'answer' and exists (
        select from community_follows follow where follow.topic_id = post.topic_id and follow.user_id = person.id))
    order by person.id`.execute(db)
  return rows
}

export async function findAccepted(db: Db, answerId: string, by: string): Promise<NotifiedRow | undefined> {
  const { rows } = await sql<NotifiedRow>`
    select ${parts} from ${post({ kind: 'answer', id: answerId })} and person.id = post.author_id
      and person.id <> ${by}`.execute(db)
  return rows[0]
}

export async function findReported(db: Db, reportId: string): Promise<{ readonly title: string } | undefined> {
  const { rows } = await sql<{ title: string }>`
    select post.title from community_reports report
    join community_posts post on post.id = coalesce(report.topic_id, report.answer_id)
    where report.id = ${reportId}`.execute(db)
  return rows[0]
}
