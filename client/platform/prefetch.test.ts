import { expect, it } from 'vitest'
import { prefetchScreen, setPreloader } from './prefetch.ts'
import { maxConcurrentPreloads, preloadFiles } from './preload-queue.ts'

it('preloads each screen of the site once, and again after a failure', async () => {
  const requests: string[] = []
  let fails = true
  setPreloader(async path => {
    requests.push(path)
    if (fails) throw new Error('offline')
  })
  for (const path of ['/a', '/a', 'https://elsewhere.example/']) prefetchScreen(path)
  await new Promise(resolve => setTimeout(resolve, 0))
  fails = false
  for (const path of ['/a?x=1', '/a', '/b']) prefetchScreen(path)
  expect(requests).toEqual(['/a', '/a', '/b'])
})

it('fetches at most four files at once for all screens, and no file twice', async () => {
  const requests: string[] = []
  const open = new Map<string, () => void>()
  const fetchFile = (file: string): Promise<void> => {
    requests.push(file)
    return new Promise(resolve => void open.set(file, resolve))
  }
  const finish = async (file: string): Promise<void> => {
    open.get(file)?.()
    open.delete(file)
    await new Promise(resolve => setTimeout(resolve, 0))
  }
  preloadFiles(['/one', '/two', '/three'], fetchFile)
  preloadFiles(['/two', '/four', '/five', '/six', '/seven'], fetchFile)
  const most: number[] = []
  while (open.size > 0) {
    most.push(open.size)
    await finish([...open.keys()][0] ?? '')
  }
  expect(Math.max(...most)).toBe(maxConcurrentPreloads)
  expect(requests).toEqual(['/one', '/two', '/three', '/four', '/five', '/six', '/seven'])
})
