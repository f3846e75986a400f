import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'

/** The newest revision with its writer, unless they are gone. */
export async function findNotified(db: Db, translationId: string) {
  const { rows } = await sql<{ articleId: string; writerId: string; title: string; language: string }>`
    select one.article_id, person.id as writer_id, revision.title, one.language
    from article_translations one
    join article_revisions revision on revision.translation_id = one.id and revision.revision = one.revision
    join users person on person.id = revision.author_id and person.status = 'active'
    where one.id = ${translationId}`.execute(db)
  return rows[0]
}
