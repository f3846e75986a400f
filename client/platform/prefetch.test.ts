// Route preloads: never more than four at once, each path once.
import { expect, it } from 'vitest'
import { maxConcurrentPreloads, prefetchScreen, setPreloader } from './prefetch.ts'

it('loads at most four screens at once and no screen twice', async () => {
  const asked: string[] = []
  const waiting: (() => void)[] = []
  setPreloader(path => {
    asked.push(path)
    return new Promise<void>(resolve => waiting.push(resolve))
  })
  for (const path of ['/a', '/b', '/c', '/d', '/e', '/a', 'https://elsewhere.example/']) prefetchScreen(path)
  expect(asked).toHaveLength(maxConcurrentPreloads)
  waiting[0]?.()
  await new Promise(resolve => setTimeout(resolve, 0))
  expect(asked).toEqual(['/a', '/b', '/c', '/d', '/e'])
})
