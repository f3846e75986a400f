// A page that reloads while its draft is being sent recognises that draft as its own, not another device's.
import { expect, it, vi } from 'vitest'
import {
  type Account,
  type AccountDraft,
  changeDraft,
  createDraftSaver,
  delays,
  leaveDraft,
  openDraft,
} from './draft-saver.ts'

const initial = { title: '', place: '' }
let accountDraft: AccountDraft | null = null

const account: Account = {
  put: async (data, version) => {
    if ((accountDraft?.version ?? 0) !== version) return 'changed'
    accountDraft = { data: JSON.parse(JSON.stringify(data)), version: version + 1, updatedAt: '2026-11-21T10:00:00Z' }
    return accountDraft.version
  },
  get: async () => accountDraft,
  drop: async () => undefined,
}

it('a reloaded page recognises its own draft that arrived during the reload', async () => {
  vi.useFakeTimers()
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const open = () => {
    const saver = createDraftSaver({
      key: 'bid',
      initial,
      read: old => ({ ...initial, ...old }),
      person: 'amina',
      account,
    })
    openDraft(saver, accountDraft)
    return saver
  }
  const first = open()
  changeDraft(first, old => ({ ...old, title: 'Kitchen' }))
  leaveDraft(first)
  // The reloaded page's data were read before the draft arrived.
  const arrived = accountDraft
  accountDraft = null
  const again = open()
  accountDraft = arrived
  changeDraft(again, old => ({ ...old, place: 'Rabat' }))
  await vi.advanceTimersByTimeAsync(delays.remote * 3)
  expect([again.shown.newer, accountDraft?.data.draft]).toEqual([null, { title: 'Kitchen', place: 'Rabat' }])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
