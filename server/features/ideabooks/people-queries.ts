import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { TableRow } from '#server/platform/database/row.ts'
import type { Dated, Db } from '#server/platform/request-context.ts'
import type { MemberRole } from '#shared/features/ideabooks/lifecycle.ts'

export type MemberRow = TableRow<'ideabookMembers'>

export async function listPeople(db: Db, bookId: string) {
  return await db
    .selectFrom('ideabookMembers as member')
    .leftJoin('users as person', 'person.id', 'member.userId')
    .select(['member.id', 'member.userId', 'member.email', 'member.role', 'member.hereUntil', 'member.writingItem'])
    .select(['person.name', 'person.photo'])
    .where('member.bookId', '=', bookId)
    .orderBy(sql`member.role <> 'owner'`)
    .orderBy(sql`member.joined_at nulls last`)
    .orderBy('member.id')
    .execute()
}

export async function countPeople(db: Db, bookId: string): Promise<number> {
  const query = db.selectFrom('ideabookMembers').where('bookId', '=', bookId)
  return (await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

export async function findMember(db: Db, bookId: string, id: string): Promise<MemberRow | undefined> {
  return await db
    .selectFrom('ideabookMembers')
    .selectAll()
    .where(({ and }) => and({ bookId, id }))
    .executeTakeFirst()
}

export async function findMembership(db: Db, bookId: string, userId: string): Promise<MemberRow | undefined> {
  return await db
    .selectFrom('ideabookMembers')
    .selectAll()
    .where(({ and }) => and({ bookId, userId }))
    .executeTakeFirst()
}

export async function findInvitation(db: Db, key: string): Promise<MemberRow | undefined> {
  return await db.selectFrom('ideabookMembers').selectAll().where('key', '=', key).executeTakeFirst()
}

/** Whether the address is invited, or is that of a member. */
export async function isKnown(db: Db, bookId: string, address: string): Promise<boolean> {
  const { rows } = await sql`
    select from ideabook_members member left join users person on person.id = member.user_id
    where member.book_id = ${bookId} and ${address} in (member.email, person.email_key)`.execute(db)
  return rows.length > 0
}

/** The open account with the address. */
export async function hasOpenAccount(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql`select from users where email_key = ${address} and status = 'active'`.execute(db)
  return rows.length > 0
}

/** The token by which the address refuses further invitations; undefined: it has. */
export async function claimAddress({ db, now }: Dated, hash: string): Promise<string | undefined> {
  const { rows } = await sql<{ token: string }>`
    insert into invited_addresses as known (address_hash, token, last_sent_at) values (${hash}, ${randomUUID()}, ${now})
    on conflict (address_hash) do update set last_sent_at = excluded.last_sent_at where known.refused_at is null
    returning token`.execute(db)
  return rows[0]?.token
}

type Invitation = {
  readonly bookId: string
  readonly email: string
  readonly key: string
  readonly role: MemberRole
  readonly invitedBy: string
}

export async function insertInvitation({ db, now }: Dated, invitation: Invitation): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('ideabookMembers')
    .values({ id, ...invitation, invitedAt: now })
    .execute()
  return id
}

export async function joinBook({ db, now }: Dated, id: string, userId: string): Promise<void> {
  await db
    .updateTable('ideabookMembers')
    .set({ userId, email: null, key: null, joinedAt: now })
    .where('id', '=', id)
    .execute()
}

export async function setRole(db: Db, id: string, role: MemberRole): Promise<void> {
  await db.updateTable('ideabookMembers').set({ role }).where('id', '=', id).execute()
}

export async function setPresence(db: Db, id: string, hereUntil: Date, writingItem: string | null): Promise<void> {
  await db.updateTable('ideabookMembers').set({ hereUntil, writingItem }).where('id', '=', id).execute()
}

export async function findName(db: Db, userId: string | null): Promise<string> {
  if (userId === null) return ''
  const person = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst()
  return person?.name ?? ''
}
