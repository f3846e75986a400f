// Invitations: the personal link, sent mails, visits and joined friends.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'

const day = 86_400_000
/** In this time an address gets at most one mail; then its hash is deleted. */
export const quietDays = 90
const quietSince = (now: Date): Date => new Date(now.getTime() - quietDays * day)
const dayAgo = (now: Date): Date => new Date(now.getTime() - day)

export async function findCode(db: Db, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('inviteCode').where('id', '=', userId).executeTakeFirst()
  return user?.inviteCode ?? null
}

/** Returns the stored code: of two concurrent saves the first. */
export async function saveCode(db: Db, userId: string, code: string): Promise<string> {
  const user = await db
    .updateTable('users')
    .set({ inviteCode: sql<string>`coalesce(invite_code, ${code})` })
    .where('id', '=', userId)
    .returning('inviteCode')
    .executeTakeFirstOrThrow()
  return user.inviteCode ?? code
}

/** The owner of a code, while the account is open. */
export async function findInviter(db: Db, code: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where(({ and }) => and({ inviteCode: code, status: 'active' }))
    .executeTakeFirst()
}

/** Serialises invitations of a person, so that concurrent ones are counted. */
export async function lockInviter(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

// A mail has the masked address as its name, a visit by the link has none.
const friendsOf = (db: Db, inviterId: string) =>
  db.selectFrom('invitations').where('inviterId', '=', inviterId).where('kind', '=', 'friend')

/** Mails requested within a day, sent or not: the limit reveals nothing about the address. */
export async function countToday(db: Db, inviterId: string, now: Date): Promise<number> {
  const { count } = await friendsOf(db, inviterId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('name', '<>', '')
    .where('createdAt', '>', dayAgo(now))
    .executeTakeFirstOrThrow()
  return count
}

export async function countVisitsToday(db: Db, inviterId: string, now: Date): Promise<number> {
  const { count } = await friendsOf(db, inviterId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('name', '=', '')
    .where('createdAt', '>', dayAgo(now))
    .executeTakeFirstOrThrow()
  return count
}

export async function countFriends(db: Db, inviterId: string) {
  return await friendsOf(db, inviterId)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('name', '=', '').as('came'),
      fn.countAll<number>().filterWhere('joinedAt', 'is not', null).as('joined'),
    ])
    .executeTakeFirstOrThrow()
}

export async function listMailed(db: Db, inviterId: string, most: number) {
  return await friendsOf(db, inviterId)
    .select(['name as to', 'createdAt as invitedAt', 'joinedAt'])
    .where('name', '<>', '')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function hasAccount(db: Db, emailKey: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('emailKey', '=', emailKey).executeTakeFirst()
  return user !== undefined
}

/**
 * Claims the address for one mail: returns its token, or null when it had a mail lately or refused them.
 * One statement, so that of concurrent invitations of the same person one sends a mail.
 */
export async function claimAddress(db: Db, hash: string, token: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ token: string }>`
    insert into invited_addresses as known (address_hash, token, last_sent_at) values (${hash}, ${token}, ${now})
    on conflict (address_hash) do update set last_sent_at = excluded.last_sent_at
    where known.refused_at is null and known.last_sent_at < ${quietSince(now)}
    returning token`.execute(db)
  return rows[0]?.token ?? null
}

export async function refuse(db: Db, token: string, now: Date): Promise<void> {
  await db
    .updateTable('invitedAddresses')
    .set({ refusedAt: now })
    .where('token', '=', token)
    .where('refusedAt', 'is', null)
    .execute()
}

/** A suggestion of a professional with its sender. */
export async function findSuggestion(db: Db, submissionId: string) {
  return await db
    .selectFrom('formSubmissions as answer')
    .innerJoin('forms', 'forms.id', 'answer.formId')
    .select(['answer.answers', 'answer.language', 'answer.userId'])
    .where(({ and }) => and({ 'answer.id': submissionId, 'forms.kind': 'suggest-professional' }))
    .executeTakeFirst()
}

export async function findEmailKey(db: Db, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('emailKey').where('id', '=', userId).executeTakeFirst()
  return user?.emailKey ?? null
}

/** Unanswered invitations to this address, oldest first. */
export async function listWaiting(db: Db, emailKey: string) {
  return await db
    .selectFrom('invitations')
    .select(['id', 'inviterId', 'kind'])
    .where('emailKey', '=', emailKey)
    .where('joinedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** A visit by the link without a join. */
export async function findVisit(db: Db, inviterId: string): Promise<string | null> {
  const visit = await friendsOf(db, inviterId)
    .select('id')
    .where('name', '=', '')
    .where('joinedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return visit?.id ?? null
}

/** Also deletes the address, which the account has now. */
export async function markJoined(db: Db, id: string, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ joinedUserId: userId, joinedAt: now, emailKey: null })
    .where('id', '=', id)
    .execute()
}

/** Deletes addresses without a join after the time in which they must not get a second mail. */
export async function deleteOldAddresses(db: Db, now: Date, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ emailKey: null })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('invitations')
        .select('id')
        .where('emailKey', 'is not', null)
        .where('createdAt', '<', quietSince(now))
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function findFriendNoticeData(db: Db, { inviterId, userId }: { inviterId: string; userId: string }) {
  return await db
    .selectFrom('users as inviter')
    .innerJoin('users as friend', join => join.on('friend.id', '=', userId))
    .select(['inviter.role', 'inviter.professionalType', 'friend.name'])
    .where('inviter.id', '=', inviterId)
    .executeTakeFirst()
}
