// Who may have the brief of a book, and what they see of it.
import type { RequestContext, SessionUser } from '#server/platform/request-context.ts'
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type BookRow, findBook, findByKey, findRole } from './book-queries.ts'
import { presentBook } from './present.ts'

type Reading = {
  /** Null: as its link shows it, without notes. */
  readonly userId: string | null
  /** A client is named to bidders once contact data is shared, and not by a brief. */
  readonly isNamed: boolean
}

const isStaff = (user: SessionUser): boolean =>
  areaOf(user) === 'admin' && may(user.permissions, 'ideabooks', 'isRead', () => undefined)

async function readingOf(ctx: RequestContext, book: BookRow, key: string | undefined): Promise<Reading | null> {
  const { db, user, services } = ctx
  if (user && (await findRole(db, book.id, user.id))) return { userId: user.id, isNamed: true }
  const isShared = key !== undefined && (await findByKey(db, key))?.id === book.id
  // Before the link: a bidder who has both sees the notes.
  if (user && (await services.mayReadBrief(db, user, book.id))) return { userId: user.id, isNamed: isShared }
  if (isShared || (user && isStaff(user) && book.visibility === 'public')) return { userId: null, isNamed: true }
  return null
}

type Asked = { readonly params: { readonly book: string }; readonly query: { readonly key?: string | undefined } }

/**
 * For members, for whom it is shared with by link, for readers of a job that it goes with, and for staff if it is
 * public. @throws AppError `ideabook.not-found`
 */
export async function readBrief(ctx: RequestContext, { params, query }: Asked) {
  const row = await findBook(ctx.db, params.book)
  const reading = row && (await readingOf(ctx, row, query.key))
  if (!row || !reading) throw new AppError('ideabook.not-found')
  return { row, reading, book: await presentBook(ctx, row, reading.userId) }
}
