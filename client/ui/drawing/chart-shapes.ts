// The arithmetic of the small charts.

/** A share of a whole as a percentage between 0 and 100. */
export function share(value: number, whole: number): number {
  return whole > 0 ? Math.min(100, Math.max(0, (value / whole) * 100)) : 0
}
