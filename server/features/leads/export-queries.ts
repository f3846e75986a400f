// What leads give to the export of their owner.
import type { Db } from '#server/platform/call.ts'

export async function exportLeads(db: Db, userId: string) {
  return await db
    .selectFrom('leads')
    .innerJoin('professionals', 'professionals.id', 'leads.owner_id')
    .selectAll('leads')
    .where('professionals.user_id', '=', userId)
    .orderBy('leads.created_at')
    .execute()
}
