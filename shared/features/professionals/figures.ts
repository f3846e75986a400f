// The figures of a professional, as they are published: one formula each. SQL has the same in migration 023; a test holds both together.

/** Pulls a rating of few reviews towards the trade's mean, as so many reviews would. */
export const meanWeight = 10
/** The mean of a trade that nobody has reviewed yet. */
export const firstMean = 4
/** From so many ended projects on a success rate says something. */
export const fewestEnded = 3

type Sum = { readonly sum: number; readonly count: number }

export const scoreNames = ['quality', 'time', 'price', 'communication', 'tidiness'] as const
export type ScoreName = (typeof scoreNames)[number]

/** What one review gives: the mean of its five scores. */
export function markOf(scores: Readonly<Record<ScoreName, number>>): number {
  return scoreNames.reduce((sum, name) => sum + scores[name], 0) / scoreNames.length
}

/** 1 to 5, in hundredths: (10 · trade mean + n · own mean) / (10 + n). Null without a review. */
export function ratingOf(own: Sum, trade: Sum): number | null {
  if (own.count === 0) return null
  const mean = trade.count > 0 ? trade.sum / trade.count : firstMean
  return Math.round(((meanWeight * mean + own.sum) / (meanWeight + own.count)) * 100) / 100
}

/** Completed without an upheld complaint, of all that ended; null below three: new here. */
export function successRateOf(ended: number, successful: number): number | null {
  return ended >= fewestEnded ? successful / ended : null
}
