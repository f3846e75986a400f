// A product for its supplier and its reviewers.

import type { z } from 'zod'
import { priceStateOf, type Tier } from '#shared/features/catalogue/lifecycle.ts'
import type { OwnProduct } from '#shared/features/catalogue/own-contract.ts'
import { contentOf } from './content.ts'
import { productMachine } from './product.machine.ts'
import type { ProductRow } from './product-queries.ts'

const numberOrNull = (value: string | number | null) => (value === null ? null : Number(value))

export function presentOwn(row: ProductRow, as: 'owner' | 'reviewer', now: Date): z.input<typeof OwnProduct> {
  const { id, slug, sku, status, price, currency, revision, version, cities } = row
  return {
    ...contentOf(row),
    ...{ id, slug, sku, status, price, currency, version, cities },
    priceType: row.price_type,
    taxIncluded: row.tax_included,
    tiers: row.tiers as Tier[],
    minOrder: Number(row.min_order),
    stockState: row.stock_state,
    stock: numberOrNull(row.stock),
    leadDays: row.lead_days,
    priceState: priceStateOf(row.price_type === 'on_request' ? null : row.price_checked_at, now),
    priceCheckedAt: row.price_checked_at?.toISOString() ?? null,
    reviewReason: row.review_reason,
    reviewNote: row.review_note,
    revision: revision && {
      content: revision.content,
      status: revision.status,
      reviewNote: revision.review_note,
      updatedAt: new Date(revision.updated_at).toISOString(),
      version: revision.version,
    },
    updatedAt: row.updated_at.toISOString(),
    asks: [...row.category.attributes],
    transitions: productMachine.allowedTransitions(row, { as, now }),
  }
}
