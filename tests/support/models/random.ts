// Random numbers that a seed reproduces.

export type Random = {
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
}

/** Mulberry32: small, and random enough for model-based tests. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    chance: share => next() < share,
    pick: items => items[Math.floor(next() * items.length)] as (typeof items)[number],
  }
}
