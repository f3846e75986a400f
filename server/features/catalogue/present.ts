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
    priceType: row.priceType,
    taxIncluded: row.taxIncluded,
    tiers: row.tiers as Tier[],
    minOrder: Number(row.minOrder),
    stockState: row.stockState,
    stock: numberOrNull(row.stock),
    leadDays: row.leadDays,
    priceState: priceStateOf(row.priceType === 'on_request' ? null : row.priceCheckedAt, now),
    priceCheckedAt: row.priceCheckedAt?.toISOString() ?? null,
    reviewReason: row.reviewReason,
    reviewNote: row.reviewNote,
    revision: revision && {
      content: revision.content,
      status: revision.status,
      reviewNote: revision.reviewNote,
      updatedAt: new Date(revision.updatedAt).toISOString(),
      version: revision.version,
    },
    updatedAt: row.updatedAt.toISOString(),
    asks: [...row.category.attributes],
    transitions: productMachine.allowedTransitions(row, { as, now }),
  }
}
