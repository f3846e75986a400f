// The SQL of invitations: the personal link, whom it was sent to, who came and who joined.
import { sql } from 'kysely'
import type { Db, TransactionContext } from '#server/platform/request-context.ts'

const day = 86_400_000
/** An address is written to once in this time, and kept no longer. */
export const quietDays = 90
const quietSince = (now: Date): Date => new Date(now.getTime() - quietDays * day)
const dayAgo = (now: Date): Date => new Date(now.getTime() - day)

export async function findCode(db: Db, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('invite_code').where('id', '=', userId).executeTakeFirst()
  return user?.invite_code ?? null
}

/** The code that stands afterwards: of two that are made at once the first one. */
export async function saveCode(db: Db, userId: string, code: string): Promise<string> {
  const user = await db
    .updateTable('users')
    .set({ invite_code: sql<string>`coalesce(invite_code, ${code})` })
    .where('id', '=', userId)
    .returning('invite_code')
    .executeTakeFirstOrThrow()
  return user.invite_code ?? code
}

/** Who invites by a code, as long as the account is open. */
export async function findInviter(db: Db, code: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where(({ and }) => and({ invite_code: code, status: 'active' }))
    .executeTakeFirst()
}

/** Of two invitations at once each counts the other. */
export async function lockInviter(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

// A mail bears the masked address as its name, a visit by the link bears none.
const friendsOf = (db: Db, inviterId: string) =>
  db.selectFrom('invitations').where('inviter_id', '=', inviterId).where('kind', '=', 'friend')

/** Mails asked for within a day, whether they were sent or not: the answer says nothing of the address. */
export async function countToday(db: Db, inviterId: string, now: Date): Promise<number> {
  const { count } = await friendsOf(db, inviterId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('name', '<>', '')
    .where('created_at', '>', dayAgo(now))
    .executeTakeFirstOrThrow()
  return count
}

export async function countVisitsToday(db: Db, inviterId: string, now: Date): Promise<number> {
  const { count } = await friendsOf(db, inviterId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('name', '=', '')
    .where('created_at', '>', dayAgo(now))
    .executeTakeFirstOrThrow()
  return count
}

export async function countFriends(db: Db, inviterId: string) {
  return await friendsOf(db, inviterId)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('name', '=', '').as('came'),
      fn.countAll<number>().filterWhere('joined_at', 'is not', null).as('joined'),
    ])
    .executeTakeFirstOrThrow()
}

export async function listMailed(db: Db, inviterId: string, most: number) {
  return await friendsOf(db, inviterId)
    .select(['name', 'created_at', 'joined_at'])
    .where('name', '<>', '')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function hasAccount(db: Db, emailKey: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('email_key', '=', emailKey).executeTakeFirst()
  return user !== undefined
}

/**
 * Takes the address for one mail: the token that stands in it, or null when it was written to lately or refused.
 * One statement, so that of many who invite the same person at once one writes.
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
    .updateTable('invited_addresses')
    .set({ refused_at: now })
    .where('token', '=', token)
    .where('refused_at', 'is', null)
    .execute()
}

/** What a suggestion of a professional says, with who sent it. */
export async function findSuggestion(db: Db, submissionId: string) {
  return await db
    .selectFrom('form_submissions as answer')
    .innerJoin('forms', 'forms.id', 'answer.form_id')
    .select(['answer.answers', 'answer.language', 'answer.user_id'])
    .where(({ and }) => and({ 'answer.id': submissionId, 'forms.kind': 'suggest-professional' }))
    .executeTakeFirst()
}

export async function findEmailKey(db: Db, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('email_key').where('id', '=', userId).executeTakeFirst()
  return user?.email_key ?? null
}

/** The invitations that wait for somebody of this address, oldest first. */
export async function listWaiting(db: Db, emailKey: string) {
  return await db
    .selectFrom('invitations')
    .select(['id', 'inviter_id', 'kind'])
    .where('email_key', '=', emailKey)
    .where('joined_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** A visit by the link that nobody has joined with yet. */
export async function findVisit(db: Db, inviterId: string): Promise<string | null> {
  const visit = await friendsOf(db, inviterId)
    .select('id')
    .where('name', '=', '')
    .where('joined_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return visit?.id ?? null
}

/** The address is forgotten with it: the account has it. */
export async function markJoined(db: Db, id: string, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ joined_user_id: userId, joined_at: now, email_key: null })
    .where('id', '=', id)
    .execute()
}

/** Addresses that nobody joined with in the time they are kept, which is as long as they may not be written to again. */
export async function deleteOldAddresses(db: Db, now: Date, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ email_key: null })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('invitations')
        .select('id')
        .where('email_key', 'is not', null)
        .where('created_at', '<', quietSince(now))
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function findFriendNoticeData(db: Db, { inviterId, userId }: { inviterId: string; userId: string }) {
  return await db
    .selectFrom('users as inviter')
    .innerJoin('users as friend', join => join.on('friend.id', '=', userId))
    .select(['inviter.role', 'inviter.professional_type as professionalType', 'friend.name'])
    .where('inviter.id', '=', inviterId)
    .executeTakeFirst()
}

export async function exportInvitations(db: Db, userId: string) {
  return await db
    .selectFrom('invitations')
    .select(['id', 'kind', 'email_key as email', 'sent_at', 'joined_at', 'created_at'])
    .where('inviter_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Whom one invited goes; that one came by an invitation stays a count of the other. Before the account: its address says which invitations were to it. */
export async function eraseInvitationsOf(
  { db }: TransactionContext,
  { userId }: { readonly userId: string },
): Promise<void> {
  await db.deleteFrom('invitations').where('inviter_id', '=', userId).execute()
  await db.updateTable('invitations').set({ joined_user_id: null }).where('joined_user_id', '=', userId).execute()
  await db.updateTable('users').set({ invite_code: null }).where('id', '=', userId).execute()
  await sql`
    update invitations set email_key = null
    where email_key = (select email_key from users where id = ${userId})`.execute(db)
}
