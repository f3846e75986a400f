// The lifecycle of a product, with its units, stock states, price states and their ages.
import { type GoodsUnit, goodsUnits } from '#shared/values/goods.ts'
import { lifecycle } from '#shared/values/lifecycle.ts'

export const productLifecycle = lifecycle({
  states: ['draft', 'proposed', 'published', 'changes_requested', 'rejected', 'hidden', 'archived'],
  initial: 'draft',
  transitions: {
    propose: { from: ['draft', 'changes_requested'], to: 'proposed', by: ['owner'] },
    /** Staff add a complete product for its store. */
    publish: { from: ['draft'], to: 'published', by: ['staff'] },
    approve: { from: ['proposed'], to: 'published', by: ['reviewer'] },
    'request-changes': { from: ['proposed'], to: 'changes_requested', by: ['reviewer'] },
    reject: { from: ['proposed'], to: 'rejected', by: ['reviewer'] },
    /** The owner must correct the product before it is published again. */
    'take-down': { from: ['published', 'hidden'], to: 'changes_requested', by: ['reviewer'] },
    hide: { from: ['published'], to: 'hidden', by: ['owner'] },
    show: { from: ['hidden'], to: 'published', by: ['owner'] },
    archive: {
      from: ['draft', 'proposed', 'published', 'changes_requested', 'rejected', 'hidden'],
      to: 'archived',
      by: ['owner'],
    },
  },
  live: ['draft', 'proposed', 'published', 'changes_requested', 'hidden'],
})
export type ProductTransition = keyof (typeof productLifecycle)['transitions']

/** Per product. */
export const mostPictures = 12
export const units = goodsUnits
export type Unit = GoodsUnit
export const priceTypes = ['fixed', 'from', 'on_request'] as const
export const stockStates = ['in_stock', 'low', 'to_order', 'out'] as const

export const productReviewReasons = [
  'picture',
  'words',
  'category',
  'price',
  'not-building',
  'double',
  'other',
] as const

export const productSorts = ['best', 'price', 'fresh'] as const
/** In days. */
export const freshnesses = ['7', '60', 'all'] as const

/** Maximum age in days: of a fresh price, of one shown without a note, and of one shown at all. */
export const priceAges = { fresh: 7, plain: 60, shown: 120 } as const
export const priceStates = ['fresh', 'plain', 'stale', 'ask'] as const
export type PriceState = (typeof priceStates)[number]

const day = 86_400_000

/** The state of a price by its age; `ask` without a date. */
export function priceStateOf(checkedAt: string | Date | null, now: Date): PriceState {
  if (checkedAt === null) return 'ask'
  const days = (now.getTime() - new Date(checkedAt).getTime()) / day
  if (days > priceAges.shown) return 'ask'
  if (days > priceAges.plain) return 'stale'
  return days > priceAges.fresh ? 'plain' : 'fresh'
}

export type Tier = { readonly minimum: number; readonly price: number }

/** Price of one unit at this quantity, in minor units. */
export function priceAt(price: number, tiers: readonly Tier[], quantity: number): number {
  return tiers.reduce((best, tier) => (quantity >= tier.minimum ? tier.price : best), price)
}

type Running = { readonly price: number; readonly minQuantity: number } | null
type Paid = { readonly amount: number | null; readonly tiers: readonly Tier[] }

/** Price of one unit at this quantity: the lower of list price and offer; null: on request. */
export function paidAt({ amount, tiers }: Paid, offer: Running, quantity: number): number | null {
  const list = amount === null ? null : priceAt(amount, tiers, quantity)
  if (!offer || quantity < offer.minQuantity) return list
  return list === null ? offer.price : Math.min(list, offer.price)
}

type Listed = {
  readonly priceType: (typeof priceTypes)[number]
  readonly price: number | null
  readonly checkedAt: string | Date | null
  readonly tiers: readonly Tier[]
  readonly offer: Running
}

/** Price of one unit as people see it today; null: on request. */
export function shownPrice(listed: Listed, quantity: number, now: Date): number | null {
  const { priceType, price, checkedAt, tiers, offer } = listed
  const isShown = priceStateOf(priceType === 'on_request' ? null : checkedAt, now) !== 'ask'
  return paidAt({ amount: isShown ? price : null, tiers: isShown ? tiers : [] }, offer, quantity)
}

/** The tiers above this quantity that lower the price, including the offer's minimum. */
export function paidSteps(price: Paid, offer: Running, quantity: number): readonly Tier[] {
  const { amount, tiers } = price
  const minimums = [...(amount === null ? [] : tiers), ...(offer ? [{ minimum: offer.minQuantity }] : [])]
    .map(({ minimum }) => minimum)
    .filter(minimum => minimum > quantity)
    .toSorted((one, other) => one - other)
  let least = paidAt(price, offer, quantity) ?? Number.POSITIVE_INFINITY
  return minimums.flatMap(minimum => {
    const each = paidAt(price, offer, minimum)
    if (each === null || each >= least) return []
    least = each
    return [{ minimum, price: each }]
  })
}

/** Index of the first tier that breaks the rule that a larger quantity costs less per unit; null if none does. */
export function wrongTier(price: number, tiers: readonly Tier[]): number | null {
  const index = tiers.findIndex((tier, place) => {
    const before = tiers[place - 1]
    return tier.price >= (before?.price ?? price) || tier.minimum <= (before?.minimum ?? 0)
  })
  return index < 0 ? null : index
}
