// The SQL of leads: the professional's list, finding, writing, moving.
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import type { LeadsTable } from '#server/platform/database/tables-leads.ts'
import { type LeadStage, leadLifecycle } from '#shared/features/leads/lifecycle.ts'

type List = {
  readonly ownerId: string
  readonly stage: LeadStage | undefined
  readonly page: number
  readonly pageSize: number
}

/** Without a stage all but those that were put away. */
export async function listOwnLeads(db: Db, { ownerId, stage, page, pageSize }: List) {
  return await db
    .selectFrom('leads')
    .innerJoin('jobs', 'jobs.id', 'leads.job_id')
    .innerJoin('trades', 'trades.id', 'jobs.trade_id')
    .innerJoin('cities', 'cities.id', 'jobs.city_id')
    .selectAll('leads')
    .select([
      'jobs.id as job',
      'jobs.title',
      'jobs.language',
      'jobs.area',
      'jobs.budget_min',
      'jobs.budget_max',
      'jobs.currency',
      'jobs.start_window',
      'trades.slug as trade_slug',
      'trades.name as trade_name',
      'cities.slug as city_slug',
      'cities.name as city_name',
      'cities.country as city_country',
    ])
    .select(({ selectFrom }) => [
      selectFrom('leads as others')
        .whereRef('others.job_id', '=', 'leads.job_id')
        .whereRef('others.id', '<>', 'leads.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('competitors'),
      selectFrom('bids')
        .whereRef('bids.job_id', '=', 'leads.job_id')
        .where('bids.status', 'in', ['submitted', 'shortlisted', 'accepted', 'not_selected'])
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('bids'),
    ])
    .where('leads.owner_id', '=', ownerId)
    .where('leads.stage', stage ? '=' : '<>', stage ?? 'archived')
    .orderBy('leads.created_at', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}
export type LeadRow = Awaited<ReturnType<typeof listOwnLeads>>[number]

export async function countByStage(db: Db, ownerId: string): Promise<ReadonlyMap<LeadStage, number>> {
  const rows = await db
    .selectFrom('leads')
    .select(({ fn }) => ['stage', fn.countAll<number>().as('count')])
    .where('owner_id', '=', ownerId)
    .where('job_id', 'is not', null)
    .groupBy('stage')
    .execute()
  const counts = new Map(rows.map(row => [row.stage, row.count]))
  return new Map(leadLifecycle.states.map(stage => [stage, counts.get(stage) ?? 0]))
}

export async function findOwnLead(db: Db, id: string, ownerId: string) {
  return await db
    .selectFrom('leads')
    .select(['id', 'stage'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
}

/** The lead behind a bid. */
export async function findLeadOfBid(db: Db, bidId: string) {
  return await db
    .selectFrom('leads')
    .innerJoin('bids', join =>
      join.onRef('bids.job_id', '=', 'leads.job_id').onRef('bids.professional_id', '=', 'leads.owner_id'),
    )
    .select(['leads.id', 'leads.stage'])
    .where('bids.id', '=', bidId)
    .executeTakeFirst()
}

export async function listLeadsOfJob(db: Db, jobId: string) {
  return await db.selectFrom('leads').select(['id', 'stage']).where('job_id', '=', jobId).orderBy('id').execute()
}

/** A repeat adds nothing: a professional has one lead of a job. */
export async function insertLeads(db: Db, leads: Insertable<LeadsTable>[]): Promise<void> {
  if (leads.length === 0) return
  await db
    .insertInto('leads')
    .values(leads)
    .onConflict(conflict => conflict.columns(['owner_id', 'job_id']).doNothing())
    .execute()
}

type Update = {
  readonly id: string
  readonly from: readonly LeadStage[]
  readonly to: LeadStage
  readonly now: Date
  readonly set?: Omit<Updateable<LeadsTable>, 'stage' | 'updated_at'> | undefined
}

/** The one conditional update; false when the lead was at another stage. */
export async function updateStage(db: Db, { id, from, to, now, set }: Update): Promise<boolean> {
  const updated = await db
    .updateTable('leads')
    .set({ ...set, stage: to, updated_at: now })
    .where('id', '=', id)
    .where('stage', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}
