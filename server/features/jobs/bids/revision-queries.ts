// The SQL of a bid's revisions: each is written once and never changed.
import { sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import type { Tables } from '#server/platform/database/tables.ts'

type Kept = { readonly bidId: string; readonly reason: Tables['bid_revisions']['reason']; readonly now: Date }

/** Writes down the bid as it stands now, its lines with the job's labels. */
export async function insertRevision(db: Db, { bidId, reason, now }: Kept): Promise<void> {
  await sql`
    insert into bid_revisions (bid_id, revision, reason, total, terms, lines, terms_revision, created_at)
    select
      b.id, b.revision, ${reason}, b.total,
      jsonb_build_object(
        'startDate', b.start_date, 'durationDays', b.duration_days, 'validUntil', b.valid_until,
        'warrantyMonths', b.warranty_months, 'paymentPlan', b.payment_plan, 'note', b.note,
        'exclusions', b.exclusions, 'mode', b.mode, 'materialsTotal', b.materials_total,
        'assumptions', b.assumptions, 'siteVisitDone', b.site_visit_done),
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'jobLineId', jl.id, 'label', jl.label, 'unit', jl.unit, 'quantity', jl.quantity, 'kind', bl.kind,
          'unitPrice', bl.unit_price, 'amount', bl.amount, 'note', bl.note) order by jl.position)
        from bid_lines bl join job_lines jl on jl.id = bl.job_line_id
        where bl.bid_id = b.id), '[]'),
      b.terms_revision, ${now}
    from bids b where b.id = ${bidId}`.execute(db)
}

/** Newest first. */
export async function listRevisions(db: Db, bidId: string) {
  return await db
    .selectFrom('bid_revisions')
    .selectAll()
    .where('bid_id', '=', bidId)
    .orderBy('revision', 'desc')
    .execute()
}
export type RevisionRow = Awaited<ReturnType<typeof listRevisions>>[number]
