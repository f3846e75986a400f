// What people asked support, where, and whether somebody answered.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import type { Localized } from '#shared/values/localized.ts'

export type AskedAt = {
  readonly screen: string
  readonly title: string
  readonly article: { readonly slug: Localized; readonly title: Localized } | null
}

const noTexts = sql`'{"en": "", "fr": "", "ar": ""}'::jsonb`

/** In all languages in which it is published; null when it is not any more. */
const article = sql`(
  select jsonb_build_object(
    'slug', ${noTexts} || jsonb_object_agg(translation.language, translation.slug),
    'title', ${noTexts} || jsonb_object_agg(translation.language, revision.title))
  from article_translations translation
  join article_revisions revision on revision.translation_id = translation.id
    and revision.revision = translation.published_revision
  where translation.article_id = messages.about_article_id and translation.status <> 'archived'
  having count(*) > 0)`

/** Of a row of `messages`. */
export const askedAt = sql<AskedAt | null>`case when messages.about_screen is not null then jsonb_build_object(
  'screen', messages.about_screen, 'title', messages.about_title, 'article', ${article}) end`

/** A question is what was asked from the help panel, and the first message of a conversation or after it was closed. */
export async function listRequests(db: Db, userId: string, most: number) {
  const { rows } = await sql<{
    chat: string
    seq: number
    text: string
    about: AskedAt | null
    at: Date
    answeredAt: Date | null
  }>`
    select messages.conversation_id as chat, messages.seq, left(messages.text, 300) as text, ${askedAt} as about,
      messages.created_at as at, (
        select min(answer.created_at) from messages answer
        where answer.conversation_id = messages.conversation_id and answer.seq > messages.seq
          and answer.kind <> 'system' and answer.author_id <> ${userId} and answer.deleted_at is null) as answered_at
    from conversations join messages on messages.conversation_id = conversations.id
    where conversations.kind = 'support' and conversations.context_id = ${userId}
      and messages.author_id = ${userId} and messages.deleted_at is null
      and (messages.about_screen is not null or not exists (
        select from messages before where before.conversation_id = messages.conversation_id
          and before.seq = messages.seq - 1 and before.kind <> 'system'))
    order by messages.seq desc limit ${most}`.execute(db)
  return rows
}

/** Whether it is an article of the help centre. */
export async function isHelpArticle(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('articles')
    .select('id')
    .where(({ and }) => and({ id, kind: 'help' }))
    .executeTakeFirst()
  return found !== undefined
}
