// Preloads screens once each, except for people who save data.
import { parsePath, type To } from 'react-router'

type Preloader = (path: string) => Promise<unknown>

const seen = new Set<string>()
let preloader: Preloader | null = null

/** Set once by the entry file. */
export function setPreloader(load: Preloader): void {
  preloader = load
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** Preloads the screen at `to`, unless that was done before or the person saves data. */
export function prefetchScreen(to: To): void {
  const path = (typeof to === 'string' ? parsePath(to).pathname : to.pathname) ?? ''
  if (!preloader || !path.startsWith('/') || seen.has(path) || savesData()) return
  seen.add(path)
  preloader(path).catch(() => seen.delete(path))
}
