// The SQL of trust: what spoke for the sender of a request at the moment that it was sent.
import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'

const knownDays = 7
const cleanDays = 90

const days = (count: number) => sql`make_interval(days => ${count})`

/** A request that was rejected, or a lead of this client that was reported rightly, in the ninety days before. */
const wasRejected = sql<SqlBool>`exists (
  select from connect_requests as others
  where others.from_user_id = connect_requests.from_user_id and others.status = 'rejected'
    and others.id <> connect_requests.id
    and others.answered_at between connect_requests.created_at - ${days(cleanDays)} and connect_requests.created_at)`
const wasReported = sql<SqlBool>`exists (
  select from lead_reports
  join leads on leads.id = lead_reports.lead_id
  left join jobs on jobs.id = leads.job_id
  where lead_reports.status = 'upheld'
    and connect_requests.from_user_id in (leads.client_id, jobs.owner_id)
    and lead_reports.decided_at between connect_requests.created_at - ${days(cleanDays)} and connect_requests.created_at)`

function selectTrust(db: Db) {
  return db
    .selectFrom('connect_requests')
    .innerJoin('users', 'users.id', 'connect_requests.from_user_id')
    .select([
      'connect_requests.id',
      'connect_requests.message',
      sql<boolean>`users.status = 'active'`.as('active'),
      sql<boolean>`coalesce(users.email_verified_at <= connect_requests.created_at, false)`.as('email'),
      sql<boolean>`coalesce(users.phone, '') <> ''`.as('phone'),
      sql<boolean>`users.created_at <= connect_requests.created_at - ${days(knownDays)}`.as('age'),
      sql<boolean>`not ${wasRejected}`.as('unrejected'),
      sql<boolean>`not ${wasReported}`.as('unreported'),
    ])
}
export type TrustRow = Awaited<ReturnType<ReturnType<typeof selectTrust>['executeTakeFirstOrThrow']>>

export async function listTrust(db: Db, connectIds: readonly string[]): Promise<TrustRow[]> {
  if (connectIds.length === 0) return []
  return await selectTrust(db).where('connect_requests.id', 'in', connectIds).execute()
}

const mostLookedAt = 5000

/** Of all requests since then; of very many the newest. */
export async function listTrustSince(db: Db, since: Date): Promise<TrustRow[]> {
  return await selectTrust(db)
    .where('connect_requests.created_at', '>', since)
    .orderBy('connect_requests.created_at', 'desc')
    .limit(mostLookedAt)
    .execute()
}
