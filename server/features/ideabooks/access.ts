// Who may do what in a book. To everybody but its members a book is missing.
import { expectFound, type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { atLeast, type MemberRole } from '#shared/features/ideabooks/lifecycle.ts'
import { type BookRow, findBook, findRole, lockBook } from './book-queries.ts'
import { findItem, type StoredItem } from './item-queries.ts'

export type MemberBook = { readonly book: BookRow; readonly role: MemberRole; readonly userId: string }

async function asMember(ctx: RequestContext, book: BookRow | undefined, needed: MemberRole): Promise<MemberBook> {
  const { id: userId } = signedIn(ctx)
  const found = expectFound(book, 'ideabook.not-found')
  const role = await findRole(ctx.db, found.id, userId)
  if (!role) throw new AppError('ideabook.not-found')
  if (!atLeast(role, needed)) throw new AppError('ideabook.not-allowed')
  return { book: found, role, userId }
}

/** @throws AppError `ideabook.not-found`, `ideabook.not-allowed` */
export async function readableBook(ctx: RequestContext, id: string): Promise<MemberBook> {
  return await asMember(ctx, await findBook(ctx.db, id), 'view')
}

/**
 * Locks the book, so that its changes follow one another; the role is read after it, because the change before may have
 * lowered it. @throws AppError `ideabook.not-found`, `ideabook.not-allowed`
 */
export async function lockedBook(ctx: WriteContext, id: string, needed: MemberRole): Promise<MemberBook> {
  return await asMember(ctx, await lockBook(ctx.db, id), needed)
}

/**
 * An item of a locked book, removed ones too.
 * @throws AppError `ideabook.not-found`, `ideabook.not-allowed`; `request.changed-meanwhile` when it moved to another book
 */
export async function lockedItem(
  ctx: WriteContext,
  id: string,
  needed: MemberRole,
): Promise<MemberBook & { readonly item: StoredItem }> {
  const { bookId } = expectFound(await findItem(ctx.db, id), 'ideabook.not-found')
  const member = await lockedBook(ctx, bookId, needed)
  const item = expectFound(await findItem(ctx.db, id), 'ideabook.not-found')
  if (item.bookId !== bookId) throw new AppError('request.changed-meanwhile')
  return { ...member, item }
}

/** @throws AppError `ideabook.no-such-thing` for a removed one */
export async function lockedShownItem(ctx: WriteContext, id: string, needed: MemberRole) {
  const locked = await lockedItem(ctx, id, needed)
  if (locked.item.removedAt) throw new AppError('ideabook.no-such-thing')
  return locked
}
