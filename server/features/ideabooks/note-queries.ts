import { sql } from 'kysely'
import { findRow } from '#server/platform/database/row.ts'
import type { Db } from '#server/platform/request-context.ts'

export const findNote = (db: Db, id: string) => findRow(db, 'ideabookNotes', id)

export async function countNotes(db: Db, itemId: string): Promise<number> {
  const query = db.selectFrom('ideabookNotes').where('itemId', '=', itemId)
  return (await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

export type NoteRow = {
  readonly id: string
  readonly itemId: string
  readonly replyTo: string | null
  readonly text: string
  readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null
  readonly authorId: string | null
  readonly author: string | null
  readonly resolvedAt: Date | null
  readonly resolver: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Of all items of the book, oldest first. */
export async function listNotes(db: Db, bookId: string): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select note.id, note.item_id, note.reply_to, note.text, note.author_id, author.name as author,
      case when note.x is not null then jsonb_build_object('x', note.x, 'y', note.y, 'width', note.width,
        'height', note.height) end as frame,
      note.resolved_at, resolver.name as resolver, note.created_at, note.updated_at
    from ideabook_notes note
    left join users author on author.id = note.author_id
    left join users resolver on resolver.id = note.resolved_by
    where note.book_id = ${bookId} order by note.created_at, note.id`.execute(db)
  return rows
}
