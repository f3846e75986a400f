import { sql } from 'kysely'
import { erasedText } from '#server/platform/erased.ts'
import type { Db, TransactionContext } from '#server/platform/request-context.ts'
import { complaintLifecycle } from '#shared/features/complaints/lifecycle.ts'

export async function listOpenOf(db: Db, reporterId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('complaints')
    .select('id')
    .where('reporterId', '=', reporterId)
    .where('status', 'in', complaintLifecycle.live)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Erases the person's texts; the complaint and its result stay for the other side and the counts. */
export async function eraseComplaintsOf(
  { db }: TransactionContext,
  { userId }: { readonly userId: string },
): Promise<void> {
  await sql`
    update complaints set title = ${erasedText}, wanted = ${erasedText} where reporter_id = ${userId}`.execute(db)
  await sql`
    update complaint_statements set text = ${erasedText}
    where author_id = ${userId} and side <> 'mediator'`.execute(db)
}

/** Includes texts addressed to the person, unless they are hidden from them. */
export async function exportComplaints(db: Db, userId: string) {
  const complaints = await db
    .selectFrom('complaints')
    .selectAll()
    .where(({ or, eb }) => or([eb('reporterId', '=', userId), eb('againstId', '=', userId)]))
    .orderBy('createdAt')
    .execute()
  if (complaints.length === 0) return []
  const written = await db
    .selectFrom('complaintStatements')
    .select(['complaintId', 'side', 'kind', 'text', 'entries', 'createdAt'])
    .where(
      'complaintId',
      'in',
      complaints.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  return complaints.map(({ assigneeId: _, ...complaint }) => {
    const isHidden = complaint.safety && complaint.reporterId !== userId
    const statements = written.filter(
      ({ complaintId, side }) => complaintId === complaint.id && !(isHidden && side === 'reporter'),
    )
    return { ...complaint, ...(isHidden ? { title: null, wanted: null } : {}), statements }
  })
}
