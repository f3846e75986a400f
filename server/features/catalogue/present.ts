// A product for its supplier and its reviewers.

import type { z } from 'zod'
import { priceStateOf, type Tier } from '#shared/features/catalogue/lifecycle.ts'
import type { OwnProduct } from '#shared/features/catalogue/own-contract.ts'
import { contentOf } from './content.ts'
import { productMachine } from './product.machine.ts'
import type { ProductRow } from './product-queries.ts'

const numberOrNull = (value: string | number | null) => (value === null ? null : Number(value))

export function presentOwn(row: ProductRow, as: 'owner' | 'reviewer', now: Date): z.input<typeof OwnProduct> {
  const { revision } = row
  return {
    ...row,
    ...contentOf(row),
    tiers: row.tiers as Tier[],
    minOrder: Number(row.minOrder),
    stock: numberOrNull(row.stock),
    priceState: priceStateOf(row.priceType === 'on_request' ? null : row.priceCheckedAt, now),
    revision: revision && { ...revision, updatedAt: new Date(revision.updatedAt) },
    asks: [...row.category.attributes],
    transitions: productMachine.allowedTransitions(row, { as, now }),
  }
}
