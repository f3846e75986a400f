// What is the same for all who ask: kept, when it is asked for again, within a bound and until one of its tags changes.
import type { Tag } from '#shared/api/endpoint.ts'
import { createDoorkeeper } from './doorkeeper.ts'

/** What was made, from what, and how heavy it is. `keep`: false for what the next one who asks gets made anew. */
export type Made<V> = {
  readonly value: V
  readonly tags: readonly Tag[]
  readonly keep: boolean
  /** In bytes. */
  readonly weight: number
  /** Things of one group leave room for those of others. */
  readonly group?: string
}

export type Found<V> = { readonly value: V; readonly aged: boolean }

export type TaggedMemory<V> = {
  /** What is kept under the key, which counts as used; `aged` when it should be made anew soon. */
  find(key: string): Found<V> | null
  /** The same without having asked for it. */
  peek(key: string): V | null
  /** Whether it was asked for at least twice of late: what is asked for once is not kept. */
  isAskedAgain(key: string): boolean
  /** The moment before something is made, for `put`. */
  moment(): number
  /** Keeps what was made since that moment, unless one of its tags has changed meanwhile; tells whether it did. */
  put(key: string, made: Made<V>, since: number): boolean
  /** Makes it once however many ask at the same time, and keeps what may be kept. */
  fill(key: string, make: () => Promise<Made<V>>): Promise<V>
  isFilling(key: string): boolean
  /** What is kept has become heavier, by so many bytes; nothing when it is gone. */
  grow(key: string, value: V, bytes: number): void
  /** Throws away everything that was made from one of these, also what is being made. */
  invalidate(tags: readonly Tag[]): void
}

export type Bounds = {
  /** All together, in bytes. */
  readonly most: number
  /** Things of one group. */
  readonly mostOfGroup: number
  /** How long in milliseconds until something has aged. */
  readonly freshFor: number
}

type Entry<V> = Omit<Made<V>, 'weight'> & { weight: number; readonly madeAt: number }

/** Within the bounds: the one unused for longest goes first. */
function openShelf<V>({ most, mostOfGroup }: Bounds) {
  const entries = new Map<string, Entry<V>>()
  const groups = new Map<string, Set<string>>()
  let held = 0

  function drop(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    held -= entry.weight
    entries.delete(key)
    const group = groups.get(entry.group ?? '')
    group?.delete(key)
    if (group?.size === 0) groups.delete(entry.group ?? '')
  }
  function makeRoom(): void {
    for (const key of entries.keys()) {
      if (held <= most) return
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
    held += entry.weight
    makeRoom()
  }
  function use(key: string): Entry<V> | undefined {
    const entry = entries.get(key)
    if (entry && entries.delete(key)) entries.set(key, entry)
    return entry
  }
  function grow(entry: Entry<V>, bytes: number): void {
    entry.weight += bytes
    held += bytes
    makeRoom()
  }
  return { entries, drop, put, use, grow }
}

/** An empty memory. */
export function createTaggedMemory<V>(bounds: Bounds): TaggedMemory<V> {
  const shelf = openShelf<V>(bounds)
  const running = new Map<string, Promise<V>>()
  const versions = new Map<Tag, number>()
  const door = createDoorkeeper()
  let changes = 0

  // What is there already was asked for twice before.
  const isAskedAgain = (key: string): boolean => shelf.entries.has(key) || door.isAskedAgain(key)

  // What changed while something was being made is not in it: that is given to who asked, but not kept.
  function put(key: string, made: Made<V>, since: number): boolean {
    const isOutdated = made.tags.some(tag => (versions.get(tag) ?? 0) > since)
    const isKept = made.keep && !isOutdated && isAskedAgain(key)
    if (isKept) shelf.put(key, { ...made, madeAt: Date.now() })
    return isKept
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
      // Who asks from now on must not be given what began before the change.
      running.clear()
      for (const [key, entry] of shelf.entries) if (entry.tags.some(tag => tags.includes(tag))) shelf.drop(key)
    },
  }
}
