// Reloads after a failed page part: once for each path within ten seconds.
import { beforeEach, expect, it, vi } from 'vitest'
import { reloadAfterFailedPart, reloadGuard } from './build-check.ts'

const kept = new Map<string, string>()
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
} as Storage
const assign = vi.fn()

beforeEach(() => {
  kept.clear()
  assign.mockClear()
  vi.stubGlobal('location', { assign })
})

it('reloads once, and again only after the guard', () => {
  expect(reloadAfterFailedPart('/a', 50_000, store)).toBe(true)
  expect(reloadAfterFailedPart('/a', 50_000 + reloadGuard - 1, store)).toBe(false)
  expect(reloadAfterFailedPart('/b', 50_001, store)).toBe(true)
  expect(reloadAfterFailedPart('/a', 50_000 + reloadGuard, store)).toBe(true)
  expect(assign.mock.calls.flat()).toEqual(['/a', '/b', '/a'])
})
