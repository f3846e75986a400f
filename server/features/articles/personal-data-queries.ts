import { sql } from 'kysely'
import type { Db, TransactionContext } from '#server/platform/request-context.ts'

/** What the person wrote, and how they voted. */
export async function exportArticles(db: Db, userId: string) {
  const { rows } = await sql<object>`
    select 'article' as kind, to_jsonb(article) as row from articles article where author_id = ${userId}
    union all
    select 'revision', to_jsonb(revision) from article_revisions revision where author_id = ${userId}
    union all
    select 'vote', to_jsonb(vote) - 'browser_key' from article_votes vote where user_id = ${userId}`.execute(db)
  return rows
}

/**
 * Articles are the site's: they stay without the name of their author, with their pictures, which somebody else has from
 * now on.
 */
export async function eraseFromArticles(
  { db, now }: TransactionContext,
  { userId }: { readonly userId: string },
): Promise<void> {
  await sql`update articles set author_id = null, author_name = null, updated_at = ${now}, version = version + 1
    where author_id = ${userId}`.execute(db)
  await sql`update article_revisions set author_id = null where author_id = ${userId}`.execute(db)
  await sql`delete from article_votes where user_id = ${userId}`.execute(db)
  await sql`
    update files set owner_id = heir.id, name = ''
    from (select id from users where role = 'superAdmin' and status = 'active' and id <> ${userId}
      order by created_at, id limit 1) as heir
    where owner_id = ${userId} and files.id in (select file_id from article_files)`.execute(db)
}
