import { beforeEach, expect, it, vi } from 'vitest'
import {
  buildCheckInterval,
  reloadAfterFailedPart,
  reloadGuard,
  shouldReloadOnNavigation,
  watchBuild,
} from './build-check.ts'

const stored = new Map<string, string>()
const store = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
} as Storage
const assign = vi.fn()

beforeEach(() => {
  stored.clear()
  assign.mockClear()
  vi.stubGlobal('location', { assign })
})

it('reloadAfterFailedPart reloads a path once, and again only after the guard time', () => {
  expect(reloadAfterFailedPart('/a', 50_000, store)).toBe(true)
  expect(reloadAfterFailedPart('/a', 50_000 + reloadGuard - 1, store)).toBe(false)
  expect(reloadAfterFailedPart('/b', 50_001, store)).toBe(true)
  expect(reloadAfterFailedPart('/a', 50_000 + reloadGuard, store)).toBe(true)
  expect(assign.mock.calls.flat()).toEqual(['/a', '/b', '/a'])
})

it('watchBuild checks every hour, and allows a reload only if the build’s metadata exists', async () => {
  vi.useFakeTimers()
  const files: Record<string, object> = { '/builds/latest.json': { id: 'new' } }
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return Response.json(files[address] ?? null, { status: files[address] ? 200 : 404 })
  })
  const stop = watchBuild('old')
  await vi.advanceTimersByTimeAsync(buildCheckInterval)
  expect(requests).toEqual(['/builds/latest.json', '/builds/meta/new.json'])
  expect(shouldReloadOnNavigation()).toBe(false)
  files['/builds/meta/new.json'] = { id: 'new' }
  await vi.advanceTimersByTimeAsync(buildCheckInterval)
  expect(shouldReloadOnNavigation()).toBe(true)
  stop()
  vi.useRealTimers()
})
