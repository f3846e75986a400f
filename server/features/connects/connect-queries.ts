import { type Insertable, type SqlBool, sql } from 'kysely'
import { countFound, type RowOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import { connectLifecycle } from '#shared/features/connects/lifecycle.ts'

/** Requests with both sides, the city and the job. */
export function selectConnects(db: Db) {
  return db
    .selectFrom('connectRequests')
    .innerJoin('users as senders', 'senders.id', 'connectRequests.fromUserId')
    .innerJoin('professionals as receivers', 'receivers.id', 'connectRequests.toProfessionalId')
    .leftJoin('cities', 'cities.id', 'connectRequests.cityId')
    .leftJoin('jobs', 'jobs.id', 'connectRequests.jobId')
    .selectAll('connectRequests')
    .select([
      'senders.name as senderName',
      'senders.email as senderEmail',
      'senders.createdAt as senderSince',
      'senders.replyMinutes as senderMinutes',
      'senders.replySample as senderSample',
      'receivers.name as receiverName',
      'receivers.slug as receiverSlug',
      'receivers.type as receiverType',
      'receivers.status as receiverStatus',
      'receivers.userId as receiverUserId',
      'receivers.createdAt as receiverSince',
      'receivers.onHoliday as receiverOnHoliday',
      'receivers.replyMinutes as receiverMinutes',
      'receivers.replySample as receiverSample',
      'cities.name as city',
      'jobs.code as jobCode',
      'jobs.title as jobTitle',
      'jobs.language as jobLanguage',
      'jobs.tradeId as jobTradeId',
    ])
}
export type ConnectRow = RowOf<typeof selectConnects>

export async function findConnect(db: Db, id: string): Promise<ConnectRow | undefined> {
  return await selectConnects(db).where('connectRequests.id', '=', id).executeTakeFirst()
}

/** Locks the connect and loads it with both sides. */
export async function lockConnect(db: Db, id: string): Promise<ConnectRow | undefined> {
  return await selectConnects(db).where('connectRequests.id', '=', id).forUpdate('connectRequests').executeTakeFirst()
}

/** Excludes professionals who have blocked the sender. */
export async function findReceiver(db: Db, slug: string, senderId: string | null = null) {
  return await db
    .selectFrom('professionals')
    .select(['id', 'userId'])
    .where(({ and }) => and({ slug, status: 'approved' }))
    .$if(senderId !== null, query => query.where(sql<SqlBool>`not has_blocked(user_id, ${senderId})`))
    .executeTakeFirst()
}

/** Jobs that a request may refer to, newest first. */
export function selectOpenJobs(db: Db, ownerId: string) {
  return db
    .selectFrom('jobs')
    .select(['id', 'code', 'title'])
    .where(({ and }) => and({ ownerId, status: 'open' }))
    .orderBy('createdAt', 'desc')
    .limit(50)
}

export async function hasPhone(db: Db, userId: string): Promise<boolean> {
  return Boolean((await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst())?.phone)
}

/** Lock the sender first, so that concurrent requests are counted. */
export async function countOpen(db: Db, senderId: string): Promise<number> {
  const sent = db.selectFrom('connectRequests').where('fromUserId', '=', senderId)
  return await countFound(db, sent.where('status', 'in', connectLifecycle.live))
}

/** Requests to this professional since then, newest first. */
export async function listOfPair(db: Db, senderId: string, professionalId: string, since: Date) {
  return await db
    .selectFrom('connectRequests')
    .select(['status', 'reason', 'createdAt', 'approvedAt'])
    .where(({ and }) => and({ fromUserId: senderId, toProfessionalId: professionalId }))
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .execute()
}
export type PairRow = Awaited<ReturnType<typeof listOfPair>>[number]

export async function insertConnect(db: Db, connect: Insertable<Tables['connectRequests']>): Promise<void> {
  await db.insertInto('connectRequests').values(connect).execute()
}
