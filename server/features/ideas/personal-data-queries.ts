import { type SqlBool, sql } from 'kysely'
import type { Db, TransactionContext } from '#server/platform/request-context.ts'

const isOf = (userId: string) => sql<SqlBool>`(author_id = ${userId}
  or professional_id in (select id from professionals where user_id = ${userId}))`

/** The ideas that the person wrote or built, with photos and lines. */
export async function exportIdeas(db: Db, userId: string) {
  const { rows } = await sql<object>`
    select to_jsonb(idea) - 'search_text' - 'facets' as idea,
      array(select to_jsonb(photo) from idea_photos photo where photo.idea_id = idea.id order by position, id) as photos,
      array(select to_jsonb(line) from idea_lines line where line.idea_id = idea.id order by position, id) as lines
    from ideas idea where ${isOf(userId)} order by created_at, id`.execute(db)
  return rows
}

/**
 * What nobody has seen goes, and what the person proposed with their own pictures, which go with their account, as the
 * portfolio does. An idea with the site's pictures stays, as what was built, without its author.
 */
export async function eraseIdeasOf({ db }: TransactionContext, { userId }: { readonly userId: string }): Promise<void> {
  await sql`delete from ideas idea where ${isOf(userId)} and (published_at is null or exists (
    select from idea_photos photo where photo.idea_id = idea.id and photo.picture like 'file/%'))`.execute(db)
  await sql`update ideas set author_id = null where author_id = ${userId}`.execute(db)
}
