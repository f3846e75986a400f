import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import { restoreDays } from '#shared/features/ideabooks/lifecycle.ts'

/** The uploads of a book, removed ones too. */
export async function listFiles(db: Db, bookId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('ideabookItems')
    .select('fileId')
    .where('bookId', '=', bookId)
    .where('fileId', 'is not', null)
    .execute()
  return rows.flatMap(({ fileId }) => fileId ?? [])
}

export async function deleteBook(db: Db, id: string): Promise<void> {
  await db.deleteFrom('ideabooks').where('id', '=', id).execute()
}

/** Deletes removed items that can no longer be restored, and releases their files. */
export async function deleteRemovedItems(db: Db, now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - restoreDays * 86_400_000)
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from ideabook_items where id in (
        select id from ideabook_items where removed_at < ${before} limit ${limit} for update skip locked)
      returning id, file_id
    ), released as (
      update files set removed_at = ${now} where removed_at is null and id in (select file_id from gone)
    )
    select id from gone`.execute(db)
  return rows.length
}
