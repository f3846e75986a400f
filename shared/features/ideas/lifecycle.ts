// The lifecycle of an idea, and the closed sets by which ideas are found.
import { lifecycle } from '#shared/values/lifecycle.ts'

/** A professional's idea is reviewed; staff publish their own at once. */
export const ideaLifecycle = lifecycle({
  states: ['draft', 'under_review', 'changes_requested', 'published', 'archived'],
  initial: 'draft',
  transitions: {
    propose: { from: ['draft', 'changes_requested'], to: 'under_review', by: ['owner'] },
    withdraw: { from: ['under_review'], to: 'draft', by: ['owner'] },
    publish: { from: ['draft'], to: 'published', by: ['staff'] },
    approve: { from: ['under_review'], to: 'published', by: ['reviewer'] },
    'request-changes': { from: ['under_review'], to: 'changes_requested', by: ['reviewer'] },
    archive: {
      from: ['draft', 'changes_requested', 'published'],
      to: 'archived',
      by: ['owner', 'reviewer'],
    },
    restore: { from: ['archived'], to: 'published', by: ['reviewer'] },
  },
  live: ['draft', 'under_review', 'changes_requested', 'published'],
})

/** What staff see: a draft is its owner's. */
export const reviewedStates = ['under_review', 'changes_requested', 'published', 'archived'] as const

export const ideaStyles = [
  'mediterranean',
  'moroccan',
  'modern',
  'natural',
  'classic',
  'industrial',
  'south-asian',
] as const
/** What can be seen on the picture; an idea has several. */
export const ideaMaterials = [
  'zellige',
  'cement-tile',
  'terracotta',
  'tadelakt',
  'marble',
  'stone',
  'oak',
  'walnut',
  'carved-wood',
  'steel',
  'brass',
  'brick',
  'plaster',
] as const
/** Upper limits of the floor area in square metres; the last group is open. */
export const ideaSizes = { s: 10, m: 20, l: 50, xl: 150, xxl: null } as const
export type IdeaSize = keyof typeof ideaSizes
export const ideaSizeNames = Object.keys(ideaSizes) as [IdeaSize, ...IdeaSize[]]

/** What a line costs in minor units; without a quantity it is a lump sum. */
export const amountOf = ({ quantity = 1, unitPrice }: { quantity?: number | undefined; unitPrice: number }): number =>
  Math.round(quantity * unitPrice)

/** As built; for the reader's city; for the reader's city and area. */
export const costViews = ['built', 'city', 'area'] as const
export const ideaSorts = ['new', 'cost-low', 'cost-high'] as const

/** A note has no price. */
export const lineKinds = ['product', 'work', 'note'] as const
export const photoKinds = ['after', 'before', 'detail'] as const
/** Per idea. */
export const mostHotspots = 9
export const mostIdeaLines = 40
export const mostIdeaPhotos = 20
/** In minor units. */
export const mostLineAmount = 20_000_000_000

/**
 * The common cost axis: logarithmic, from the least to the most in whole units of the currency; each currency has its
 * own, because 5,000 rupees buy no kitchen.
 */
export const costAxis = {
  MAD: [5_000, 1_000_000],
  AED: [2_000, 500_000],
  SAR: [2_000, 500_000],
  PKR: [100_000, 25_000_000],
  EUR: [500, 100_000],
} as const
/** Bars of the chart on the axis. */
export const costSteps = 60
