import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type ApiCall, isApiProblem, useSend } from '#client/platform/api.ts'
import { useDirtyForm, useLeaving } from '#client/platform/dirty-form.ts'
import { useRoot } from '#client/platform/root.ts'
import type { AppContract } from '#shared/contract.ts'
import {
  type Account,
  type AccountDraft,
  changeDraft,
  createDraftSaver,
  dropDraft,
  dropSent,
  followInitial,
  keepMine,
  leaveDraft,
  openDraft,
  type Setup,
  type Shown,
  takeNewer,
} from './draft-saver.ts'

export type SavedDraft<T> = Shown<T> & {
  readonly change: (change: (old: T) => T) => void
  /** Ends the draft, here and in the account: the form was sent, or the person discards it. */
  readonly drop: () => void
  /** Ends the draft after it was sent, in a form that follows what is stored. */
  readonly dropSent: () => void
  readonly takeNewer: () => void
  readonly keepMine: () => void
}

export type SavedDraftOptions<T> = Pick<Setup<T>, 'key' | 'initial' | 'read'> & {
  /** The account's draft from the page's data (draft-data.ts); null for visitors and without a draft. */
  readonly account: AccountDraft | null
  /** Whether `initial` is what is stored, which changes when the form is sent and while others write. */
  readonly follows?: true
}

export const readAccountDraft = async (send: ApiCall<AppContract>, key: string): Promise<AccountDraft | null> =>
  (await send('GET /drafts/{key}', { params: { key } }, { background: true })).draft

/** Small enough for a `keepalive` request, whose limit is 64 kB. */
const isSmall = (data: object): boolean => JSON.stringify(data).length < 20_000

function accountOf(send: ApiCall<AppContract>, key: string): Account {
  const params = { key }
  return {
    put: (data, version, leaving) =>
      send(
        'PUT /drafts/{key}',
        { params, body: { data: { ...data }, version } },
        { keepalive: leaving && isSmall(data), background: true },
      ).then(
        stored => stored.version,
        (error: unknown) => {
          if (isApiProblem(error) && error.code === 'request.changed-meanwhile') return 'changed' as const
          throw error
        },
      ),
    get: () => readAccountDraft(send, key),
    drop: async () => {
      await send('DELETE /drafts/{key}', { params }, { background: true })
    },
  }
}

// The server does not render the draft; the browser applies it before its first paint.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** One draft for the lifetime of the component: set React's `key` if the draft's key may change. */
export function useSavedDraft<T extends object>(options: SavedDraftOptions<T>): SavedDraft<T> {
  const { key, initial, read, account, follows } = options
  const { user } = useRoot()
  const send = useSend<AppContract>()
  const [saver] = useState(() =>
    createDraftSaver({ key, initial, read, person: user?.id ?? null, account: user ? accountOf(send, key) : null }),
  )
  const [actions] = useState(() => ({
    subscribe: (listener: () => void) => {
      saver.listeners.add(listener)
      return () => void saver.listeners.delete(listener)
    },
    leave: () => leaveDraft(saver),
    change: (change: (old: T) => T) => changeDraft(saver, change),
    drop: () => void dropDraft(saver),
    dropSent: () => void dropSent(saver),
    takeNewer: () => takeNewer(saver),
    keepMine: () => void keepMine(saver),
    first: saver.shown,
  }))
  const shown = useSyncExternalStore(
    actions.subscribe,
    () => saver.shown,
    () => actions.first,
  )
  // The account's draft at page load; a refused save brings newer ones.
  const [atOpening] = useState(account)
  useBeforePaint(() => openDraft(saver, atOpening), [saver, atOpening])
  const stored = follows ? JSON.stringify(initial) : null
  useBeforePaint(() => {
    if (stored !== null && stored !== JSON.stringify(saver.setup.initial)) followInitial(saver, JSON.parse(stored) as T)
  }, [saver, stored])
  useLeaving(actions.leave)
  useDirtyForm(shown.state !== 'untouched', { savesItself: true })
  return useMemo(() => ({ ...shown, ...actions }), [shown, actions])
}
