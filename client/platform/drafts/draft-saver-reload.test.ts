// A page that reloads while its draft is being sent recognises that draft as its own, not another device's.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  type Account,
  type AccountDraft,
  changeDraft,
  createDraftSaver,
  delays,
  dropDraft,
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
  drop: async () => {
    accountDraft = null
  },
}

function open() {
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

/** The draft of a page that was left; the next page's data were read before it arrived. */
function reopened() {
  const first = open()
  changeDraft(first, old => ({ ...old, title: 'Kitchen' }))
  leaveDraft(first)
  const arrived = accountDraft
  accountDraft = null
  const again = open()
  accountDraft = arrived
  return again
}

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  accountDraft = null
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a reloaded page recognises its own draft that arrived during the reload', async () => {
  const again = reopened()
  changeDraft(again, old => ({ ...old, place: 'Rabat' }))
  await vi.advanceTimersByTimeAsync(delays.remote * 3)
  expect([again.shown.newer, accountDraft?.data.draft]).toEqual([null, { title: 'Kitchen', place: 'Rabat' }])
})

it('nothing of a sent draft stays in the account, also if it arrived there during the reload', async () => {
  const again = reopened()
  expect(accountDraft).not.toBeNull()
  await dropDraft(again)
  expect(accountDraft).toBeNull()
})
