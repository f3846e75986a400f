// The published formulas for the figures of a professional. Migration 023 has the same in SQL; a test compares both.

/** Weight of the trade's mean in a rating, as a number of reviews. */
export const meanWeight = 10
/** The mean of a trade without any reviews. */
export const firstMean = 4
/** Minimum number of ended projects for a success rate. */
export const fewestEnded = 3

type Sum = { readonly sum: number; readonly count: number }

export const scoreNames = ['quality', 'time', 'price', 'communication', 'tidiness'] as const
export type ScoreName = (typeof scoreNames)[number]

/** The mean of the five scores of a review. */
export function markOf(scores: Readonly<Record<ScoreName, number>>): number {
  return scoreNames.reduce((sum, name) => sum + scores[name], 0) / scoreNames.length
}

/** 1 to 5, to hundredths: (10 · trade mean + n · own mean) / (10 + n). Null without a review. */
export function ratingOf(own: Sum, trade: Sum): number | null {
  if (own.count === 0) return null
  const mean = trade.count > 0 ? trade.sum / trade.count : firstMean
  return Math.round(((meanWeight * mean + own.sum) / (meanWeight + own.count)) * 100) / 100
}

/** Projects completed without an upheld complaint ÷ all ended projects; null below three. */
export function successRateOf(ended: number, successful: number): number | null {
  return ended >= fewestEnded ? successful / ended : null
}
