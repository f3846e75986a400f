import { sql } from 'kysely'
import type { Db, TransactionContext } from '#server/platform/request-context.ts'
import type { BookRow } from './book-queries.ts'
import { dropBook } from './books.ts'

/** Own books with all that is in them; of other people's books what the person did there. */
export async function exportBooks(db: Db, userId: string) {
  const { rows } = await sql<object>`
    select to_jsonb(book) - 'key' as book,
      array(select to_jsonb(member) - 'key' from ideabook_members member where member.book_id = book.id
        and (book.owner_id = ${userId} or member.user_id = ${userId}) order by invited_at, id) as members,
      array(select to_jsonb(item) from ideabook_items item where item.book_id = book.id
        and (book.owner_id = ${userId} or item.added_by = ${userId}) order by created_at, id) as items,
      array(select to_jsonb(note) from ideabook_notes note where note.book_id = book.id
        and (book.owner_id = ${userId} or note.author_id = ${userId}) order by created_at, id) as notes
    from ideabooks book
    where book.owner_id = ${userId} or book.id in (select book_id from ideabook_members where user_id = ${userId}
      union select book_id from ideabook_items where added_by = ${userId}
      union select book_id from ideabook_notes where author_id = ${userId})
    order by book.created_at, book.id`.execute(db)
  return rows
}

/**
 * Own books go, and what is addressed to the person. In other people's books notes and things stay, for those who work
 * with them; their author is nobody then.
 */
export async function eraseBooksOf(tx: TransactionContext, { userId }: { readonly userId: string }): Promise<void> {
  const { db } = tx
  const { rows } = await sql<BookRow>`
    select * from ideabooks where owner_id = ${userId} order by id for update`.execute(db)
  for (const book of rows) await dropBook(tx, book)
  await db.deleteFrom('ideabookMembers').where('userId', '=', userId).execute()
  await sql`
    delete from ideabook_members where email = (select email_key from users where id = ${userId})`.execute(db)
}
