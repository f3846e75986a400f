// The agreement of a project: accepted bid, lines, terms, contact data of both sides.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'

export async function getAcceptedBid(db: Db, bidId: string) {
  return await db
    .selectFrom('bids')
    .innerJoin('jobs', 'jobs.id', 'bids.job_id')
    .select([
      'bids.id',
      'bids.job_id',
      'bids.professional_id',
      'bids.total',
      'bids.currency',
      'bids.start_date',
      'bids.duration_days',
      'bids.payment_plan',
      'jobs.code',
      'jobs.title',
      'jobs.city_id',
      'jobs.retention_percent',
      'jobs.owner_id',
    ])
    .where(({ and }) => and({ 'bids.id': bidId, 'bids.status': 'accepted' }))
    .executeTakeFirstOrThrow()
}

/** By the owner's privacy settings. */
const shownPhone = (person: 'clients' | 'contacts') =>
  sql<string | null>`case when ${sql.ref(`${person}.show_phone`)} then ${sql.ref(`${person}.phone`)} end`

const shownLastSeen = (person: 'clients' | 'contacts') =>
  sql<Date | null>`case when ${sql.ref(`${person}.show_last_seen`)} then (
    select max(last_used_at) from session_families where user_id = ${sql.ref(`${person}.id`)}
  ) end`

/** The agreement, and the contact data of both sides, which a project reveals. */
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
