import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import type { ComplaintRow } from './complaint-queries.ts'

/** Whether another complaint has the same sanction in force; removals of content are separate. */
export async function isInForceElsewhere(
  db: Db,
  row: Pick<ComplaintRow, 'id' | 'againstId' | 'sanction' | 'subjectId'>,
) {
  const other = await db
    .selectFrom('complaints')
    .select('id')
    .where(({ and }) => and({ againstId: row.againstId, sanction: row.sanction }))
    .where('id', '<>', row.id)
    .$if(row.sanction === 'content_removed', query => query.where('subjectId', '=', row.subjectId))
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
  return other !== undefined
}

export async function setLifted(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('complaints').set({ liftedAt: now, version: sql`version + 1` }).where('id', '=', id).execute()
}
