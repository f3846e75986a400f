// Chance that comes out the same every time: a seeded generator, and ids derived from names.
import { createHash } from 'node:crypto'

export type Random = {
  /** 0 up to, not including, 1. */
  next(): number
  whole(from: number, to: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
  sample<T>(items: readonly T[], count: number): T[]
}

function generator(seed: string): () => number {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  // mulberry32
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function randomOf(seed: string): Random {
  const next = generator(seed)
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  function pick<T>(items: readonly T[]): T {
    const item = items[whole(0, items.length - 1)]
    if (item === undefined) throw new Error(`Nothing to pick from for ${seed}`)
    return item
  }
  function sample<T>(items: readonly T[], count: number): T[] {
    return items
      .map(item => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, count)
      .map(({ item }) => item)
  }
  return { next, whole, pick, sample, chance: share => next() < share }
}

/** A UUID (version 8) that is always the same for the same name. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(`imara:${name}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}

/** The item at a place that goes round. */
export function at<T>(items: readonly T[], place: number): T {
  const item = items[((place % items.length) + items.length) % items.length]
  if (item === undefined) throw new Error('An empty list has no items')
  return item
}
