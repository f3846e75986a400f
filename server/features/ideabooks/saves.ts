// Saving: in one press, from a visitor's browser, from wishlists, and uploads.

import { emit } from '#server/platform/events/event.ts'
import { attachFile } from '#server/platform/files/attach.ts'
import { type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ideabooks, SavedItem } from '#shared/features/ideabooks/contract.ts'
import { mostItems } from '#shared/features/ideabooks/lifecycle.ts'
import { lockedBook, type MemberBook } from './access.ts'
import { findLastBook, insertBook, lockOwner, markSaved, touchBook } from './book-queries.ts'
import { bookCreated } from './events.ts'
import { findSaved, insertItem, listMarks, listOrder } from './item-queries.ts'
import { findThing, listWishes } from './thing-queries.ts'

type In<K extends keyof typeof ideabooks> = Input<(typeof ideabooks)[K]>
type Out<K extends keyof typeof ideabooks> = Returned<(typeof ideabooks)[K]>

/** Creates a book and notifies staff. The owner must be locked. */
export async function createBook(ctx: WriteContext, ownerId: string, name: string): Promise<string> {
  const id = await insertBook(ctx, ownerId, name)
  await emit(ctx, bookCreated({ bookId: id }))
  return id
}

/** The book that one press saves to; the first press creates it, also when two come at once. */
async function lastBook(ctx: WriteContext): Promise<MemberBook> {
  const { id: userId } = signedIn(ctx)
  await lockOwner(ctx.db, userId)
  const id = (await findLastBook(ctx.db, userId)) ?? (await createBook(ctx, userId, ''))
  return await lockedBook(ctx, id, 'edit')
}

/** @throws AppError `ideabook.full` */
export async function expectPlace(ctx: RequestContext, bookId: string): Promise<void> {
  if ((await listOrder(ctx.db, bookId)).length >= mostItems) throw new AppError('ideabook.full')
}

/** The answer about one item for somebody who may edit its book. @throws AppError `ideabook.no-such-thing` */
export async function savedItem(ctx: RequestContext, itemId: string): Promise<SavedItem> {
  const [saved] = await listMarks(ctx.db, signedIn(ctx).id, itemId)
  if (!saved) throw new AppError('ideabook.no-such-thing')
  return saved
}

export async function save(ctx: WriteContext, { body }: In<'POST /ideabooks/saves'>): Promise<SavedItem> {
  const { book: into, ...wanted } = body
  const thingId = await findThing(ctx.db, wanted)
  if (thingId === undefined) throw new AppError('ideabook.no-such-thing')
  const { book, userId } = into === undefined ? await lastBook(ctx) : await lockedBook(ctx, into, 'edit')
  await markSaved(ctx, book.id, userId)
  const known = await findSaved(ctx.db, book.id, wanted.kind, thingId)
  if (known) return await savedItem(ctx, known.id)
  await expectPlace(ctx, book.id)
  const id = await insertItem(ctx, { bookId: book.id, addedBy: userId, kind: wanted.kind, thingId })
  await touchBook(ctx, book)
  return await savedItem(ctx, id)
}

export async function getMarks(ctx: RequestContext): Promise<Out<'GET /ideabooks/marks'>> {
  const { id } = signedIn(ctx)
  return { last: await findLastBook(ctx.db, id), saved: await listMarks(ctx.db, id) }
}

/** Into the book that one press saves to, as far as it has places. */
export async function carry(ctx: WriteContext, { body }: In<'POST /ideabooks/carried'>) {
  if (body.saved.length > 0) {
    const { book, userId } = await lastBook(ctx)
    let free = mostItems - (await listOrder(ctx.db, book.id)).length
    for (const saved of body.saved) {
      const thingId = await findThing(ctx.db, saved)
      if (thingId === undefined || free <= 0 || (await findSaved(ctx.db, book.id, saved.kind, thingId))) continue
      await insertItem(ctx, { bookId: book.id, addedBy: userId, kind: saved.kind, thingId })
      free--
    }
    await touchBook(ctx, book)
  }
  return await getMarks(ctx)
}

/** Those that the book has already count as saved. */
export async function copyWishes(ctx: WriteContext, { params, body }: In<'POST /ideabooks/{book}/wishes'>) {
  const { book, userId } = await lockedBook(ctx, params.book, 'edit')
  const wishes = await listWishes(ctx.db, userId, body.items)
  for (const { kind, id: thingId, sentiment, note } of wishes) {
    if (await findSaved(ctx.db, book.id, kind, thingId)) continue
    await expectPlace(ctx, book.id)
    await insertItem(ctx, { bookId: book.id, addedBy: userId, kind, thingId, sentiment, note })
  }
  await markSaved(ctx, book.id, userId)
  await touchBook(ctx, book)
  return { saved: new Set(wishes.map(({ id }) => id)).size }
}

export async function addUpload(ctx: WriteContext, { params, body }: In<'POST /ideabooks/{book}/uploads'>) {
  const { book, userId } = await lockedBook(ctx, params.book, 'edit')
  await expectPlace(ctx, book.id)
  const { id: fileId } = await attachFile(ctx, {
    ...{ fileId: body.file, ownerId: userId, purpose: 'ideabook', field: 'file' },
  })
  const id = await insertItem(ctx, { bookId: book.id, addedBy: userId, kind: 'upload', fileId })
  await markSaved(ctx, book.id, userId)
  await touchBook(ctx, book)
  return { id }
}
