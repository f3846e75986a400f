// What an offer saves: the price under it, and the lowest price of the days before it, which nobody types.
import { lessShare } from '#shared/values/line-amount.ts'
import type { OfferKind } from './lifecycle.ts'

/** The days before the start whose lowest price an offer is measured against. */
export const referenceDays = 30
const day = 86_400_000

/** From when on it was asked; in the order of time. */
export type PricePoint = { readonly at: string; readonly amount: number }

/** What it cost in the days before: what was asked at their beginning, and what was said since. */
export function pricesBefore(points: readonly PricePoint[], start: Date): readonly PricePoint[] {
  const from = start.getTime() - referenceDays * day
  const known = points.filter(({ at }) => Date.parse(at) < start.getTime())
  const first = known.findLastIndex(({ at }) => Date.parse(at) <= from)
  return known.slice(Math.max(0, first))
}

/** `list`: what one unit costs at the least quantity of the offer; it is no saving against the shop's own step either. */
export function referenceOf(points: readonly PricePoint[], start: Date, list: number): number {
  return Math.min(list, ...pricesBefore(points, start).map(({ amount }) => amount))
}

/** Of one unit, in minor units. `value`: a share of the list price, minor units off it, or the price itself. */
export function priceUnder(
  { kind, value }: { readonly kind: OfferKind; readonly value: number },
  list: number,
): number {
  if (kind === 'percent') return Number(lessShare(list, value))
  return Math.round(kind === 'amount' ? list - value : value)
}

export const savingOf = ({ reference, price }: { readonly reference: number; readonly price: number }): number =>
  (reference - price) / reference

const asDay = (time: number): string => new Date(time).toISOString().slice(0, 10)
/** The last day that an offer beginning on this one may have. */
export const lastDayFrom = (start: string, days: number): string => asDay(Date.parse(start) + (days - 1) * day)
export const lastDayOf = (endsAt: string): string => asDay(Date.parse(endsAt) - 1)
