function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, inOrder(one)]))
}

/** Deep equality, independent of the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}
