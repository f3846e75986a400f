// The limits of the price index: number and age of prices, and how changes are calculated.

/** Days after its confirmation during which a price counts. */
export const indexAge = 60

/** Below this the chart line is dashed and no change is shown. */
export const enough = { prices: 8, suppliers: 3 } as const

/**
 * From this many suppliers the calculator uses the median and names their number: for one figure that is better than
 * nothing.
 */
export const enoughToCalculate = { suppliers: 3 } as const

/**
 * Only this many prices of one supplier count per material, the latest confirmed ones: no supplier can dominate an
 * index.
 */
export const mostOfOne = 3

type Counted = { readonly count: number; readonly suppliers: number }
export const isEnough = ({ count, suppliers }: Counted): boolean =>
  count >= enough.prices && suppliers >= enough.suppliers

/** One or two suppliers say what they ask, not what a city pays: such a figure is not in lists. */
export const isShown = ({ suppliers }: Pick<Counted, 'suppliers'>): boolean => suppliers >= enoughToCalculate.suppliers

type Day = Counted & { readonly day: string; readonly median: number }
const dayMilliseconds = 86_400_000
const daysBetween = (from: string, to: string): number =>
  Math.round((new Date(to).getTime() - new Date(from).getTime()) / dayMilliseconds)

/**
 * Change of the median since the day closest to `back` days ago, within a third of that span (at most 31 days); null if
 * either end has too few prices.
 */
export function changeOver(days: readonly Day[], back: number): number | null {
  const now = days.at(-1)
  if (!now || !isEnough(now)) return null
  const far = (one: Day): number => Math.abs(daysBetween(one.day, now.day) - back)
  const within = Math.min(31, Math.round(back / 3))
  const [then] = days.filter(one => isEnough(one) && far(one) <= within).toSorted((a, b) => far(a) - far(b))
  return then ? now.median / then.median - 1 : null
}

/** The last entry of each month, oldest first. */
export function monthly<D extends { readonly day: string }>(days: readonly D[]): readonly D[] {
  return days.filter((one, index) => days[index + 1]?.day.slice(0, 7) !== one.day.slice(0, 7))
}
