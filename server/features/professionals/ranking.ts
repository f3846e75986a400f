// The true factors of the order and their points, as data: SQL orders by them, each card shows them. No money among them.
import type { Output } from '#shared/api/endpoint.ts'
import type { professionals } from '#shared/features/professionals/contract.ts'

export type Factor = 'text' | 'trade' | 'distance' | 'documents' | 'reply' | 'record' | 'rating'

/** Points rise in a straight line from 0 at `none` to `of` at `full`, and stay there. */
export type Ramp = { readonly of: number; readonly none: number; readonly full: number }

/** Source: product, 4.2 (matching), and `text` for what the words match. */
export const ramps: Readonly<Record<Factor, Ramp>> = {
  /** 1 = every word in the name, `partialText` = found elsewhere. */
  text: { of: 20, none: 0, full: 1 },
  /** 1 = the main trade, `otherTrade` = one of the others. */
  trade: { of: 30, none: 0, full: 1 },
  /** Kilometres. */
  distance: { of: 20, none: 60, full: 5 },
  /** 1 = checked and valid today. */
  documents: { of: 15, none: 0, full: 1 },
  /** Minutes to the first reply, median. */
  reply: { of: 15, none: 2880, full: 60 },
  /** Projects completed here. */
  record: { of: 10, none: 0, full: 20 },
  /** 1 to 5, shrunk; without a review the trade's mean. */
  rating: { of: 10, none: 1, full: 5 },
}

export const partialText = 0.5
export const otherTrade = 0.7
/** What one search found out about one professional. Null: not known, or not asked. */
export type Facts = Readonly<Record<Factor, number | null>>

type WhyFactor = Output<(typeof professionals)['GET /professionals']>['items'][number]['why'][number]

export function pointsOf(factor: Factor, value: number | null): number {
  if (value === null) return 0
  const { of, none, full } = ramps[factor]
  return of * Math.min(1, Math.max(0, (value - none) / (full - none)))
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/** The line "why here": every factor that took part, with its true value. `reviews` 0: the rating is the trade's, not theirs. */
export function whyOf(facts: Facts, asked: readonly Factor[], reviews: number): WhyFactor[] {
  return asked.map(factor => ({
    factor,
    points: tenth(pointsOf(factor, facts[factor])),
    of: ramps[factor].of,
    value: factor === 'rating' && reviews === 0 ? null : facts[factor],
  }))
}
