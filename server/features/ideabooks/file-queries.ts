import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'

/** The book of an item with this file, until the item is removed for good. */
const bookOf = (fileId: string) => sql`
  from ideabook_items item join ideabooks book on book.id = item.book_id where item.file_id = ${fileId}`

/** Whether the person is a member of the book that the picture is in. */
export async function mayReadPicture(db: Db, user: { readonly id: string }, file: { readonly id: string }) {
  const { rows } = await sql<{ found: SqlBool }>`select exists (
    select ${bookOf(file.id)} and exists (
      select from ideabook_members member where member.book_id = book.id and member.user_id = ${user.id})) as found`.execute(
    db,
  )
  return rows[0]?.found === true
}

/** While the book is shared by link or public. */
export async function isSharedPicture(db: Db, file: { readonly id: string }) {
  const { rows } = await sql<{ found: SqlBool }>`select exists (
    select ${bookOf(file.id)} and item.removed_at is null and book.visibility <> 'private'
      and book.status = 'published') as found`.execute(db)
  return rows[0]?.found === true
}
