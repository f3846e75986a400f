// Fetches the files of screens before they are visited, at most four at once.
import { parsePath, type To } from 'react-router'

/** Specification, section 9. */
export const maxConcurrentPreloads = 4

type Preloader = (path: string) => Promise<unknown>

const waiting: string[] = []
const seen = new Set<string>()
let running = 0
let preloader: Preloader | null = null

/** Told once by client/app how the files of a path are loaded. */
export function setPreloader(load: Preloader): void {
  preloader = load
}

function next(): void {
  if (!preloader || running >= maxConcurrentPreloads) return
  const path = waiting.shift()
  if (path === undefined) return
  running += 1
  preloader(path)
    .catch(() => seen.delete(path))
    .finally(() => {
      running -= 1
      next()
    })
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** Loads what the screen at `to` is made of, unless it was loaded before or the person saves data. */
export function prefetchScreen(to: To): void {
  const path = (typeof to === 'string' ? parsePath(to).pathname : to.pathname) ?? ''
  if (!path.startsWith('/') || seen.has(path) || savesData()) return
  seen.add(path)
  waiting.push(path)
  next()
}
