// The price under an offer, and its reference: the lowest price of the days before. Nobody can enter the reference.
import { lessShare } from '#shared/values/line-amount.ts'
import type { OfferKind } from './lifecycle.ts'

/** Days before the start whose lowest price is the reference. */
export const referenceDays = 30
const day = 86_400_000

/** A price and the time from which it applied; lists of points are in time order. */
export type PricePoint = { readonly at: string; readonly amount: number }

/** Prices that applied in the reference days: the one in force at their beginning, and every change since. */
export function pricesBefore(points: readonly PricePoint[], start: Date): readonly PricePoint[] {
  const from = start.getTime() - referenceDays * day
  const known = points.filter(({ at }) => Date.parse(at) < start.getTime())
  const first = known.findLastIndex(({ at }) => Date.parse(at) <= from)
  return known.slice(Math.max(0, first))
}

/**
 * `list`: the list price at the offer's minimum quantity, tiers included. It caps the reference, so that an offer must
 * save against the tiers too.
 */
export function referenceOf(points: readonly PricePoint[], start: Date, list: number): number {
  return Math.min(list, ...pricesBefore(points, start).map(({ amount }) => amount))
}

/** Unit price in minor units. `value`: a share of the list price, a reduction in minor units, or the price itself. */
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
/** The last possible day of an offer that starts on `start`. */
export const lastDayFrom = (start: string, days: number): string => asDay(Date.parse(start) + (days - 1) * day)
export const lastDayOf = (endsAt: string): string => asDay(Date.parse(endsAt) - 1)
