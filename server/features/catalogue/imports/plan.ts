// The plan for a line of a supplier's file, and the data of products that it is compared with.
import type { LineKind } from '#shared/features/catalogue/imports.ts'
import type { Tier } from '#shared/features/catalogue/lifecycle.ts'
import type { ProductContent } from '#shared/features/catalogue/own-contract.ts'

/** Columns that change without a review. */
export type PriceSet = {
  readonly priceType: 'fixed' | 'from' | 'on_request'
  readonly price: number | null
  readonly taxIncluded: boolean
  readonly tiers: readonly Tier[]
  readonly minOrder: number
  readonly stockState: 'in_stock' | 'low' | 'to_order' | 'out'
  readonly stock: number | null
  readonly leadDays: number
  readonly cityIds: readonly string[]
}

/** An existing product with its latest content, reviewed or not. */
export type Known = {
  readonly id: string
  readonly sku: string
  readonly status: string
  readonly version: number
  readonly priced: PriceSet
  readonly content: ProductContent
  /** File names of its pictures; a picture from the site's own set has none. */
  readonly pictureNames: readonly string[]
}

export type Plan = {
  readonly row: number
  readonly kind: LineKind
  readonly sku: string
  readonly name: string
  /** Null: a new product. */
  readonly id: string | null
  readonly version: number
  readonly categoryId: string | null
  readonly priced: PriceSet
  /** The file gives a price, valid from today. */
  readonly isPriced: boolean
  /** Null: unchanged. */
  readonly content: ProductContent | null
  /** Names of the picture files for its product; absent in plans from before there were such files. */
  readonly pictures?: readonly string[]
  /** The relative change of its price. */
  readonly priceChange: number
  /** Imported only if the supplier accepted its fix. */
  readonly isRepaired: boolean
}
