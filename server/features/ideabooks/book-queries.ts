import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '#server/platform/database/open.ts'
import { findRow, lockRow, type TableRow } from '#server/platform/database/row.ts'
import type { PageOf } from '#server/platform/database/rows.ts'
import { announceChange } from '#server/platform/invalidation.ts'
import type { Dated, Db } from '#server/platform/request-context.ts'
import type { MemberRole } from '#shared/features/ideabooks/lifecycle.ts'
import type { Localized } from '#shared/values/localized.ts'
import { isShownThing, picture } from './thing-queries.ts'

export type BookRow = TableRow<'ideabooks'>

/** 128 random bits. */
export const newKey = (): string => randomBytes(16).toString('base64url')

export const findBook = (db: Db, id: string): Promise<BookRow | undefined> => findRow(db, 'ideabooks', id)
export const lockBook = (db: Trx, id: string): Promise<BookRow | undefined> => lockRow(db, 'ideabooks', id)

export async function findRole(db: Db, bookId: string, userId: string): Promise<MemberRole | undefined> {
  const member = db
    .selectFrom('ideabookMembers')
    .select('role')
    .where(({ and }) => and({ bookId, userId }))
  return (await member.executeTakeFirst())?.role
}

/** Serialises the saves of a person by a lock on the account. */
export async function lockOwner(db: Trx, userId: string): Promise<void> {
  await sql`select id from users where id = ${userId} for no key update`.execute(db)
}

export async function countBooks(db: Db, ownerId: string): Promise<number> {
  const query = db.selectFrom('ideabooks').where('ownerId', '=', ownerId)
  return (await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

/** The currency of the owner's account; one press saves there from now on. */
export async function insertBook({ db, now }: Dated, ownerId: string, name: string): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('ideabooks')
    .values({
      ...{ id, name, ownerId, key: newKey(), createdAt: now, updatedAt: now },
      currency: sql<string>`(select currency from users where id = ${ownerId})`,
    })
    .execute()
  const times = { invitedAt: now, joinedAt: now, savedAt: now }
  await db
    .insertInto('ideabookMembers')
    .values({ id: randomUUIDv7(), bookId: id, userId: ownerId, role: 'owner', ...times })
    .execute()
  return id
}

/** Where one press saves: the book that the person saved to last, of those that they may edit. */
export async function findLastBook(db: Db, userId: string): Promise<string | null> {
  const last = await db
    .selectFrom('ideabookMembers')
    .select('bookId')
    .where('userId', '=', userId)
    .where('role', 'in', ['edit', 'owner'])
    .where('savedAt', 'is not', null)
    .orderBy('savedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.bookId ?? null
}

export async function markSaved({ db, now }: Dated, bookId: string, userId: string): Promise<void> {
  await db
    .updateTable('ideabookMembers')
    .set({ savedAt: now })
    .where(({ and }) => and({ bookId, userId }))
    .execute()
}

/** Its content changed: it comes first in lists. Its version is that of its facts alone. */
export async function touchBook({ db, now }: Dated, { id, visibility }: BookRow): Promise<void> {
  await db.updateTable('ideabooks').set({ updatedAt: now }).where('id', '=', id).execute()
  if (visibility === 'public') await announceChange(db, ['ideabooks'])
}

type Place = { readonly slug: string; readonly name: Localized }
export type BookFacts = {
  readonly owner: string
  readonly category: Place | null
  readonly city: (Place & { readonly id: string; readonly country: string; readonly currency: string }) | null
}

/** What other tables say about the book. */
export async function findFacts(db: Db, id: string): Promise<BookFacts> {
  const { rows } = await sql<BookFacts>`
    select owner.name as owner,
      (select jsonb_build_object('slug', slug, 'name', name) from idea_categories where id = book.category_id) as category,
      (select jsonb_build_object('id', id, 'slug', slug, 'name', name, 'country', country, 'currency', currency)
        from cities where id = book.city_id) as city
    from ideabooks book join users owner on owner.id = book.owner_id where book.id = ${id}`.execute(db)
  return rows[0] ?? { owner: '', category: null, city: null }
}

export async function findCategory(db: Db, slug: string): Promise<string | undefined> {
  const query = db.selectFrom('ideaCategories').select('id')
  return (await query.where(({ and }) => and({ slug, shown: true })).executeTakeFirst())?.id
}

const mostPictures = 4
const countOfItems = sql<number>`
  (select count(*)::int from ideabook_items item where item.book_id = book.id and item.removed_at is null)`
/** Wanted things first; without those that are not public any more. */
export const picturesOfBook = sql<string[]>`array(
  select shown.picture from (
    select ${picture} as picture, item.sentiment <> 'want' as last, item.position from ideabook_items item
    where item.book_id = book.id and item.removed_at is null and ${isShownThing}
    order by 2, 3 limit ${sql.lit(3 * mostPictures)}
  ) shown where shown.picture is not null order by shown.last, shown.position limit ${sql.lit(mostPictures)})`

export type SummaryRow = Pick<BookRow, 'id' | 'name' | 'visibility' | 'updatedAt'> & {
  readonly role: MemberRole
  readonly owner: string
  readonly count: number
  readonly pictures: string[]
  readonly others: string[]
  readonly jobs: string[]
}

/** The books of which the person is a member. */
export async function listBooks(db: Db, userId: string): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select book.id, book.name, book.visibility, book.updated_at, member.role, owner.name as owner,
      ${countOfItems} as count, ${picturesOfBook} as pictures,
      array(select split_part(person.name, ' ', 1) from ideabook_members other
        join users person on person.id = other.user_id
        where other.book_id = book.id and other.user_id <> ${userId} order by other.joined_at, other.id) as others,
      array(select job.code from jobs job where job.ideabook_id = book.id and job.owner_id = book.owner_id
        order by job.created_at, job.id) as jobs
    from ideabook_members member
    join ideabooks book on book.id = member.book_id
    join users owner on owner.id = book.owner_id
    where member.user_id = ${userId} order by book.updated_at desc, book.id`.execute(db)
  return rows
}

/** The jobs of the owner that the book goes with. */
export async function listJobs(db: Db, { id, ownerId }: BookRow) {
  return await db
    .selectFrom('jobs')
    .select(['id', 'code', 'title', 'status'])
    .where(({ and }) => and({ ideabookId: id, ownerId }))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

const publicBooks = sql`
  from ideabooks book join users owner on owner.id = book.owner_id and owner.status = 'active'
  where book.visibility = 'public' and book.status = 'published'
    and exists (select from ideabook_items item where item.book_id = book.id and item.removed_at is null)`

export async function listPublicBooks(db: Db, { page, pageSize }: PageOf) {
  const { rows } = await sql<Omit<SummaryRow, 'role' | 'others' | 'jobs' | 'visibility'> & { readonly key: string }>`
    select book.id, book.key, book.name, owner.name as owner, ${countOfItems} as count, ${picturesOfBook} as pictures
    ${publicBooks} order by book.updated_at desc, book.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows
}

export async function countPublicBooks(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${publicBooks}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The book that a link opens; while its owner's account is open, and staff have not hidden it. */
export async function findByKey(db: Db, key: string): Promise<BookRow | undefined> {
  return await db
    .selectFrom('ideabooks')
    .innerJoin('users as owner', 'owner.id', 'ideabooks.ownerId')
    .selectAll('ideabooks')
    .where('ideabooks.key', '=', key)
    .where('ideabooks.visibility', '<>', 'private')
    .where('ideabooks.status', '=', 'published')
    .where('owner.status', '=', 'active')
    .executeTakeFirst()
}
