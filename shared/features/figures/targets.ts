// What the house wants to reach, beside which its figures are drawn.

/** How many weeks a trend shows. */
export const trendWeeks = 12

export const targets = {
  /** Shares from 0 to 1. */
  reviewed: 0.95,
  threeBids: 0.5,
  awarded: 0.7,
  firstBidHours: 36,
} as const
