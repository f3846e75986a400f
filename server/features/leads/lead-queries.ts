// The SQL of leads: finding them with whose reply is waited for, writing, moving.

import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import type { Tables } from '#server/platform/database/tables.ts'

function selectMovable(db: Db) {
  return db
    .selectFrom('leads')
    .innerJoin('professionals', 'professionals.id', 'leads.owner_id')
    .select([
      'leads.id',
      'leads.stage',
      'leads.job_id',
      'leads.lost_reason',
      'leads.created_at',
      'leads.owner_id',
      'professionals.user_id',
    ])
}

export async function findOwnLead(db: Db, id: string, ownerId: string) {
  return await selectMovable(db).where('leads.id', '=', id).where('leads.owner_id', '=', ownerId).executeTakeFirst()
}

export async function findLead(db: Db, id: string) {
  return await selectMovable(db).where('leads.id', '=', id).executeTakeFirst()
}

/** The lead behind a bid. */
export async function findLeadOfBid(db: Db, bidId: string) {
  return await selectMovable(db)
    .innerJoin('bids', join =>
      join.onRef('bids.job_id', '=', 'leads.job_id').onRef('bids.professional_id', '=', 'leads.owner_id'),
    )
    .where('bids.id', '=', bidId)
    .executeTakeFirst()
}

export async function findLeadOfJob(db: Db, jobId: string, ownerId: string) {
  return await selectMovable(db)
    .where('leads.job_id', '=', jobId)
    .where('leads.owner_id', '=', ownerId)
    .executeTakeFirst()
}

export async function listLeadsOfJob(db: Db, jobId: string) {
  return await selectMovable(db).where('leads.job_id', '=', jobId).orderBy('leads.id').execute()
}

export async function findLeadOwner(db: Db, professionalId: string) {
  return await db
    .selectFrom('professionals')
    .select(['user_id', 'type'])
    .where('id', '=', professionalId)
    .executeTakeFirst()
}

/** A repeat adds nothing: a professional has one lead of a job, and one of a connect. */
export async function insertLeads(db: Db, leads: Insertable<Tables['leads']>[]) {
  if (leads.length === 0) return []
  return await db
    .insertInto('leads')
    .values(leads)
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'owner_id'])
    .execute()
}

/** Something happened to the lead: it is not stale any more. */
export async function touchLead(
  db: Db,
  id: string,
  now: Date,
  set: Pick<Updateable<Tables['leads']>, 'value' | 'currency'> = {},
) {
  await db
    .updateTable('leads')
    .set({ ...set, updated_at: now })
    .where('id', '=', id)
    .execute()
}
