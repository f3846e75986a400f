// The professional's list: leads with their subjects, filtered, sorted, counted.
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { like, namedOf, placeOf } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { LeadStage, leadSorts, leadSources } from '#shared/features/leads/lifecycle.ts'
import { fold } from '#shared/values/fold.ts'
import type { Language } from '#shared/values/localized.ts'
import { selectLimits } from './limit-queries.ts'

export type Filter = {
  readonly ownerId: string
  readonly source?: (typeof leadSources)[number] | undefined
  /** A slug. */
  readonly trade?: string | undefined
  readonly q?: string | undefined
  /** State of the owner's newest bid. */
  readonly bid?: 'sent' | 'shortlisted' | 'won' | undefined
  /** Only leads without activity since then. */
  readonly staleSince?: Date | undefined
}
type Sort = (typeof leadSorts)[number]

/** Open stages: only these become stale. */
const openStages: readonly LeadStage[] = ['new', 'viewed', 'contacted', 'visit_planned', 'quoted']

function selectLeads(db: Db) {
  return db
    .selectFrom('leads')
    .leftJoin('jobs', 'jobs.id', 'leads.jobId')
    .leftJoin('trades', join => join.on('trades.id', '=', sql`coalesce(jobs.trade_id, leads.trade_id)`))
    .leftJoin('cities', join => join.on('cities.id', '=', sql`coalesce(jobs.city_id, leads.city_id)`))
}

function filtered(db: Db, { ownerId, source, trade, q, bid, staleSince }: Filter) {
  return selectLeads(db)
    .where('leads.ownerId', '=', ownerId)
    .$if(source !== undefined, query => query.where('leads.source', '=', source ?? 'matched_job'))
    .$if(trade !== undefined, query => query.where('trades.slug', '=', trade ?? ''))
    .$if(staleSince !== undefined, query =>
      query.where('leads.updatedAt', '<', staleSince ?? new Date(0)).where('leads.stage', 'in', openStages),
    )
    .$if(bid !== undefined, query =>
      query.where(
        sql<boolean>`(
          select ${bid ?? ''} = 'sent' or status = case ${bid ?? ''} when 'won' then 'accepted' else 'shortlisted' end
          from bids where bids.job_id = leads.job_id and bids.professional_id = leads.owner_id
          order by created_at desc limit 1
        )`,
      ),
    )
    .$if(q !== undefined, query =>
      query.where(
        sql<boolean>`fold_text(coalesce(jobs.title, leads.title, '') || ' ' || coalesce(jobs.code, '')) like ${like(fold(q ?? ''))}`,
      ),
    )
}

const orders = {
  age: sql`leads.created_at desc`,
  fit: sql`leads.score desc`,
  due: sql`(leads.stage in ('new', 'viewed')) desc, leads.due_at`,
  value: sql`coalesce(leads.value, jobs.budget_max, jobs.budget_min) desc nulls last`,
} as const satisfies Record<Sort, unknown>

/** Adds all columns of a row in the list. */
function withFacts(query: ReturnType<typeof selectLeads>) {
  return (
    query
      // Columns are named: Postgres plans a prepared statement with a star again on every run.
      .select([
        'leads.id',
        'leads.lostReason',
        'leads.jobId',
        'leads.source',
        'leads.stage',
        'leads.score',
        'leads.distanceKm',
        'leads.wave',
        'leads.value',
        'leads.dueAt',
        'leads.createdAt',
        'leads.updatedAt',
        'jobs.id as job',
        'jobs.code',
        'jobs.area',
        'jobs.budgetMin',
        'jobs.budgetMax',
        sql<string | null>`coalesce(jobs.currency, leads.currency)`.as('currency'),
        'jobs.startWindow',
        'jobs.urgency',
        namedOf('trades').as('trade'),
        placeOf('cities').as('city'),
        sql<string>`coalesce(jobs.title, leads.title, '')`.as('title'),
        sql<Language>`coalesce(jobs.language, leads.language, 'en')`.as('language'),
      ])
      .select(({ selectFrom }) => [
        selectFrom('leads as others')
          .whereRef('others.jobId', '=', 'leads.jobId')
          .whereRef('others.id', '<>', 'leads.id')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('competitors'),
        selectFrom('bids')
          .whereRef('bids.jobId', '=', 'leads.jobId')
          .where('bids.status', 'in', ['submitted', 'shortlisted', 'accepted', 'not_selected'])
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('bids'),
      ])
  )
}

type List = {
  readonly filter: Filter
  readonly stage: LeadStage | undefined
  readonly sort: Sort
  readonly limit: number
  readonly offset: number
}

/** Without a stage: all except archived ones. */
export async function listOwnLeads(db: Db, { filter, stage, sort, limit, offset }: List) {
  return await withFacts(filtered(db, filter))
    .where('leads.stage', stage ? '=' : '<>', stage ?? 'archived')
    .orderBy(orders[sort])
    .orderBy('leads.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}
export type LeadRow = Awaited<ReturnType<typeof listOwnLeads>>[number]

type Board = {
  readonly filter: Filter
  readonly stages: readonly LeadStage[]
  readonly sort: Sort
  /** Per stage. */
  readonly limit: number
  readonly now: Date
}

/**
 * The first leads of each stage, in order. Each row also has the counts of all stages and the current limits, which
 * saves two more statements.
 */
export async function listFirstLeads(db: Db, { filter, stages, sort, limit, now }: Board) {
  const ranked = filtered(db, filter)
    .where('leads.stage', 'in', stages)
    .select([
      'leads.id',
      sql<number>`row_number() over (partition by leads.stage order by ${orders[sort]}, leads.id desc)`.as('place'),
    ])
    .as('ranked')
  const first = db.selectFrom(ranked).select('ranked.id').where('ranked.place', '<=', limit)
  const counted = countedByStage(db, filter).as('counted')
  return await withFacts(selectLeads(db))
    .select(
      db
        .selectFrom(counted)
        .select(sql<Record<string, number>>`jsonb_object_agg(counted.stage, counted.count)`.as('counts'))
        .as('counts'),
    )
    .select(jsonArrayFrom(selectLimits(db, filter.ownerId, now)).as('limits'))
    .where('leads.id', 'in', first)
    .orderBy(orders[sort])
    .orderBy('leads.id', 'desc')
    .execute()
}

export async function findLeadRow(db: Db, id: string, ownerId: string) {
  return await withFacts(filtered(db, { ownerId }))
    .select(['leads.parts', 'leads.lostReason'])
    .where('leads.id', '=', id)
    .executeTakeFirst()
}

function countedByStage(db: Db, filter: Filter) {
  return filtered(db, filter)
    .select(({ fn }) => ['leads.stage', fn.countAll<number>().as('count')])
    .groupBy('leads.stage')
}

export async function countByStage(db: Db, filter: Filter): Promise<ReadonlyMap<string, number>> {
  const rows = await countedByStage(db, filter).execute()
  return new Map(rows.map(row => [row.stage, row.count]))
}
