// The target values, drawn beside the site's figures.

/** Weeks in a trend. */
export const trendWeeks = 12

/** Below this a share says little, and the public pages leave it out. */
export const fewestCounted = 20

export const shortfalls = ['threeBids', 'reviewed', 'replied', 'acknowledged', 'pricedCells'] as const

export const targets = {
  /** Shares from 0 to 1. */
  reviewed: 0.95,
  threeBids: 0.5,
  awarded: 0.7,
  firstBidHours: 36,
  /** Professionals who reply within a day. */
  replied: 0.8,
  /** Complaints that staff take up within two working days. */
  acknowledged: 0.95,
  /** Materials of a city with enough prices for an index. */
  pricedCells: 0.6,
} as const
