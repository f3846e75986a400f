// What work costs: the band of a trade in a city, and a professional's own part of it; from accepted bids, else declared.
import { z } from 'zod'
import { Amount, CityRef, NamedSlug } from '#shared/api/schemas.ts'

/** By the whole job, or by the square metre of its main line. */
export const priceUnits = ['job', 'sqm'] as const
export type PriceUnit = (typeof priceUnits)[number]

/** Fewer accepted bids than this say nothing. */
export const leastPrices = 3
/** So far back accepted bids count. */
export const priceMonths = 12

/** All that was agreed in the last twelve months, minor units: lowest, the middle half, highest. */
const Span = z.object({ low: Amount, from: Amount, to: Amount, high: Amount, sample: z.int() })

export const PriceBand = Span.extend({
  trade: NamedSlug,
  city: CityRef,
  unit: z.enum(priceUnits),
  currency: z.string(),
})
export type PriceBand = z.output<typeof PriceBand>

/** A professional's price for one trade in the own city: `sample` accepted bids; null: declared by the professional. */
export const OwnPrice = z.object({
  trade: NamedSlug,
  unit: z.enum(priceUnits),
  currency: z.string(),
  low: Amount,
  high: Amount,
  sample: z.int().nullable(),
  /** What all professionals of the trade and the city agreed; null under three. */
  band: Span.nullable(),
})
export type OwnPrice = z.output<typeof OwnPrice>
