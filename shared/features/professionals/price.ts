// Prices of work: the band of a trade in a city, and a professional's own range, from accepted bids or else declared.
import { z } from 'zod'
import { Amount, CityRef, NamedSlug } from '#shared/api/schemas.ts'

/** Per job, or per square metre of the job's main line. */
export const priceUnits = ['job', 'sqm'] as const
export type PriceUnit = (typeof priceUnits)[number]

/** Minimum number of accepted bids for a price. */
export const leastPrices = 3
/** Accepted bids count for this many months. */
export const priceMonths = 12

/** Agreed prices of the last twelve months in minor units: lowest, quartiles, highest. */
const Span = z.object({ low: Amount, from: Amount, to: Amount, high: Amount, sample: z.int() })

export const PriceBand = Span.extend({
  trade: NamedSlug,
  city: CityRef,
  unit: z.enum(priceUnits),
  currency: z.string(),
})
export type PriceBand = z.output<typeof PriceBand>

/** A professional's price for one trade in their city: `sample` accepted bids; null: declared by the professional. */
export const OwnPrice = z.object({
  trade: NamedSlug,
  unit: z.enum(priceUnits),
  currency: z.string(),
  low: Amount,
  high: Amount,
  sample: z.int().nullable(),
  /** Agreed prices of all professionals of the trade in the city; null below three. */
  band: Span.nullable(),
})
export type OwnPrice = z.output<typeof OwnPrice>
