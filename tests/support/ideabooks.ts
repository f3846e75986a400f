import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import type { MemberRole } from '#shared/features/ideabooks/lifecycle.ts'

type Book = {
  readonly ownerId: string
  readonly name?: string
  readonly visibility?: 'private' | 'link' | 'public'
  readonly cityId?: string | null
  readonly areaSqm?: number | null
}

/** A book with its owner as member. */
export async function aBook(db: Db, { ownerId, name = 'Villa', ...more }: Book): Promise<{ id: string; key: string }> {
  const [id, key, now] = [randomUUID(), randomBytes(16).toString('base64url'), new Date()]
  const row = { id, key, ownerId, name, currency: 'MAD', createdAt: now, updatedAt: now, ...more }
  await db.insertInto('ideabooks').values(row).execute()
  await aMember(db, id, ownerId, 'owner')
  return { id, key }
}

/** Returns the id of the membership. */
export async function aMember(db: Db, bookId: string, userId: string, role: MemberRole): Promise<string> {
  const [id, now] = [randomUUID(), new Date()]
  const row = { id, bookId, userId, role, invitedAt: now, joinedAt: now, savedAt: role === 'owner' ? now : null }
  await db.insertInto('ideabookMembers').values(row).execute()
  return id
}

/** Returns the key of the invitation. */
export async function anInvitation(
  db: Db,
  bookId: string,
  role: MemberRole = 'edit',
  email = `${randomUUID()}@example.test`,
) {
  const [id, key] = [randomUUID(), randomBytes(16).toString('base64url')]
  await db.insertInto('ideabookMembers').values({ id, bookId, role, email, key, invitedAt: new Date() }).execute()
  return { id, key, email }
}

/** A link at the end of the book. */
export async function aLink(db: Db, bookId: string, addedBy: string, more: object = {}): Promise<string> {
  const [id, now] = [randomUUID(), new Date()]
  await db
    .insertInto('ideabookItems')
    .values({
      ...{ id, bookId, addedBy, kind: 'link' as const, url: `https://example.test/${id}`, title: 'A lamp' },
      ...{ counted: true, createdAt: now, updatedAt: now, ...more },
      position: sql<number>`(select count(*)::int + 1 from ideabook_items where book_id = ${bookId} and removed_at is null)`,
    })
    .execute()
  return id
}

export async function aNote(db: Db, itemId: string, authorId: string, more: object = {}): Promise<string> {
  const [id, now] = [randomUUID(), new Date()]
  const bookId = sql<string>`(select book_id from ideabook_items where id = ${itemId})`
  const row = { id, itemId, bookId, authorId, text: 'Is this one dry?', createdAt: now, updatedAt: now, ...more }
  await db.insertInto('ideabookNotes').values(row).execute()
  return id
}

/** A public photo of a professional's portfolio. */
export async function aPortfolioPhoto(db: Db, professionalId: string, cityId: string, tradeId: string) {
  const text = JSON.stringify({ en: 'A roof', fr: 'Un toit', ar: 'سقف' })
  const [itemId, id] = [randomUUID(), randomUUID()]
  await db
    .insertInto('portfolioItems')
    .values({
      ...{ id: itemId, professionalId, cityId, tradeId, title: text, story: text, year: 2025, currency: 'MAD' },
      ...{ position: 1, status: 'published', clientConsent: true },
    })
    .execute()
  const photo = { id, itemId, picture: 'interior/kitchen-sage-oak', kind: 'after' as const, position: 0 }
  await db.insertInto('portfolioPhotos').values(photo).execute()
  return { id, itemId }
}
