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
  if (row.product_slug === null) return null
  const state = priceStateOf(row.price_type === 'on_request' ? null : row.price_checked_at, now)
  return {
    seller: { slug: row.store_slug ?? '', name: row.store_name ?? '' },
    unit: row.unit ?? 'piece',
    minOrder: Number(row.min_order ?? 1),
    saved: priceOf(row.saved_price, row.saved_currency),
    now: state === 'ask' ? null : priceOf(row.price, row.currency),
    state,
    checkedAt: row.price_checked_at?.toISOString() ?? null,
  }
}

function professionalOf(row: ItemRow): z.input<typeof WishlistItem>['professional'] {
  const { type, city_slug: slug, city_name: name, country, rating, rating_count } = row
  if (type === null || slug === null || name === null || country === null) return null
  return { type, city: { slug, name, country }, rating, reviews: rating_count ?? 0 }
}

export function presentItem(row: ItemRow, now: Date): z.input<typeof WishlistItem> {
  const product = productOf(row, now)
  return {
    id: row.id,
    list: row.list_id,
    kind: row.kind === 'professional' || row.kind === 'offer' ? row.kind : 'product',
    thing: row.product_slug ?? row.professional_slug ?? '',
    name: row.name ?? everywhere(row.professional_name ?? ''),
    picture: product ? (row.pictures?.[0] ?? null) : row.cover,
    sentiment: row.sentiment,
    note: row.note,
    savedAt: row.saved_at.toISOString(),
    gone: product
      ? row.status !== 'published' || row.store_status !== 'approved'
      : row.professional_status !== 'approved',
    product,
    professional: professionalOf(row),
  }
}
