// Parameters and recipients of the events of ideabooks.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import type { Who } from '#shared/access/roles.ts'

type Reader = Who & { readonly userId: string }
const reader = sql`person.id as user_id, person.role, person.professional_type`

type OfBook = { readonly bookId: string; readonly name: string; readonly owner: string }
const bookParts = sql`book.id as book_id, book.name, owner.name as owner`

export async function findCreated(db: Db, bookId: string) {
  const { rows } = await sql<OfBook>`
    select ${bookParts} from ideabooks book join users owner on owner.id = book.owner_id
    where book.id = ${bookId}`.execute(db)
  return rows[0]
}

/** The owner. */
export async function findOwner(db: Db, bookId: string) {
  const { rows } = await sql<Reader & OfBook & { readonly reason: string }>`
    select ${reader}, ${bookParts}, book.hidden_reason as reason
    from ideabooks book join users person on person.id = book.owner_id join users owner on owner.id = book.owner_id
    where book.id = ${bookId}`.execute(db)
  return rows[0]
}

/** The owner, while the person is a member. */
export async function findOwnerOfJoined(db: Db, memberId: string) {
  const { rows } = await sql<Reader & OfBook & { readonly joined: string }>`
    select ${reader}, ${bookParts}, joined.name as joined
    from ideabook_members member join users joined on joined.id = member.user_id
    join ideabooks book on book.id = member.book_id
    join users person on person.id = book.owner_id join users owner on owner.id = book.owner_id
    where member.id = ${memberId}`.execute(db)
  return rows[0]
}

/** The account of an address that is still invited. */
export async function findInvited(db: Db, memberId: string) {
  const { rows } = await sql<Reader & { readonly key: string; readonly inviter: string }>`
    select ${reader}, member.key, coalesce(inviter.name, '') as inviter
    from ideabook_members member join users person on person.email_key = member.email
    left join users inviter on inviter.id = member.invited_by
    where member.id = ${memberId} and person.status = 'active'`.execute(db)
  return rows[0]
}

/** Who added the item and who else wrote about it, while they are members. */
export async function listNoted(db: Db, noteId: string) {
  const { rows } = await sql<Reader & OfBook & { readonly itemId: string; readonly author: string }>`
    select ${reader}, ${bookParts}, note.item_id, author.name as author
    from ideabook_notes note
    join users author on author.id = note.author_id
    join ideabooks book on book.id = note.book_id
    join users owner on owner.id = book.owner_id
    join ideabook_items item on item.id = note.item_id
    join ideabook_members member on member.book_id = note.book_id and member.user_id <> note.author_id
      and (member.user_id = item.added_by or exists (
        select from ideabook_notes other where other.item_id = note.item_id and other.author_id = member.user_id))
    join users person on person.id = member.user_id
    where note.id = ${noteId} order by person.id`.execute(db)
  return rows
}
