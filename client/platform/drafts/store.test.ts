import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LocalDraft, readLocalDraft, removeLocalDraft, removeLocalDrafts, writeLocalDraft } from './store.ts'

const key = 'form:kitchen'
const draft: LocalDraft = { draft: { title: 'Kitchen' }, version: 2, mark: 'm', dirty: true, owner: 'amina' }
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('readLocalDraft returns a draft to its owner and to anonymous visitors only', () => {
  expect(writeLocalDraft(key, draft)).toBe(true)
  expect(readLocalDraft(key, 'amina')).toEqual(draft)
  expect(readLocalDraft(key, null)).toEqual(draft)
  expect(readLocalDraft(key, 'omar')).toBeNull()
  removeLocalDraft(key)
  expect(readLocalDraft(key, 'amina')).toBeNull()
})

it.each(['{broken', 'null', '{"draft":null}', '[]', '"text"'])('readLocalDraft ignores %s', text => {
  stored.set(`draft:${key}`, text)
  expect(readLocalDraft(key, 'amina')).toBeNull()
})

it('writeLocalDraft returns false if the browser refuses to store', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  })
  expect(writeLocalDraft(key, draft)).toBe(false)
})

it('removeLocalDrafts keeps unsaved drafts and visitors’ drafts, and removes the rest', () => {
  const names = ['draft:kept', 'draft:unsent', 'draft:of-a-visitor', 'draft:broken', 'form-draft:pro', 'userData']
  const texts = [{ ...draft, dirty: false }, draft, { ...draft, owner: null }].map(one => JSON.stringify(one))
  const store = Object.fromEntries(names.map((name, place) => [name, texts[place] ?? '{broken']))
  const methods = {
    getItem: (name: string) => store[name] ?? null,
    removeItem: (name: string) => delete store[name],
  }
  vi.stubGlobal('localStorage', Object.setPrototypeOf(store, methods))
  removeLocalDrafts()
  expect(Object.keys(store)).toEqual(['draft:unsent', 'draft:of-a-visitor', 'userData'])
})
