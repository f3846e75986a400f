// How well a product fits a need, in points out of 100 with reasons: attributes, stock, age of the price, distance to
// the seller.
import type { Need } from './working.ts'

export const matchReasons = [
  'fits',
  'fits-partly',
  'differs',
  'enough',
  'short',
  'to-order',
  'fresh',
  'plain',
  'stale',
  'ask',
  'near',
  'far',
] as const
export type MatchReason = (typeof matchReasons)[number]

export type Candidate = {
  readonly product: string
  readonly attributes: Readonly<Record<string, string | number>>
  /** The unit as the catalogue names it. */
  readonly unit: string
  readonly stockState: 'in_stock' | 'low' | 'to_order' | 'out'
  readonly stock: number | null
  readonly priceState: 'fresh' | 'plain' | 'stale' | 'ask'
  /** The price in the tier of the quantity, in minor units; null: on request. */
  readonly price: number | null
  readonly kilometres: number
}
export type Ranked = {
  readonly product: string
  readonly quantity: number
  readonly fit: number
  readonly why: readonly MatchReason[]
  readonly kilometres: number
}

const most = { attributes: 50, stock: 15, price: 20, near: 15 }
/** A measure within this share of the wanted one still fits in part. */
const tolerance = 0.12
const nearKm = 25
const farKm = 250

function measures(wanted: number, has: number): number {
  if (has === wanted) return 1
  return Math.abs(has - wanted) <= wanted * tolerance ? 0.7 : 0
}

/** 1 for a match, less for a similar measure, 0 for a mismatch, 0.5 if unknown; `both` fits floor and wall. */
function agrees(wanted: string | number, has: string | number | undefined): number {
  if (has === undefined) return 0.5
  if (typeof wanted === 'number' && typeof has === 'number') return measures(wanted, has)
  return wanted === has || has === 'both' ? 1 : 0
}

function byAttributes(wants: Need['wants'], attributes: Candidate['attributes']): readonly [number, MatchReason] {
  const shares = Object.entries(wants).map(([key, wanted]) => agrees(wanted, attributes[key]))
  const share = shares.length === 0 ? 1 : shares.reduce((sum, one) => sum + one, 0) / shares.length
  return [share * most.attributes, share > 0.99 ? 'fits' : share >= 0.5 ? 'fits-partly' : 'differs']
}

function byStock({ stockState, stock }: Candidate, quantity: number): readonly [number, MatchReason] {
  if (stockState === 'to_order') return [most.stock * 0.5, 'to-order']
  if (stockState === 'out' || (stock !== null && stock < quantity)) return [0, 'short']
  return [most.stock, 'enough']
}

const prices = { fresh: 1, plain: 0.7, stale: 0.3, ask: 0 } as const

function byDistance(kilometres: number): readonly [number, MatchReason] {
  const share = Math.max(0, Math.min(1, (farKm - kilometres) / (farKm - nearKm)))
  return [share * most.near, kilometres <= nearKm ? 'near' : 'far']
}

/** Null if the product is not sold in a unit of the need. */
export function rankOne(need: Need, candidate: Candidate): Ranked | null {
  const amount = need.amounts.find(({ unit }) => unit === candidate.unit)
  if (!amount) return null
  const { product, kilometres, priceState } = candidate
  const parts = [
    byAttributes(need.wants, candidate.attributes),
    byStock(candidate, amount.quantity),
    [prices[priceState] * most.price, priceState] as const,
    byDistance(kilometres),
  ]
  return {
    ...{ product, kilometres, quantity: amount.quantity },
    fit: Math.round(parts.reduce((sum, [points]) => sum + points, 0)),
    why: parts.map(([, reason]) => reason),
  }
}

/** Best first. Ties: lower price, then the product's slug, so that the order is stable. */
export function rank(need: Need, candidates: readonly Candidate[]): readonly Ranked[] {
  const priceOf = new Map(candidates.map(({ product, price }) => [product, price ?? Number.POSITIVE_INFINITY]))
  return candidates
    .flatMap(candidate => rankOne(need, candidate) ?? [])
    .toSorted(
      (a, b) =>
        b.fit - a.fit ||
        (priceOf.get(a.product) ?? 0) - (priceOf.get(b.product) ?? 0) ||
        (a.product < b.product ? -1 : 1),
    )
}
