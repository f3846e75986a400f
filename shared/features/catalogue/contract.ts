// The public endpoints of the catalogue: products with facets, one product with its sellers, a store.
import { z } from 'zod'
import { Download } from '#shared/api/download.ts'
import { always, type Contract } from '#shared/api/endpoint.ts'
import { ReachMap } from '#shared/api/region-map.ts'
import {
  Amount,
  CityRef,
  CurrencyCode,
  Id,
  LanguageCode,
  Moment,
  NamedSlug,
  PageQuery,
  pageOf,
  ReaderText,
  Slug,
} from '#shared/api/schemas.ts'
import { AttributeValues, ShownAttribute } from './attributes.ts'
import { freshnesses, priceStates, priceTypes, productSorts, stockStates, units } from './lifecycle.ts'

/** A public file. */
export const Datasheet = z.object({ id: Id, name: z.string(), bytes: z.int() })

export const Tier = z.object({ minimum: z.number().positive().max(1_000_000), price: Amount })

const CategoryRef = NamedSlug.extend({ icon: z.string() })

/** The price as shown: in state `ask` the old amount is not shown. */
export const ShownPrice = z.object({
  type: z.enum(priceTypes),
  /** Per unit; null: on request. */
  amount: Amount.nullable(),
  currency: z.string(),
  taxIncluded: z.boolean(),
  tiers: z.array(Tier),
  state: z.enum(priceStates),
  checkedAt: Moment.nullable(),
})
export type ShownPrice = z.output<typeof ShownPrice>

const Seller = z.object({
  slug: z.string(),
  name: z.string(),
  city: CityRef,
  replyMinutes: z.int().nullable(),
  onHoliday: z.boolean(),
})

export const ProductCard = z.object({
  id: Id,
  slug: z.string(),
  name: ReaderText,
  brand: z.string(),
  category: CategoryRef,
  /** Reference of the first picture. */
  picture: z.string().nullable(),
  attributes: AttributeValues,
  /** The attributes as text with units, in the order of the category. */
  facts: z.array(ReaderText),
  unit: z.enum(units),
  price: ShownPrice,
  stockState: z.enum(stockStates),
  stock: z.number().nullable(),
  leadDays: z.int(),
  minOrder: z.number(),
  seller: Seller,
  /** The active offer; null: none. */
  offer: z
    .object({
      /** Price of one unit under the offer, and the lowest price of the thirty days before it. */
      price: Amount,
      reference: Amount,
      minQuantity: z.number(),
      endsAt: Moment,
    })
    .nullable(),
})
export type ProductCard = z.output<typeof ProductCard>

/** For the comparison: with fields that a list does not need. */
export const ComparedProduct = ProductCard.extend({
  category: CategoryRef.extend({ attributes: z.array(ShownAttribute) }),
  model: z.string(),
  origin: z.string(),
  warrantyMonths: z.int().nullable(),
  cities: z.array(CityRef),
})
export type ComparedProduct = z.output<typeof ComparedProduct>

/** Of the fresh and plain prices in the result; null for fewer than five, or for more than one currency or unit. */
export const PriceBand = z.object({
  currency: z.string(),
  unit: z.enum(units),
  count: z.int(),
  suppliers: z.int(),
  low: Amount,
  lowerQuartile: Amount,
  median: Amount,
  upperQuartile: Amount,
  high: Amount,
})
export type PriceBand = z.output<typeof PriceBand>

const count = z.record(z.string(), z.int())
/** `material:zellige`, or `side:20..60` for a number. */
const AttributeFilter = z.string().regex(/^[a-z][a-z0-9-]{0,39}:[a-z0-9.-]{1,60}$/)
const listed = <T extends z.ZodType>(one: T, most: number) =>
  z.union([one.transform(value => [value]), z.array(one).max(most)]).optional()

