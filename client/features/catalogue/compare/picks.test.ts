import { beforeAll, expect, it, vi } from 'vitest'
import { clearPicks, type Pick, putBack, togglePick } from './picks.ts'

const pick = (slug: string, category: string): Pick => ({
  slug,
  name: slug,
  category: { slug: category, name: category },
})

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})

it('compares products of one category: one of another begins a new comparison, and what was picked can be put back', () => {
  expect(togglePick(pick('zellige', 'tiles'))).toBeNull()
  expect(togglePick(pick('marble', 'tiles'))).toBeNull()
  const before = togglePick(pick('cement', 'mortar'))
  expect(before?.map(one => one?.slug)).toEqual(['zellige', 'marble'])
  putBack(before ?? [])
  // The same product once more is removed, and its place stays free.
  expect(togglePick(pick('zellige', 'tiles'))).toBeNull()
  expect(togglePick(pick('cement', 'mortar'))?.map(one => one?.slug)).toEqual([undefined, 'marble'])
  clearPicks()
})
