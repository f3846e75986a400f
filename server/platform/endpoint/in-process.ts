// Calls an endpoint while a page is rendered: the same parsing, access, action and answer as over HTTP.

import type { AppContext } from '#server/platform/app-context.ts'
import type { Caller } from '#server/platform/request-context.ts'
import { writtenOnly } from '#server/platform/session/cookies.ts'
import { anonymousSession } from '#server/platform/session/read-session.ts'
import { createTaggedMemory, type TaggedMemory } from '#server/platform/tagged-memory.ts'
import { inSpan } from '#server/platform/traces/traces.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import type { Bound } from './bind.ts'
import type { RawRequest } from './parse.ts'
import { perform } from './perform.ts'

/** `onRead` receives the tags of the answer, for the cached page. */
export type CallInProcess = (
  caller: Caller,
  key: string,
  request: RawRequest,
  onRead?: (read: { readonly tags: readonly Tag[]; readonly shared: boolean }) => void,
) => Promise<unknown>

/** Pages only read: other methods throw. */
export function openInProcess(appContext: AppContext, bounds: readonly Bound[]): CallInProcess {
  const byKey = new Map<string, Bound>(bounds.map(bound => [bound.key, bound]))
  const shared = openSharedAnswers()
  appContext.invalidation.onInvalidate(shared.memory.invalidate)
  return async (caller, key, request, onRead) => {
    const bound = byKey.get(key)
    if (bound?.method !== 'GET') throw new Error(`No endpoint to read in process: ${key}`)
    const ask = async (asker: Caller): Promise<unknown> => {
      const call = { appContext, bound, caller: asker, raw: request, idempotencyKey: null, cookies: [] }
      return (await inSpan({ name: bound.key }, () => perform(call))).body
    }
    const answer = shared.of(bound, caller, request, ask)
    const body = await (answer ?? ask(caller))
    onRead?.({ tags: bound.endpoint.reads ?? [], shared: answer !== null })
    return body
  }
}

type SharedAnswers = {
  /** Null when the answer depends on the caller. */
  of(bound: Bound, caller: Caller, raw: RawRequest, ask: (caller: Caller) => Promise<unknown>): Promise<unknown> | null
  memory: TaggedMemory<unknown>
}

const bounds = {
  most: 32 * 1024 * 1024,
  mostOfGroup: 500,
  // Changes by time alone (a date that has come) show after a minute, without an event.
  freshFor: 60_000,
}

/** A page that modifies shared data fails at once. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

/** The action gets no caller, so its answer cannot be personal. */
const anonymousRequest = (caller: Caller): Caller => ({
  ...caller,
  ...anonymousSession,
  refreshToken: null,
  sentCookies: writtenOnly(caller.sentCookies),
})

function openSharedAnswers(): SharedAnswers {
  const memory = createTaggedMemory<unknown>(bounds)
  return {
    memory,
    of: (bound, caller, raw, ask) => {
      const { sharedWhen, reads = [] } = bound.endpoint
      if (!sharedWhen?.(raw)) return null
      const key = `${caller.language} ${bound.key} ${JSON.stringify([raw.params, raw.query])}`
      const cached = memory.find(key)
      if (cached && !cached.aged) return Promise.resolve(cached.value)
      return memory.fill(key, async () => {
        const value = frozen(await ask(anonymousRequest(caller)))
        const weight = Buffer.byteLength(JSON.stringify(value)) * 2
        return { value, tags: reads, cacheable: true, weight, group: bound.key }
      })
    },
  }
}
