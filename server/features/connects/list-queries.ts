import { type SqlBool, sql } from 'kysely'
import { countEachOfMany } from '#server/platform/database/large-counts.ts'
import { newestWithWords } from '#server/platform/database/newest.ts'
import { byState, countEach, hasWords, holds, type RowOf } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/request-context.ts'
import { type ConnectStatus, connectLifecycle } from '#shared/features/connects/lifecycle.ts'
import { selectConnects } from './connect-queries.ts'

export type Reader = { readonly senderId: string } | { readonly receiverId: string }
type Tab = 'open' | 'ended'

/** A professional sees a request once it is approved. */
const readableBy = (reader: Reader) =>
  'senderId' in reader
    ? sql<SqlBool>`connect_requests.from_user_id = ${reader.senderId}`
    : sql<SqlBool>`connect_requests.to_professional_id = ${reader.receiverId} and connect_requests.approved_at is not null`

const statesOf = (tab: Tab) => (tab === 'open' ? connectLifecycle.live : connectLifecycle.ended)

/** Newest first; a professional's open ones by expiry. */
export function selectOwn(db: Db, reader: Reader, tab: Tab) {
  const endsFirst = 'receiverId' in reader && tab === 'open'
  return (
    selectConnects(db)
      // A professional may open a job for which they have a lead.
      .select(
        sql<boolean>`exists (
          select from leads where leads.job_id = connect_requests.job_id
            and leads.owner_id = connect_requests.to_professional_id)`.as('hasLead'),
      )
      .where(readableBy(reader))
      .where('connectRequests.status', 'in', statesOf(tab))
      .$if(endsFirst, query => query.orderBy('connectRequests.expiresAt'))
      .orderBy('connectRequests.createdAt', 'desc')
      .orderBy('connectRequests.id', 'desc')
  )
}
export type OwnRow = RowOf<typeof selectOwn>

export async function countOwnByTab(db: Db, reader: Reader): Promise<Readonly<Record<Tab, number>>> {
  const own = db.selectFrom('connectRequests').where(readableBy(reader))
  const counts = await countEach(db, own.select('status as value'))
  const sum = (tab: Tab) => statesOf(tab).reduce((total, status) => total + (counts.get(status) ?? 0), 0)
  return { open: sum('open'), ended: sum('ended') }
}

type Find = { readonly reader: Reader | null; readonly q: string; readonly most: number }

/** Searches by the names of both sides and the job, newest first; reviewers search all. */
export async function findConnects(db: Db, { reader, q, most }: Find) {
  const found =
    reader === null
      ? sql<SqlBool>`connect_requests.id = any(${await newestWithWords(db, 'connect_requests', { q, most })}::uuid[])`
      : sql<SqlBool>`(${readableBy(reader)} and ${hasWords(sql`connect_requests.words`, q)})`
  return await selectConnects(db)
    .where(found)
    .orderBy('connectRequests.createdAt', 'desc')
    .orderBy('connectRequests.id', 'desc')
    .limit(most)
    .execute()
}

const knownDays = 7
const cleanDays = 90

const days = (count: number) => sql`make_interval(days => ${count})`

/** A rejected request, or a lead of this client with an upheld report, in the ninety days before. */
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

/** Trust signals of the sender at the time of the request. */
const trust = [
  'connectRequests.message',
  sql<boolean>`senders.status = 'active'`.as('active'),
  sql<boolean>`coalesce(senders.email_verified_at <= connect_requests.created_at, false)`.as('email'),
  sql<boolean>`coalesce(senders.phone, '') <> ''`.as('phone'),
  sql<boolean>`senders.created_at <= connect_requests.created_at - ${days(knownDays)}`.as('age'),
  sql<boolean>`not ${wasRejected}`.as('unrejected'),
  sql<boolean>`not ${wasReported}`.as('unreported'),
] as const

function selectTrust(db: Db) {
  const asked = db.selectFrom('connectRequests')
  return asked.innerJoin('users as senders', 'senders.id', 'connectRequests.fromUserId').select(trust)
}
export type TrustRow = RowOf<typeof selectTrust>

export async function getTrust(db: Db, id: string): Promise<TrustRow> {
  return await selectTrust(db).where('connectRequests.id', '=', id).executeTakeFirstOrThrow()
}

const mostScanned = 5000

/** All requests since then; of a large set the newest. */
export async function listTrustSince(db: Db, since: Date): Promise<TrustRow[]> {
  return await selectTrust(db)
    .where('connectRequests.createdAt', '>', since)
    .orderBy('connectRequests.createdAt', 'desc')
    .limit(mostScanned)
    .execute()
}

/** Results of all requests of the sender. */
const history = sql<{ asked: number; accepted: number; declined: number; rejected: number }>`(
  select jsonb_build_object('asked', count(*),
    'accepted', count(*) filter (where status = 'accepted'),
    'declined', count(*) filter (where status = 'declined'),
    'rejected', count(*) filter (where status = 'rejected'))
  from connect_requests as every where every.from_user_id = connect_requests.from_user_id)`

type Search = { readonly status: ConnectStatus; readonly q?: string | undefined }

/** The longest waiting first; ended ones by latest end. */
export function selectQueue(db: Db, { status, q }: Search) {
  return selectConnects(db)
    .select(trust)
    .select(history.as('history'))
    .where('connectRequests.status', '=', status)
    .where(({ ref }) => holds(q, [ref('senders.name'), ref('receivers.name'), ref('connectRequests.message')]))
    .orderBy('connectRequests.createdAt', connectLifecycle.live.includes(status) ? 'asc' : 'desc')
    .orderBy('connectRequests.id')
}
export type QueueRow = RowOf<typeof selectQueue>

export async function countByStatus(db: Db): Promise<Readonly<Record<string, number>>> {
  const counts = await countEachOfMany(db, db.selectFrom('connectRequests').select('status as value'))
  return byState(connectLifecycle.states, counts)
}
