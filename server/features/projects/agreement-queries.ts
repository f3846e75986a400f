// The agreement of a project: accepted bid, lines, terms, contact data of both sides.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'

export async function getAcceptedBid(db: Db, bidId: string) {
  return await db
    .selectFrom('bids')
    .innerJoin('jobs', 'jobs.id', 'bids.jobId')
    .select([
      'bids.id',
      'bids.jobId',
      'bids.professionalId',
      'bids.total',
      'bids.currency',
      'bids.startDate',
      'bids.durationDays',
      'bids.paymentPlan',
      'jobs.code',
      'jobs.title',
      'jobs.cityId',
      'jobs.retentionPercent',
      'jobs.ownerId',
    ])
    .where(({ and }) => and({ 'bids.id': bidId, 'bids.status': 'accepted' }))
    .executeTakeFirstOrThrow()
}

/** By the owner's privacy settings. */
const shownPhone = (person: 'clients' | 'contacts') =>
  sql<string | null>`case when ${sql.ref(`${person}.showPhone`)} then ${sql.ref(`${person}.phone`)} end`

const shownLastSeen = (person: 'clients' | 'contacts') =>
  sql<Date | null>`case when ${sql.ref(`${person}.showLastSeen`)} then (
    select max(last_used_at) from session_families where user_id = ${sql.ref(`${person}.id`)}
  ) end`

/** The agreement, and the contact data of both sides, which a project reveals. */
export async function getAgreement(db: Db, projectId: string) {
  return await db
    .selectFrom('projects')
    .innerJoin('jobs', 'jobs.id', 'projects.jobId')
    .innerJoin('bids', 'bids.id', 'projects.bidId')
    .innerJoin('users as clients', 'clients.id', 'projects.clientId')
    .innerJoin('professionals', 'professionals.id', 'projects.professionalId')
    .innerJoin('users as contacts', 'contacts.id', 'professionals.userId')
    .select([
      'jobs.area',
      'jobs.description',
      'bids.warrantyMonths',
      'bids.exclusions',
      'bids.note',
      shownPhone('clients').as('clientPhone'),
      shownLastSeen('clients').as('clientLastSeen'),
      'clients.email as clientEmail',
      'professionals.slug as professionalSlug',
      shownPhone('contacts').as('professionalPhone'),
      shownLastSeen('contacts').as('professionalLastSeen'),
      'contacts.email as professionalEmail',
    ])
    .where('projects.id', '=', projectId)
    .executeTakeFirstOrThrow()
}

export async function listAgreedLines(db: Db, bidId: string) {
  return await db
    .selectFrom('bidLines')
    .innerJoin('jobLines', 'jobLines.id', 'bidLines.jobLineId')
    .select([
      'jobLines.label',
      'jobLines.unit',
      'jobLines.quantity',
      'bidLines.kind',
      'bidLines.unitPrice',
      'bidLines.amount',
    ])
    .where('bidLines.bidId', '=', bidId)
    .orderBy('jobLines.position')
    .execute()
}
