import { event } from '#server/platform/events/event.ts'
import { recipientOf, recipientsOf } from '#server/platform/events/recipients.ts'
import { areaOf, type Who } from '#shared/access/roles.ts'
import { findCreated, findInvited, findOwner, findOwnerOfJoined, listNoted } from './event-queries.ts'

type OfBook = { readonly bookId: string }
type OfMember = { readonly memberId: string }

/** Staff have no books: a member who became one is led to the start of their area. */
function bookOf(reader: Who, book: string, more: Readonly<Record<string, string>> = {}) {
  const area = areaOf(reader)
  return area === 'admin'
    ? ({ route: 'admin.dashboard', params: {} } as const)
    : ({ route: `${area}.idea-book`, params: { book, ...more } } as const)
}

const created = recipientOf((db, { bookId }: OfBook) => findCreated(db, bookId))
const toStaff = created.toReviewers('ideabooks', ({ bookId, owner }) => ({
  params: { name: owner },
  link: { route: 'admin.ideabook', params: { book: bookId } },
}))

const owned = recipientOf((db, { bookId }: OfBook) => findOwner(db, bookId))
const toOwner = owned.to(({ userId, bookId, name, reason, ...reader }) => ({
  ...{ userId, params: { title: name, reason } },
  link: bookOf(reader, bookId),
}))

const joiners = recipientOf((db, { memberId }: OfMember) => findOwnerOfJoined(db, memberId))
const toOwnerOfJoined = joiners.to(({ userId, bookId, name, joined: who, ...reader }) => ({
  ...{ userId, params: { name: who, title: name } },
  link: bookOf(reader, bookId),
}))

const invited = recipientOf((db, { memberId }: OfMember) => findInvited(db, memberId))
const toInvited = invited.to(({ userId, key, inviter }) => ({
  ...{ userId, params: { name: inviter } },
  link: { route: 'shared-ideabook', params: { key } },
}))

const noted = recipientsOf((db, { noteId }: { readonly noteId: string }) => listNoted(db, noteId))
const toOthers = noted.to(({ userId, bookId, name, author, itemId, ...reader }) => ({
  // Who looks at the book sees the note at once.
  ...{ userId, toast: null, params: { name: author, title: name } },
  link: bookOf(reader, bookId, { item: itemId }),
}))

export const bookCreated = event<OfBook>('ideabook-created', [toStaff('ideabook', { toast: 'ideabook' })])
export const personInvited = event<OfMember>('ideabook-invited', [toInvited('ideabook-invited')])
export const joined = event<OfMember>('ideabook-joined', [toOwnerOfJoined('ideabook-joined')])
export const noteAdded = event<{ readonly noteId: string }>('ideabook-noted', [toOthers('ideabook-noted')])
export const bookHidden = event<OfBook>('ideabook-hidden', [toOwner('ideabook-hidden')])
export const bookShown = event<OfBook>('ideabook-shown', [toOwner('ideabook-shown')])
