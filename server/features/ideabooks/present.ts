// A book in an answer: its items with their costs, and their sum.
import type { z } from 'zod'
import type { RequestContext } from '#server/platform/request-context.ts'
import { shownPrice } from '#shared/features/catalogue/lifecycle.ts'
import type { Book, BookItem, BookNote } from '#shared/features/ideabooks/shapes.ts'
import { costRange } from '#shared/features/ideas/cost-range.ts'
import { href } from '#shared/routes/href.ts'
import type { Localized } from '#shared/values/localized.ts'
import { type BookFacts, type BookRow, findFacts } from './book-queries.ts'
import { type ItemRow, listItems } from './item-queries.ts'
import { listNotes, type NoteRow } from './note-queries.ts'

type Cost = BookItem['cost']
type Item = z.input<typeof Book>['items'][number]

/** A larger cost than any amount is a slip of the keyboard. */
const mostCost = 1_000_000_000_000
const everywhere = (text: string): Localized => ({ en: text, fr: text, ar: text })

/** The price of one, as the shop shows it or as it was typed, with its currency. */
function priceOf(row: ItemRow, currency: string, now: Date) {
  const { product, shown, checkedAt, quantity } = row
  if (!product) return { amount: row.unitPrice, currency }
  return {
    amount: shown ? shownPrice({ ...product, checkedAt }, Number(quantity), now) : null,
    currency: product.currency,
  }
}

function costOf(row: ItemRow, currency: string, now: Date): Cost {
  const { idea, quantity, shown } = row
  if (idea) {
    const { likely, low, high } = idea
    if (!shown || likely === null || low === null || high === null || idea.currency !== currency) return null
    return { ...costRange(likely, low, high), currency }
  }
  const price = priceOf(row, currency, now)
  if (price.amount === null || price.currency !== currency) return null
  const amount = Math.round(price.amount * Number(quantity))
  return amount > mostCost ? null : { low: amount, high: amount, currency }
}

function pathOf({ shown, idea, product, photo }: ItemRow): string | null {
  if (!shown) return null
  if (idea) return href('ideas-hub.idea', { slug: idea.slug })
  if (product) return href('products.product', { product: product.slug })
  return photo && href('profile', { profile: photo.profile })
}

const hostOf = (url: string | null): string => (url === null ? '' : (URL.parse(url)?.hostname ?? ''))

type Reader = {
  readonly now: Date
  readonly currency: string
  /** Null: the page is public, and names nobody but the owner. */
  readonly userId: string | null
  readonly ownerId: string
}

function presentItem(row: ItemRow, notes: readonly BookNote[], { now, currency, userId, ownerId }: Reader): Item {
  const { id, kind, picture, url, idea, product, photo, sentiment, note, counted, version, checkedAt, shown } = row
  const thing = idea ?? product ?? photo
  const isNamed = userId !== null || row.adderId === ownerId
  return {
    ...{ id, kind, picture, url, sentiment, note, counted, version, checkedAt, notes: [...notes] },
    thing: idea?.slug ?? product?.slug ?? row.photoId ?? '',
    title: thing?.title ?? everywhere(row.title),
    source: thing?.source ?? hostOf(url),
    city: idea?.city ?? null,
    path: pathOf(row),
    gone: !shown,
    quantity: Number(row.quantity),
    unit: product?.unit ?? null,
    unitPrice: priceOf(row, currency, now).amount,
    cost: costOf(row, currency, now),
    addedBy: isNamed ? (row.addedBy ?? '') : '',
  }
}

function wordsOf({ id, text, authorId, author, createdAt, updatedAt }: NoteRow, userId: string) {
  return {
    ...{ id, text, createdAt: createdAt.toISOString() },
    author: authorId === null ? null : { id: authorId, name: author ?? '' },
    isOwn: authorId === userId,
    isEdited: updatedAt > createdAt,
  }
}

/** By item, with their replies. */
function presentNotes(rows: readonly NoteRow[], userId: string): ReadonlyMap<string, readonly BookNote[]> {
  const notes = rows
    .filter(({ replyTo }) => replyTo === null)
    .map(row => ({
      itemId: row.itemId,
      ...wordsOf(row, userId),
      frame: row.frame,
      resolved: row.resolvedAt && { name: row.resolver ?? '', at: row.resolvedAt.toISOString() },
      replies: rows.filter(({ replyTo }) => replyTo === row.id).map(reply => wordsOf(reply, userId)),
    }))
  return Map.groupBy(notes, ({ itemId }) => itemId)
}

/** The sum of what is wanted and counted. */
function totalOf(items: readonly Item[], currency: string) {
  const counted = items.filter(({ counted: counts, sentiment }) => counts && sentiment === 'want')
  const costs = counted.flatMap(({ cost }) => cost ?? [])
  return {
    low: costs.reduce((sum, { low }) => sum + low, 0),
    high: costs.reduce((sum, { high }) => sum + high, 0),
    currency,
    unknown: counted.length - costs.length,
  }
}

function presentFacts(book: BookRow, { owner, category, city }: BookFacts) {
  const { id, name, description, currency, budget, siteFacts, visibility, updatedAt, version } = book
  return {
    ...{ id, name, description, currency, budget, siteFacts, visibility, updatedAt, version, owner, category, city },
    areaSqm: book.areaSqm === null ? null : Number(book.areaSqm),
  }
}

/**
 * For a member; without `userId` as its link shows it: without notes, other names than the owner's, and things that are
 * no longer public.
 */
export async function presentBook(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  book: BookRow,
  userId: string | null,
): Promise<z.input<typeof Book>> {
  const { id, currency, ownerId } = book
  const facts = await findFacts(db, id)
  const rows = await listItems(db, id, { near: facts.city, area: book.areaSqm === null ? null : Number(book.areaSqm) })
  const notes = userId === null ? new Map<string, BookNote[]>() : presentNotes(await listNotes(db, id), userId)
  const reader = { now, currency, userId, ownerId }
  const items = rows
    .filter(({ shown }) => shown || userId !== null)
    .map(row => presentItem(row, notes.get(row.id) ?? [], reader))
  return { ...presentFacts(book, facts), items, cost: totalOf(items, currency) }
}
