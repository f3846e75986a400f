// The public endpoints of the price index: material prices in a city, from suppliers' prices.
import { z } from 'zod'
import { Download, TableFormat } from '#shared/api/download.ts'
import { always, type Contract } from '#shared/api/endpoint.ts'
import { Amount, CityRef, Day, LanguageCode, Moment, ReaderText, Slug } from '#shared/api/schemas.ts'
import { units } from './lifecycle.ts'

/** The figures of one day: from prices confirmed within 60 days, with tax, without delivery. */
const Calculated = z.object({
  day: Day,
  count: z.int(),
  suppliers: z.int(),
  low: Amount,
  lower: Amount,
  median: Amount,
  upper: Amount,
  high: Amount,
  lastAt: Moment,
})
export type Calculated = z.output<typeof Calculated>

const Material = z.object({
  slug: z.string(),
  name: ReaderText,
  unit: z.enum(units),
  /** Its name in the calculator; null: the calculator does not use it. */
  thing: z.string().nullable(),
  /** Category and attributes filter the product list to the products behind the figures. */
  category: z.string(),
  attributes: z.array(z.string()),
})
const City = CityRef.extend({ currency: z.string() })

export const prices = {
  'GET /price-index': {
    summary:
      'Returns the cities with a price index, the number of materials with enough prices in each, and its materials.',
    returns: z.object({
      materials: z.array(Material),
      cities: z.array(
        City.extend({
          asOf: Moment,
          prices: z.int(),
          now: z.record(z.string(), Calculated),
        }),
      ),
    }),
    access: 'open',
    reads: ['products', 'rates', 'reference'],
    sharedWhen: always,
  },
  'GET /price-index/{city}': {
    summary: 'Returns the price of each material in a city with its change by month, and one material in other cities.',
    params: z.object({ city: Slug }),
    query: z.object({ material: Slug.optional() }),
    returns: z.object({
      city: City,
      asOf: Moment.nullable(),
      materials: z.array(
        Material.extend({
          /** The last figures of each month, oldest first; the last entry is today's. */
          months: z.array(Calculated),
          /** Shares; null if prices are too few or too recent. */
          change30: z.number().nullable(),
          change365: z.number().nullable(),
          sinceDecember: z.number().nullable(),
        }),
      ),
      /** The material of the large chart. */
      chosen: z.string().nullable(),
      /** A published price of the chosen material, per its unit, with its source. */
      published: z.object({ price: Amount, source: z.string() }).nullable(),
      /** Other cities with prices of the material, the same currency first; amounts are not converted. */
      elsewhere: z.array(City.extend({ now: Calculated })),
    }),
    access: 'open',
    reads: ['products', 'rates', 'reference'],
    sharedWhen: always,
  },
  'GET /price-index/{city}/file': {
    summary: 'Returns the price index of a city as a table, one line per material and month.',
    params: z.object({ city: Slug }),
    query: z.object({ in: LanguageCode.optional(), as: TableFormat.optional() }),
    returns: Download,
    access: 'open',
    download: true,
  },
} as const satisfies Contract
