// Items of a book: opinion, quantity and price, order, removal. Each action locks the book first.
import { done } from '#server/platform/endpoint/bind.ts'
import type { WriteContext } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ideabooks } from '#shared/features/ideabooks/contract.ts'
import { restoreDays } from '#shared/features/ideabooks/lifecycle.ts'
import { lockedBook, lockedItem, lockedShownItem, type MemberBook } from './access.ts'
import { markSaved, touchBook } from './book-queries.ts'
import { changeItem, findItem, findSame, listOrder, moveItem, type StoredItem, setOrder } from './item-queries.ts'
import { expectPlace, savedItem } from './saves.ts'

type In<K extends keyof typeof ideabooks> = Input<(typeof ideabooks)[K]>

export async function updateItem(ctx: WriteContext, { params, body }: In<'PUT /ideabooks/items/{item}'>) {
  const { book, item } = await lockedShownItem(ctx, params.item, 'edit')
  if (item.version !== body.version) throw new AppError('request.changed-meanwhile')
  const { sentiment, note = '', quantity, counted, title = '', unitPrice } = body
  // What has a page of its own has its name and price there.
  const typed = item.kind === 'upload' || item.kind === 'link' ? { title, unitPrice } : {}
  await changeItem(ctx, item.id, { sentiment, note, quantity, counted, ...typed })
  await touchBook(ctx, book)
  return done
}

/** Takes the item out of the order of its book. */
async function closeGap(ctx: WriteContext, bookId: string): Promise<void> {
  await setOrder(ctx.db, await listOrder(ctx.db, bookId))
}

/** Moves the item, or merges it with the one of the same thing; returns the item in the other book. */
async function moveTo(ctx: WriteContext, item: StoredItem, { book, userId }: MemberBook): Promise<string> {
  const same = await findSame(ctx.db, book.id, item)
  if (same) await changeItem(ctx, item.id, { removedAt: ctx.now })
  else {
    await expectPlace(ctx, book.id)
    await moveItem(ctx, item.id, book.id)
  }
  await closeGap(ctx, item.bookId)
  await markSaved(ctx, book.id, userId)
  await touchBook(ctx, book)
  return same?.id ?? item.id
}

/** Locks both books in one order. */
async function lockTarget(ctx: WriteContext, itemId: string, target: string): Promise<MemberBook | null> {
  const found = await findItem(ctx.db, itemId)
  if (!found || found.bookId === target) return null
  if (found.bookId < target) await lockedBook(ctx, found.bookId, 'edit')
  return await lockedBook(ctx, target, 'edit')
}

export async function setOpinion(ctx: WriteContext, { params, body }: In<'PUT /ideabooks/items/{item}/opinion'>) {
  const target = body.book === undefined ? null : await lockTarget(ctx, params.item, body.book)
  const { book, item } = await lockedShownItem(ctx, params.item, 'edit')
  const moved = target && target.book.id !== book.id ? await moveTo(ctx, item, target) : item.id
  await changeItem(ctx, moved, { sentiment: body.sentiment, note: body.note ?? '' })
  await touchBook(ctx, book)
  return await savedItem(ctx, moved)
}

/** @throws AppError `request.changed-meanwhile` when the other one was removed meanwhile */
export async function placeItem(ctx: WriteContext, { params, body }: In<'PUT /ideabooks/items/{item}/place'>) {
  const { book, item } = await lockedShownItem(ctx, params.item, 'edit')
  if (body.before === item.id) return done
  const others = (await listOrder(ctx.db, book.id)).filter(id => id !== item.id)
  const at = body.before === null ? others.length : others.indexOf(body.before)
  if (at < 0) throw new AppError('request.changed-meanwhile')
  await setOrder(ctx.db, others.toSpliced(at, 0, item.id))
  await touchBook(ctx, book)
  return done
}

export async function removeItem(ctx: WriteContext, { params }: In<'DELETE /ideabooks/items/{item}'>) {
  const { book, item } = await lockedItem(ctx, params.item, 'edit')
  if (item.removedAt) return done
  await changeItem(ctx, item.id, { removedAt: ctx.now })
  await closeGap(ctx, book.id)
  await touchBook(ctx, book)
  return done
}

const isOver = (removedAt: Date, now: Date): boolean => now.getTime() - removedAt.getTime() > restoreDays * 86_400_000

/** To its old place. A thing that was saved again meanwhile stays as it is. */
export async function restoreItem(ctx: WriteContext, { params }: In<'POST /ideabooks/items/{item}/restore'>) {
  const { book, item } = await lockedItem(ctx, params.item, 'edit')
  if (!item.removedAt || (await findSame(ctx.db, book.id, item))) return done
  if (isOver(item.removedAt, ctx.now)) throw new AppError('ideabook.no-such-thing')
  await expectPlace(ctx, book.id)
  const others = await listOrder(ctx.db, book.id)
  await changeItem(ctx, item.id, { removedAt: null })
  await setOrder(ctx.db, others.toSpliced(item.position - 1, 0, item.id))
  await touchBook(ctx, book)
  return done
}
