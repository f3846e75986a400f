// The target values, drawn beside the site's figures.

/** Weeks in a trend. */
export const trendWeeks = 12

export const targets = {
  /** Shares from 0 to 1. */
  reviewed: 0.95,
  threeBids: 0.5,
  awarded: 0.7,
  firstBidHours: 36,
} as const