export const ProductQuery = PageQuery.extend({
  q: z.string().trim().max(80).optional(),
  category: Slug.optional(),
  city: Slug.optional(),
  /** The city whose stores come first in the default order; `city` where it is chosen. */
  near: Slug.optional(),
  store: Slug.optional(),
  attribute: listed(AttributeFilter, 20),
  /** The currency of `low` and `high`, which are in minor units. */
  currency: CurrencyCode.optional(),
  low: z.coerce.number().int().min(0).max(1e12).optional(),
  high: z.coerce.number().int().min(0).max(1e12).optional(),
  checked: z.enum(freshnesses).default('all'),
  sort: z.enum(productSorts).default('best'),
})

export const catalogue = {
  'GET /products': {
    summary: 'Returns published products with their facets; the text search tolerates typing errors.',
    query: ProductQuery,
    returns: pageOf(ProductCard).extend({
      /** The search text after correction of typing errors; null if nothing was corrected. */
      corrected: z.string().nullable(),
      /** The result is larger than `total`. */
      more: z.boolean(),
      category: CategoryRef.extend({ attributes: z.array(ShownAttribute) }).nullable(),
      facets: z.object({
        /** A count is null if the matches are too many to count. */
        categories: z.array(CategoryRef.extend({ count: z.int().nullable() })),
        cities: z.array(CityRef.extend({ count: z.int().nullable() })),
        /** By attribute, then by value. */
        attributes: z.record(z.string(), count.nullable()),
        /** Keys: within 7 days, within 60, all. */
        checked: count.nullable(),
      }),
      band: PriceBand.nullable(),
    }),
    access: 'open',
    reads: ['products', 'professionals', 'reference'],
    sharedWhen: always,
  },
  'GET /product-feed': {
    summary: 'Returns products with a current price as RSS, for price comparison services.',
    query: z.object({ in: LanguageCode.optional() }),
    returns: Download,
    access: 'open',
    download: true,
  },
  'GET /compared-products': {
    summary: 'Returns up to ten published products by the slugs in the query, in that order, with their differences.',
    query: z.object({ product: listed(Slug, 10) }),
    returns: z.array(ComparedProduct),
    access: 'open',
    reads: ['products', 'professionals', 'reference'],
    sharedWhen: always,
  },
  'GET /products/{product}': {
    summary:
      'Returns a published product with its attributes, its price history and the other sellers of the same product.',
    params: z.object({ product: Slug }),
    returns: ProductCard.extend({
      summary: ReaderText,
      model: z.string(),
      category: CategoryRef.extend({ attributes: z.array(ShownAttribute) }),
      pictures: z.array(z.string()),
      datasheet: Datasheet.nullable(),
      origin: z.string(),
      warrantyMonths: z.int().nullable(),
      minOrder: z.number(),
      cities: z.array(CityRef),
      coverage: z.number().nullable(),
      /** A share of 1. */
      waste: z.number(),
      delivery: ReaderText,
      returns: ReaderText,
      /** Past prices, oldest first; one entry per day with a change or confirmation. */
      history: z.array(z.object({ amount: Amount, at: Moment })),
      /** The same brand and model from other sellers: fresh prices first, then the cheapest. */
      sellers: z.array(ProductCard),
      band: PriceBand.nullable(),
    }),
    access: 'open',
    reads: ['products', 'professionals', 'reference'],
    sharedWhen: always,
  },
  'GET /stores/{store}': {
    summary: 'Returns a supplier’s store: address, hours, categories, and how recent its prices are.',
    params: z.object({ store: Slug }),
    returns: Seller.extend({
      about: ReaderText,
      cover: z.string().nullable(),
      address: z.string(),
      /** Minutes after midnight by weekday, Monday first. */
      hours: z.array(z.tuple([z.int(), z.int()]).nullable()),
      delivery: ReaderText,
      returns: ReaderText,
      holidayUntil: z.string().nullable(),
      memberSince: Moment,
      products: z.int(),
      categories: z.array(CategoryRef.extend({ count: z.int() })),
      cities: z.array(CityRef),
      map: ReachMap,
      /** Number of its prices by age. */
      freshness: z.record(z.enum(priceStates), z.int()),
    }),
    access: 'open',
    reads: ['products', 'professionals', 'reference'],
    sharedWhen: always,
  },
} as const satisfies Contract
