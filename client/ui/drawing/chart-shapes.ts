// The arithmetic of the small charts.

/** A share of a whole as a percentage between 0 and 100. */
export function share(value: number, whole: number): number {
  return whole > 0 ? Math.min(100, Math.max(0, (value / whole) * 100)) : 0
}

/** The points of a line through the values, in a box of the given size, highest value at the top. */
export function linePoints(values: readonly number[], width: number, height: number): string {
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values
    .map((value, index) => `${round(index * step)},${round(height - ((value - low) / span) * height)}`)
    .join(' ')
}

const round = (value: number): number => Math.round(value * 100) / 100
