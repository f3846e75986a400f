// Answers that are the same for everybody: kept in memory for the pages until what they read changes.
import type { Caller } from '#server/platform/call.ts'
import { nobody } from '#server/platform/session/read-session.ts'
import { createTaggedMemory, type TaggedMemory } from '#server/platform/tagged-memory.ts'
import type { Bound } from './bind.ts'
import type { RawRequest } from './parse.ts'

export type SharedAnswers = {
  /** Null when the answer belongs to who asks. */
  of(bound: Bound, caller: Caller, raw: RawRequest, ask: (caller: Caller) => Promise<unknown>): Promise<unknown> | null
  memory: TaggedMemory<unknown>
}

const bounds = {
  most: 32 * 1024 * 1024,
  mostOfGroup: 500,
  // What a clock changes (a date that has come) shows after a minute without any event.
  freshFor: 60_000,
}

/** A page that changed what all pages read would be found at once. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

/** Nothing of the person reaches the deed: what it answers cannot be theirs. */
const strangerOf = (caller: Caller): Caller => ({ ...caller, ...nobody, refreshToken: null, sentCookies: {} })

export function openSharedAnswers(): SharedAnswers {
  const memory = createTaggedMemory<unknown>(bounds)
  return {
    memory,
    of: (bound, caller, raw, ask) => {
      const { sharedWhen, reads = [] } = bound.endpoint
      if (!sharedWhen?.(raw)) return null
      const key = `${caller.language} ${bound.key} ${JSON.stringify([raw.params, raw.query])}`
      const kept = memory.find(key)
      if (kept && !kept.aged) return Promise.resolve(kept.value)
      return memory.fill(key, async () => {
        const value = frozen(await ask(strangerOf(caller)))
        const weight = Buffer.byteLength(JSON.stringify(value)) * 2
        return { value, tags: reads, keep: true, weight, group: bound.key }
      })
    },
  }
}
