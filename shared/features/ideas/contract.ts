// The public endpoints of ideas: the wall, and one idea with its bill.
import { z } from 'zod'
import { always, type Contract } from '#shared/api/endpoint.ts'
import { Amount, CityRef, Day, Id, NamedSlug, PageQuery, pageOf, ReaderText, Slug } from '#shared/api/schemas.ts'
import { finishes } from '#shared/values/finishes.ts'
import { goodsUnits } from '#shared/values/goods.ts'
import {
  costViews,
  ideaMaterials,
  ideaSizeNames,
  ideaSorts,
  ideaStyles,
  lineKinds,
  mostHotspots,
  photoKinds,
} from './lifecycle.ts'

/** A cost always has its city and month. `low` and `high` are equal for a cost as built. */
export const IdeaCost = z.object({
  low: Amount,
  likely: Amount,
  high: Amount,
  currency: z.string(),
  city: NamedSlug,
  /** `2026-11`: when it was built, or the newest rate or price behind the conversion. */
  month: z.string(),
})
export type IdeaCost = z.output<typeof IdeaCost>

const Photo = z.object({ picture: z.string(), alt: ReaderText, kind: z.enum(photoKinds) })

export const IdeaCard = z.object({
  id: Id,
  slug: z.string(),
  title: ReaderText,
  category: NamedSlug,
  areaSqm: z.number(),
  city: CityRef,
  /** The first photo of the finished work. */
  photo: Photo,
  /** Of the same place before; null: none. */
  before: Photo.nullable(),
  /** Hotspots with a product. */
  products: z.int(),
  cost: IdeaCost,
  /** Null: not on the site. `checked`: at least one valid check of a document. */
  builder: z.object({ slug: z.string(), name: z.string(), checked: z.boolean() }).nullable(),
})
export type IdeaCard = z.output<typeof IdeaCard>

const Line = z.object({
  id: Id,
  kind: z.enum(lineKinds),
  label: ReaderText,
  /** Null: not in the catalogue any more. */
  product: z
    .object({
      id: Id,
      slug: z.string(),
      name: ReaderText,
      picture: z.string().nullable(),
      seller: z.object({ slug: z.string(), name: z.string() }),
      facts: z.array(ReaderText),
    })
    .nullable(),
  quantity: z.number(),
  /** Null: a lump sum. */
  unit: z.enum(goodsUnits).nullable(),
  unitPrice: Amount,
  amount: Amount,
  checkedOn: Day,
  /** A point on the photo with this place, in shares of its size; numbered in the order of the lines. */
  hotspot: z.object({ photo: z.int(), x: z.number(), y: z.number(), number: z.int().max(mostHotspots) }).nullable(),
})
export type IdeaLine = z.output<typeof Line>

/** What the idea would cost elsewhere, with its sources. */
const Conversion = z.object({
  cost: IdeaCost,
  areaSqm: z.number(),
  /** Shares of the cost as built, which the conversion keeps. */
  products: z.number(),
  work: z.number(),
  /** Suppliers' prices behind the level of the city, and the day of the newest rate or price. */
  prices: z.int(),
  pricedOn: Day,
})

const Idea = IdeaCard.extend({
  /** Built by a professional who has left. */
  builderGone: z.boolean(),
  story: ReaderText,
  style: z.enum(ideaStyles),
  finish: z.enum(finishes),
  materials: z.array(z.enum(ideaMaterials)),
  finishedOn: Day,
  durationWeeks: z.int().nullable(),
  photos: z.array(Photo),
  /** Their sum is the cost as built, exactly. */
  lines: z.array(Line),
  productsTotal: Amount,
  workTotal: Amount,
  /** As built, whatever view the card has. */
  asBuilt: IdeaCost,
  /** Without `near` in the idea's own city. Null: this city or the idea's has no rates. */
  conversion: Conversion.nullable(),
  updatedAt: z.iso.datetime(),
})

/** Null: too many to count. */
const Count = z.int().nullable()
const Counted = NamedSlug.extend({ count: Count })
const counts = <K extends string>(names: readonly [K, ...K[]]) => z.partialRecord(z.enum(names), z.int())
const SquareMetres = z.coerce.number().min(1).max(10_000)
const listed = <T extends z.ZodType>(one: T, most: number) =>
  z.union([one.transform(value => [value]), z.array(one).max(most)]).optional()

export const IdeaQuery = PageQuery.extend({
  q: z.string().trim().max(80).optional(),
  category: Slug.optional(),
  style: z.enum(ideaStyles).optional(),
  material: listed(z.enum(ideaMaterials), ideaMaterials.length),
  city: Slug.optional(),
  size: z.enum(ideaSizeNames).optional(),
  /** Only by builders with a valid check. */
  verified: z.stringbool().default(false),
  /** Only with products of the catalogue. */
  products: z.stringbool().default(false),
  show: z.enum(costViews).default('built'),
  /** The reader's city, and area for `show=area`. */
  near: Slug.default('casablanca'),
  area: SquareMetres.optional(),
  /** The most it may cost, in whole units of the currency of `near`. */
  most: z.coerce.number().int().min(0).max(1e9).optional(),
  sort: z.enum(ideaSorts).default('new'),
})

export const ideas = {
  'GET /ideas': {
    summary: 'Returns published ideas with their costs on one scale, and how many ideas each filter would give.',
    query: IdeaQuery,
    returns: pageOf(IdeaCard).extend({
      /** More match than `total`: then there are no counts. */
      more: z.boolean(),
      /** Without any filter. */
      all: Count,
      near: CityRef.extend({ currency: z.string() }),
      /** Each without its own filter; the counts of one are absent where too many match to count. */
      facets: z.object({
        categories: z.array(Counted),
        styles: counts(ideaStyles),
        materials: counts(ideaMaterials),
        sizes: counts(ideaSizeNames),
        cities: z.array(Counted),
        verified: Count,
        products: Count,
      }),
      /** Ideas per step of the axis of the currency of `near` (`costAxis`), before the filter `most`; empty: too many to count. */
      axis: z.array(z.int()),
      /** Ideas if this one filter were dropped, most first (counted up to 2,000); empty unless nothing was found. */
      without: z.array(z.object({ filter: z.string(), count: z.int() })),
      /** What ideas of the chosen category cost in `near`, by size: the middle half; null for fewer than 12. */
      spread: z
        .object({
          category: NamedSlug,
          currency: z.string(),
          month: z.string(),
          count: z.int(),
          low: Amount,
          high: Amount,
          sizes: z.array(z.object({ size: z.enum(ideaSizeNames), low: Amount, high: Amount, count: z.int() })),
        })
        .nullable(),
    }),
    access: 'open',
    reads: ['ideas', 'professionals', 'products', 'rates', 'reference'],
    sharedWhen: always,
  },
  'GET /ideas/{idea}': {
    summary: 'Returns an idea with its bill, its cost in a city and for an area, and similar ideas.',
    params: z.object({ idea: Slug }),
    query: z.object({ near: Slug.optional(), area: SquareMetres.optional() }),
    returns: Idea.extend({ similar: z.array(IdeaCard) }),
    access: 'open',
    reads: ['ideas', 'professionals', 'products', 'rates', 'reference'],
    sharedWhen: always,
  },
} as const satisfies Contract
