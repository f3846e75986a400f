// Ranking factors and their points as data: SQL sorts by them, and each card shows them. None depends on money.
import type { Returned } from '#shared/api/endpoint.ts'
import type { professionals } from '#shared/features/professionals/contract.ts'

export type Factor = 'text' | 'trade' | 'distance' | 'documents' | 'reply' | 'record' | 'rating'

/** Points rise linearly from 0 at `none` to `of` at `full`, and stay at `of` beyond. */
export type Ramp = { readonly of: number; readonly none: number; readonly full: number }

/** Source: product, 4.2 (matching), and `text` for the match of the words. */
export const ramps: Readonly<Record<Factor, Ramp>> = {
  /** 1 = every word in the name; `partialText` = found elsewhere. */
  text: { of: 20, none: 0, full: 1 },
  /** 1 = the main trade; `otherTrade` = one of the others. */
  trade: { of: 30, none: 0, full: 1 },
  /** Kilometres. */
  distance: { of: 20, none: 60, full: 5 },
  /** 1 = verified and valid today. */
  documents: { of: 15, none: 0, full: 1 },
  /** Median minutes to the first reply. */
  reply: { of: 15, none: 2880, full: 60 },
  /** Projects completed on Imara. */
  record: { of: 10, none: 0, full: 20 },
  /** 1 to 5, shrunk towards the mean; without a review the trade's mean. */
  rating: { of: 10, none: 1, full: 5 },
}

export const partialText = 0.5
export const otherTrade = 0.7
/** Values of one professional in one search. Null: unknown, or not part of the query. */
export type Facts = Readonly<Record<Factor, number | null>>

type WhyFactor = Returned<(typeof professionals)['GET /professionals']>['items'][number]['why'][number]

export function pointsOf(factor: Factor, value: number | null): number {
  if (value === null) return 0
  const { of, none, full } = ramps[factor]
  return of * Math.min(1, Math.max(0, (value - none) / (full - none)))
}

const tenth = (value: number): number => Math.round(value * 10) / 10

/**
 * Reasons shown on the card: every factor in use, with its exact value. `reviews` 0: the rating is the trade's mean.
 */
export function whyOf(facts: Facts, factors: readonly Factor[], reviews: number): WhyFactor[] {
  return factors.map(factor => ({
    factor,
    points: tenth(pointsOf(factor, facts[factor])),
    of: ramps[factor].of,
    value: factor === 'rating' && reviews === 0 ? null : facts[factor],
  }))
}
