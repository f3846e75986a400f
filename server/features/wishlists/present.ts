// Saved items for their owner: the price now beside the price then; an item that is no longer public still has its
// name.
import type { z } from 'zod'
import { priceStateOf } from '#shared/features/catalogue/lifecycle.ts'
import type { WishlistItem } from '#shared/features/wishlists/contract.ts'
import type { ItemRow } from './wishlist-queries.ts'

const everywhere = (name: string) => ({ en: name, fr: name, ar: name })

const priceOf = (amount: number | null, currency: string | null) =>
  amount !== null && currency !== null ? { amount, currency } : null

function productOf(row: ItemRow, now: Date): z.input<typeof WishlistItem>['product'] {
  if (row.productSlug === null) return null
  const state = priceStateOf(row.priceType === 'on_request' ? null : row.priceCheckedAt, now)
  return {
    seller: { slug: row.storeSlug ?? '', name: row.storeName ?? '' },
    unit: row.unit ?? 'piece',
    minOrder: Number(row.minOrder ?? 1),
    saved: priceOf(row.savedPrice, row.savedCurrency),
    now: state === 'ask' ? null : priceOf(row.price, row.currency),
    state,
    checkedAt: row.priceCheckedAt,
  }
}

function professionalOf(row: ItemRow): z.input<typeof WishlistItem>['professional'] {
  const { type, city, rating, ratingCount } = row
  return type && city && { type, city, rating, reviews: ratingCount ?? 0 }
}

export function presentItem(row: ItemRow, now: Date): z.input<typeof WishlistItem> {
  const product = productOf(row, now)
  return {
    id: row.id,
    list: row.listId,
    kind: row.kind === 'professional' || row.kind === 'offer' ? row.kind : 'product',
    thing: row.productSlug ?? row.professionalSlug ?? '',
    name: row.name ?? everywhere(row.professionalName ?? ''),
    picture: product ? (row.pictures?.[0] ?? null) : row.cover,
    sentiment: row.sentiment,
    note: row.note,
    savedAt: row.savedAt,
    gone: product
      ? row.status !== 'published' || row.storeStatus !== 'approved'
      : row.professionalStatus !== 'approved',
    product,
    professional: professionalOf(row),
  }
}
