// Calls an endpoint while a page is rendered: the same parsing, access, deed and answer as over HTTP.

import type { Caller } from '#server/platform/call.ts'
import type { Kit } from '#server/platform/kit.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import type { Bound } from './bind.ts'
import type { RawRequest } from './parse.ts'
import { perform } from './perform.ts'
import { openSharedAnswers } from './shared-answers.ts'

/** `onRead` hears what the answer is made of, for the tags of the cached page. */
export type CallInProcess = (
  caller: Caller,
  key: string,
  request: RawRequest,
  onRead?: (read: { readonly tags: readonly Tag[]; readonly shared: boolean }) => void,
) => Promise<unknown>

/** Pages read only: another method is a mistake of the page. */
export function openInProcess(kit: Kit, bounds: readonly Bound[]): CallInProcess {
  const byKey = new Map<string, Bound>(bounds.map(bound => [bound.key, bound]))
  const shared = openSharedAnswers()
  kit.invalidation.onInvalidate(shared.memory.invalidate)
  return async (caller, key, request, onRead) => {
    const bound = byKey.get(key)
    if (bound?.method !== 'GET') throw new Error(`No endpoint to read in process: ${key}`)
    const ask = async (asker: Caller): Promise<unknown> =>
      (await perform({ kit, bound, caller: asker, raw: request, idempotencyKey: null, cookies: [] })).body
    const answer = shared.of(bound, caller, request, ask)
    const body = await (answer ?? ask(caller))
    onRead?.({ tags: bound.endpoint.reads ?? [], shared: answer !== null })
    return body
  }
}
