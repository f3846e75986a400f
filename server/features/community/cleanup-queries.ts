import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'

export const spamDays = 30

/** Deletes hidden posts that were never shown, such as spam, and releases their pictures. */
export async function deleteSpam(db: Db, now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - spamDays * 86_400_000)
  const { rows } = await sql<{ deleted: number }>`
    with gone as (
      select kind, id from community_posts where status = 'hidden' and published_at is null and updated_at < ${before}
      order by updated_at limit ${limit}
    ), released as (
      update files set removed_at = ${now} where removed_at is null and id in (
        select file_id from community_files where coalesce(topic_id, answer_id) in (select id from gone))
    ), answers as (
      delete from community_answers where id in (select id from gone where kind = 'answer')
    ), topics as (
      delete from community_topics where id in (select id from gone where kind = 'topic')
    )
    select count(*)::int as deleted from gone`.execute(db)
  return rows[0]?.deleted ?? 0
}
