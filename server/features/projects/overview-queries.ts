// The SQL of a project's overview: terms, contacts, priced lines, milestones, history.
import type { Db } from '#server/platform/call.ts'

/** What was agreed, and how the two sides reach each other: only a project opens that. */
export async function getAgreement(db: Db, projectId: string) {
  return await db
    .selectFrom('projects')
    .innerJoin('jobs', 'jobs.id', 'projects.job_id')
    .innerJoin('bids', 'bids.id', 'projects.bid_id')
    .innerJoin('users as clients', 'clients.id', 'projects.client_id')
    .innerJoin('professionals', 'professionals.id', 'projects.professional_id')
    .innerJoin('users as contacts', 'contacts.id', 'professionals.user_id')
    .select([
      'jobs.area',
      'jobs.description',
      'bids.warranty_months',
      'bids.exclusions',
      'bids.note',
      'clients.phone as client_phone',
      'clients.email as client_email',
      'professionals.slug as professional_slug',
      'contacts.phone as professional_phone',
      'contacts.email as professional_email',
    ])
    .where('projects.id', '=', projectId)
    .executeTakeFirstOrThrow()
}

export async function listAgreedLines(db: Db, bidId: string) {
  return await db
    .selectFrom('bid_lines')
    .innerJoin('job_lines', 'job_lines.id', 'bid_lines.job_line_id')
    .select([
      'job_lines.label',
      'job_lines.unit',
      'job_lines.quantity',
      'bid_lines.kind',
      'bid_lines.unit_price',
      'bid_lines.amount',
    ])
    .where('bid_lines.bid_id', '=', bidId)
    .orderBy('job_lines.position')
    .execute()
}

export async function listMilestones(db: Db, projectId: string) {
  return await db.selectFrom('milestones').selectAll().where('project_id', '=', projectId).orderBy('position').execute()
}

export async function listHistory(db: Db, projectId: string) {
  return await db
    .selectFrom('status_changes')
    .select(['to_status', 'reason', 'actor_id', 'created_at'])
    .where('entity', '=', 'project')
    .where('entity_id', '=', projectId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
