// The SQL of a project's overview: terms, contacts, priced lines, milestones, history.
import { sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'

/** As its owner has set it under Privacy. */
const shownPhone = (person: 'clients' | 'contacts') =>
  sql<string | null>`case when ${sql.ref(`${person}.show_phone`)} then ${sql.ref(`${person}.phone`)} end`

const shownLastSeen = (person: 'clients' | 'contacts') =>
  sql<Date | null>`case when ${sql.ref(`${person}.show_last_seen`)} then (
    select max(last_used_at) from session_families where user_id = ${sql.ref(`${person}.id`)}
  ) end`

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
      shownPhone('clients').as('client_phone'),
      shownLastSeen('clients').as('client_last_seen'),
      'clients.email as client_email',
      'professionals.slug as professional_slug',
      shownPhone('contacts').as('professional_phone'),
      shownLastSeen('contacts').as('professional_last_seen'),
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
