// A cache with tags: stores a value once its key is requested again, within size limits, until one of its tags changes.
import type { Tag } from '#shared/api/endpoint.ts'
import { createDoorkeeper } from './doorkeeper.ts'

/** A value, its tags and its size. `cacheable`: false for a value that must not be cached. */
export type Made<V> = {
  readonly value: V
  readonly tags: readonly Tag[]
  readonly cacheable: boolean
  /** In bytes. */
  readonly weight: number
  /** One group cannot fill the whole cache. */
  readonly group?: string
}

export type Found<V> = { readonly value: V; readonly aged: boolean }

export type TaggedMemory<V> = {
  /** The cached value, which counts as used; `aged` when it should be made again soon. */
  find(key: string): Found<V> | null
  /** The same without counting as a use. */
  peek(key: string): V | null
  /** Whether it was requested at least twice lately: a value that is requested once is not cached. */
  isAskedAgain(key: string): boolean
  /** The point in time before a value is made, for `put`. */
  moment(): number
  /** Caches a value made since then, unless one of its tags has changed meanwhile; returns whether it did. */
  put(key: string, made: Made<V>, since: number): boolean
  /** Makes it once for concurrent requests, and caches it if allowed. */
  fill(key: string, make: () => Promise<Made<V>>): Promise<V>
  isFilling(key: string): boolean
  /** Adds to the size of a cached value, in bytes; does nothing if it was evicted. */
  grow(key: string, value: V, bytes: number): void
  /** Drops all values with one of these tags, including those in progress. */
  invalidate(tags: readonly Tag[]): void
}

export type Bounds = {
  /** Limit of all values, in bytes. */
  readonly most: number
  /** Limit of one group, in values. */
  readonly mostOfGroup: number
  /** Milliseconds until a value is aged. */
  readonly freshFor: number
}

type Entry<V> = Omit<Made<V>, 'weight'> & { weight: number; readonly madeAt: number }

/** Evicts the least recently used value above the limits. */
function openShelf<V>({ most, mostOfGroup }: Bounds) {
  const entries = new Map<string, Entry<V>>()
  const groups = new Map<string, Set<string>>()
  let totalWeight = 0

  function drop(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    totalWeight -= entry.weight
    entries.delete(key)
    const group = groups.get(entry.group ?? '')
    group?.delete(key)
    if (group?.size === 0) groups.delete(entry.group ?? '')
  }
  function evict(): void {
    for (const key of entries.keys()) {
      if (totalWeight <= most) return
      drop(key)
    }
  }
  function put(key: string, entry: Entry<V>): void {
    drop(key)
    const name = entry.group ?? ''
    const group = groups.get(name) ?? new Set()
    const [oldest] = group
    if (group.size >= mostOfGroup && oldest !== undefined) drop(oldest)
    entries.set(key, entry)
    groups.set(name, group.add(key))
    totalWeight += entry.weight
    evict()
  }
  function use(key: string): Entry<V> | undefined {
    const entry = entries.get(key)
    if (entry && entries.delete(key)) entries.set(key, entry)
    return entry
  }
  function grow(entry: Entry<V>, bytes: number): void {
    entry.weight += bytes
    totalWeight += bytes
    evict()
  }
  return { entries, drop, put, use, grow }
}

export function createTaggedMemory<V>(bounds: Bounds): TaggedMemory<V> {
  const shelf = openShelf<V>(bounds)
  const running = new Map<string, Promise<V>>()
  const versions = new Map<Tag, number>()
  const door = createDoorkeeper()
  let changes = 0

  // A cached value was requested twice before.
  const isAskedAgain = (key: string): boolean => shelf.entries.has(key) || door.isAskedAgain(key)

  // A value misses changes made during its rendering: it is returned to the requester, but not cached.
  function put(key: string, made: Made<V>, since: number): boolean {
    const isOutdated = made.tags.some(tag => (versions.get(tag) ?? 0) > since)
    const isCached = made.cacheable && !isOutdated && isAskedAgain(key)
    if (isCached) shelf.put(key, { ...made, madeAt: Date.now() })
    return isCached
  }
  async function make(key: string, work: () => Promise<Made<V>>): Promise<V> {
    const start = changes
    const made = await work()
    put(key, made, start)
    return made.value
  }
  return {
    find: key => {
      const entry = shelf.use(key)
      if (!entry) door.note(key)
      return entry ? { value: entry.value, aged: Date.now() - entry.madeAt > bounds.freshFor } : null
    },
    peek: key => shelf.entries.get(key)?.value ?? null,
    isAskedAgain,
    moment: () => changes,
    put,
    fill: (key, work) => {
      const known = running.get(key)
      if (known) return known
      const making: Promise<V> = make(key, work).finally(() => {
        if (running.get(key) === making) running.delete(key)
      })
      running.set(key, making)
      return making
    },
    isFilling: key => running.has(key),
    grow: (key, value, bytes) => {
      const entry = shelf.entries.get(key)
      if (entry?.value === value) shelf.grow(entry, bytes)
    },
    invalidate: tags => {
      changes += 1
      for (const tag of tags) versions.set(tag, changes)
      // Later requests must not join a render that began before the change.
      running.clear()
      for (const [key, entry] of shelf.entries) if (entry.tags.some(tag => tags.includes(tag))) shelf.drop(key)
    },
  }
}
