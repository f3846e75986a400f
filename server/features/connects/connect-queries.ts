import { type Insertable, type SqlBool, sql } from 'kysely'
import { countFound, type RowOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import { connectLifecycle } from '#shared/features/connects/lifecycle.ts'

/** Requests with both sides, the city and the job. */
export function selectConnects(db: Db) {
  return db
    .selectFrom('connect_requests')
    .innerJoin('users as senders', 'senders.id', 'connect_requests.from_user_id')
    .innerJoin('professionals as receivers', 'receivers.id', 'connect_requests.to_professional_id')
    .leftJoin('cities', 'cities.id', 'connect_requests.city_id')
    .leftJoin('jobs', 'jobs.id', 'connect_requests.job_id')
    .selectAll('connect_requests')
    .select([
      'senders.name as sender_name',
      'senders.email as sender_email',
      'senders.created_at as sender_since',
      'senders.reply_minutes as sender_minutes',
      'senders.reply_sample as sender_sample',
      'receivers.name as receiver_name',
      'receivers.slug as receiver_slug',
      'receivers.type as receiver_type',
      'receivers.status as receiver_status',
      'receivers.user_id as receiver_user_id',
      'receivers.created_at as receiver_since',
      'receivers.on_holiday as receiver_on_holiday',
      'receivers.reply_minutes as receiver_minutes',
      'receivers.reply_sample as receiver_sample',
      'cities.name as city_name',
      'jobs.code as job_code',
      'jobs.title as job_title',
      'jobs.language as job_language',
      'jobs.trade_id as job_trade_id',
    ])
}
export type ConnectRow = RowOf<typeof selectConnects>

export async function findConnect(db: Db, id: string): Promise<ConnectRow | undefined> {
  return await selectConnects(db).where('connect_requests.id', '=', id).executeTakeFirst()
}

/** Locks the connect and loads it with both sides. */
export async function lockConnect(db: Db, id: string): Promise<ConnectRow | undefined> {
  return await selectConnects(db).where('connect_requests.id', '=', id).forUpdate('connect_requests').executeTakeFirst()
}

/** Excludes professionals who have blocked the sender. */
export async function findReceiver(db: Db, slug: string, senderId: string | null = null) {
  return await db
    .selectFrom('professionals')
    .select(['id', 'user_id'])
    .where(({ and }) => and({ slug, status: 'approved' }))
    .$if(senderId !== null, query => query.where(sql<SqlBool>`not has_blocked(user_id, ${senderId})`))
    .executeTakeFirst()
}

/** Jobs that a request may refer to, newest first. */
export function selectOpenJobs(db: Db, ownerId: string) {
  return db
    .selectFrom('jobs')
    .select(['id', 'code', 'title'])
    .where(({ and }) => and({ owner_id: ownerId, status: 'open' }))
    .orderBy('created_at', 'desc')
    .limit(50)
}

export async function findCityId(db: Db, slug: string): Promise<string | undefined> {
  const city = await db.selectFrom('cities').select('id').where('slug', '=', slug).executeTakeFirst()
  return city?.id
}

export async function hasPhone(db: Db, userId: string): Promise<boolean> {
  return Boolean((await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst())?.phone)
}

/** Lock the sender first, so that concurrent requests are counted. */
export async function countOpen(db: Db, senderId: string): Promise<number> {
  const sent = db.selectFrom('connect_requests').where('from_user_id', '=', senderId)
  return await countFound(db, sent.where('status', 'in', connectLifecycle.live))
}

/** Requests to this professional since then, newest first. */
export async function listOfPair(db: Db, senderId: string, professionalId: string, since: Date) {
  return await db
    .selectFrom('connect_requests')
    .select(['status', 'reason', 'created_at', 'approved_at'])
    .where(({ and }) => and({ from_user_id: senderId, to_professional_id: professionalId }))
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
}
export type PairRow = Awaited<ReturnType<typeof listOfPair>>[number]

export async function insertConnect(db: Db, connect: Insertable<Tables['connect_requests']>): Promise<void> {
  await db.insertInto('connect_requests').values(connect).execute()
}
