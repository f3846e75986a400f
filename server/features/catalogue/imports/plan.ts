// What becomes of a line of a supplier's file, and what of the supplier's products it is held against.
import type { LineKind } from '#shared/features/catalogue/imports.ts'
import type { Tier } from '#shared/features/catalogue/lifecycle.ts'
import type { ProductContent } from '#shared/features/catalogue/own-contract.ts'

/** What changes at once, as columns. */
export type PriceSet = {
  readonly price_type: 'fixed' | 'from' | 'on_request'
  readonly price: number | null
  readonly tax_included: boolean
  readonly tiers: readonly Tier[]
  readonly min_order: number
  readonly stock_state: 'in_stock' | 'low' | 'to_order' | 'out'
  readonly stock: number | null
  readonly lead_days: number
  readonly city_ids: readonly string[]
}

/** A product that is there: what was written of it last, looked at or not. */
export type Known = {
  readonly id: string
  readonly sku: string
  readonly status: string
  readonly version: number
  readonly priced: PriceSet
  readonly content: ProductContent
  /** The names of its pictures' files; a picture of the house has none. */
  readonly pictureNames: readonly string[]
}

/** What becomes of a line. */
export type Plan = {
  readonly row: number
  readonly kind: LineKind
  readonly sku: string
  readonly name: string
  /** Null: a new one. */
  readonly id: string | null
  readonly version: number
  readonly categoryId: string | null
  readonly priced: PriceSet
  /** The file says a price, which holds from today. */
  readonly isPriced: boolean
  /** Null: stays as it is. */
  readonly content: ProductContent | null
  /** The names of files that its product gets; files judged before there were such have none. */
  readonly pictures?: readonly string[]
  /** By which share its price moves. */
  readonly priceChange: number
  /** Taken only when its repair was ticked. */
  readonly isRepaired: boolean
}
