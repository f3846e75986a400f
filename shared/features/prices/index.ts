// What a price index may say: how many prices it needs, how old they may be, how far back its changes reach.

/** In days: a price that was confirmed within them counts. */
export const indexAge = 60

/** Below this an index is drawn dashed and says no change. */
export const enough = { prices: 8, suppliers: 3 } as const

/** Of so many suppliers the calculator takes the middle price, and says of how many: for one figure that is better than none. */
export const enoughToCalculate = { suppliers: 3 } as const

/** So many prices of one supplier count for a material, the last confirmed ones: nobody makes an index alone. */
export const mostOfOne = 3

type Counted = { readonly count: number; readonly suppliers: number }
export const isEnough = ({ count, suppliers }: Counted): boolean =>
  count >= enough.prices && suppliers >= enough.suppliers

type Day = Counted & { readonly day: string; readonly median: number }
const dayMilliseconds = 86_400_000
const daysBetween = (from: string, to: string): number =>
  Math.round((new Date(to).getTime() - new Date(from).getTime()) / dayMilliseconds)

/** The reckoning nearest to so many days before the last one, within a third of it; both ends must stand on enough. */
export function changeOver(days: readonly Day[], back: number): number | null {
  const now = days.at(-1)
  if (!now || !isEnough(now)) return null
  const far = (one: Day): number => Math.abs(daysBetween(one.day, now.day) - back)
  const within = Math.min(31, Math.round(back / 3))
  const [then] = days.filter(one => isEnough(one) && far(one) <= within).toSorted((a, b) => far(a) - far(b))
  return then ? now.median / then.median - 1 : null
}

/** The last reckoning of each month, oldest first. */
export function monthly<D extends { readonly day: string }>(days: readonly D[]): readonly D[] {
  return days.filter((one, index) => days[index + 1]?.day.slice(0, 7) !== one.day.slice(0, 7))
}
