import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import type { ComplaintRow } from './complaint-queries.ts'

/** Whether another complaint has the same sanction in force; removals of content are separate. */
export async function isInForceElsewhere(
  db: Db,
  row: Pick<ComplaintRow, 'id' | 'against_id' | 'sanction' | 'subject_id'>,
) {
  const other = await db
    .selectFrom('complaints')
    .select('id')
    .where(({ and }) => and({ against_id: row.against_id, sanction: row.sanction }))
    .where('id', '<>', row.id)
    .$if(row.sanction === 'content_removed', query => query.where('subject_id', '=', row.subject_id))
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return other !== undefined
}

export async function setLifted(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('complaints').set({ lifted_at: now, version: sql`version + 1` }).where('id', '=', id).execute()
}
