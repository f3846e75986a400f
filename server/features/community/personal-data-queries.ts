import { sql } from 'kysely'
import { erasedText } from '#server/platform/erased.ts'
import type { Db, TransactionContext } from '#server/platform/request-context.ts'
import { richTextOf } from '#shared/rich-text/read.ts'
import { settleSolved } from './machines.ts'

/** What the person wrote, marked, followed and reported. */
export async function exportCommunity(db: Db, userId: string) {
  const { rows } = await sql<object>`
    select (select to_jsonb(member) from community_members member where member.user_id = ${userId}) as member,
      array(select to_jsonb(topic) - 'search' - 'fingerprint' from community_topics topic where author_id = ${userId}
        order by created_at, id) as topics,
      array(select to_jsonb(answer) - 'fingerprint' from community_answers answer where author_id = ${userId}
        order by created_at, id) as answers,
      array(select to_jsonb(mark) from community_marks mark where user_id = ${userId}
        order by created_at, topic_id, answer_id) as helpful,
      array(select to_jsonb(follow) from community_follows follow where user_id = ${userId} order by topic_id) as follows,
      array(select to_jsonb(report) - 'decided_by' from community_reports report where reporter_id = ${userId}
        order by created_at, id) as reports,
      array(select to_jsonb(file) from community_files file join community_posts post
          on post.id = coalesce(file.topic_id, file.answer_id)
        where post.author_id = ${userId} order by file_id) as files
    where exists (select from community_members where user_id = ${userId})
      or exists (select from community_posts where author_id = ${userId})`.execute(db)
  return rows
}

/** A question that others answered stays without its words, for their answers. */
export async function eraseCommunityOf(tx: TransactionContext, { userId }: { readonly userId: string }): Promise<void> {
  const { db, now } = tx
  const { rows: topics } = await sql<{ id: string }>`
    select id from community_topics where author_id = ${userId}
      or id in (select topic_id from community_answers where author_id = ${userId}) order by id for update`.execute(db)
  await sql`delete from community_answers where author_id = ${userId}`.execute(db)
  await sql`delete from community_topics topic where author_id = ${userId}
    and not exists (select from community_answers answer where answer.topic_id = topic.id)`.execute(db)
  await sql`
    update community_topics set author_id = null, title = ${erasedText}, text = ${erasedText},
      body = ${JSON.stringify(richTextOf(erasedText))}::jsonb, slug = id::text, tags = '{}', fingerprint = '',
      updated_at = ${now}, version = version + 1 where author_id = ${userId}`.execute(db)
  for (const { id } of topics) await settleSolved(tx, id, 'less')
  for (const table of ['communityMarks', 'communityFollows', 'communityMembers'] as const)
    await db.deleteFrom(table).where('userId', '=', userId).execute()
  await db.deleteFrom('communityReports').where('reporterId', '=', userId).execute()
}
