// What the person is in the community, asked once for all parts of a screen: the shared pages do not say it.
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useRoot } from '#client/platform/root.ts'
import { storeCommunityJoined } from '#client/platform/session/session.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { communityMembers } from '#shared/features/community/member-contract.ts'

/** Null: has not joined. */
export type Member = Output<(typeof communityMembers)['GET /community/member']>['member']
/** `member`: undefined when it could not be read. */
type Known = { readonly person: string; readonly member: Member | undefined }

let known: Known | null = null
/** Whom the running or last request is about. */
let asked: string | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function show(next: Known): void {
  known = next
  for (const listener of listeners) listener()
}

/**
 * `person`: null for visitors and for those who only read, such as suppliers. `member`: undefined until it is known, and
 * when it could not be read, which `failed` says.
 */
export function useMember() {
  const { user } = useRoot()
  const send = useSend<AppContract>()
  const person = user && ['user', 'contractor', 'advisor'].includes(areaOf(user)) ? user.id : null
  const shown = useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
  /** Again after a change. */
  const load = useCallback(async (): Promise<void> => {
    if (person === null) return
    asked = person
    try {
      const { member } = await send('GET /community/member', {}, { background: true })
      storeCommunityJoined(member !== null)
      show({ person, member })
    } catch (error) {
      asked = null
      show({ person, member: undefined })
      console.warn('Whether the person is a member is not known.', error)
    }
  }, [person, send])
  useEffect(() => {
    if (asked !== person) void load()
  }, [person, load])
  const own = shown?.person === person ? shown : null
  return { person, member: own?.member, failed: own !== null && own.member === undefined, load }
}
