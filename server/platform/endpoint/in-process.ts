// Calls an endpoint while a page is rendered: the same parsing, access, deed and answer as over HTTP.

import type { Caller } from '#server/platform/call.ts'
import type { Kit } from '#server/platform/kit.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import type { Bound } from './bind.ts'
import type { RawRequest } from './parse.ts'
import { perform } from './perform.ts'

/** `onRead` hears what the answer is made of, for the tags of the cached page. */
export type CallInProcess = (
  caller: Caller,
  key: string,
  request: RawRequest,
  onRead?: (tags: readonly Tag[]) => void,
) => Promise<unknown>

/** Pages read only: another method is a mistake of the page. */
export function openInProcess(kit: Kit, bounds: readonly Bound[]): CallInProcess {
  const byKey = new Map<string, Bound>(bounds.map(bound => [bound.key, bound]))
  return async (caller, key, request, onRead) => {
    const bound = byKey.get(key)
    if (bound?.method !== 'GET') throw new Error(`No endpoint to read in process: ${key}`)
    const { body } = await perform({ kit, bound, caller, raw: request, idempotencyKey: null, cookies: [] })
    onRead?.(bound.endpoint.reads ?? [])
    return body
  }
}
