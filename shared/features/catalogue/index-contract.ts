// The endpoints of the price index: what materials cost in a city, from what suppliers say, for everybody.
import { z } from 'zod'
import { Download, TableFormat } from '#shared/api/download.ts'
import { always, type Contract } from '#shared/api/endpoint.ts'
import { Amount, CityRef, Day, LanguageCode, LocalizedText, Moment, Slug } from '#shared/api/schemas.ts'
import { units } from './lifecycle.ts'

/** A day's reckoning: of the prices confirmed within 60 days, with tax, without delivery. */
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
  name: LocalizedText,
  unit: z.enum(units),
  /** What the calculator calls it; null: it does not reckon with it. */
  thing: z.string().nullable(),
  /** The products behind it, as the list of products is narrowed. */
  category: z.string(),
  attributes: z.array(z.string()),
})
const City = CityRef.extend({ currency: z.string() })

export const prices = {
  'GET /price-index': {
    summary: 'The cities with a price index, with how many materials stand on enough prices, and its materials.',
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
    summary: 'What each material costs in a city, how that changed, month by month, and one material in other cities.',
    params: z.object({ city: Slug }),
    query: z.object({ material: Slug.optional() }),
    returns: z.object({
      city: City,
      asOf: Moment.nullable(),
      materials: z.array(
        Material.extend({
          /** The last of each month, oldest first; the last one is of today. */
          months: z.array(Calculated),
          /** Shares; null where prices are too few or too young. */
          change30: z.number().nullable(),
          change365: z.number().nullable(),
          sinceDecember: z.number().nullable(),
        }),
      ),
      /** The one that is drawn large. */
      chosen: z.string().nullable(),
      /** Where else it has prices, those in the same currency first; nothing is converted. */
      elsewhere: z.array(City.extend({ now: Calculated })),
    }),
    access: 'open',
    reads: ['products', 'rates', 'reference'],
    sharedWhen: always,
  },
  'GET /price-index/{city}/file': {
    summary: 'The price index of a city as a table, a line for each material and month.',
    params: z.object({ city: Slug }),
    query: z.object({ in: LanguageCode.optional(), as: TableFormat.optional() }),
    returns: Download,
    access: 'open',
    download: true,
  },
} as const satisfies Contract
