// Warms up screens before they are visited: once each, and not for people who save data.
import { parsePath, type To } from 'react-router'

type Preloader = (path: string) => Promise<unknown>

const seen = new Set<string>()
let preloader: Preloader | null = null

/** Told once by the entry how the files of a path are fetched. */
export function setPreloader(load: Preloader): void {
  preloader = load
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** Fetches what the screen at `to` is made of, unless that was done before or the person saves data. */
export function prefetchScreen(to: To): void {
  const path = (typeof to === 'string' ? parsePath(to).pathname : to.pathname) ?? ''
  if (!preloader || !path.startsWith('/') || seen.has(path) || savesData()) return
  seen.add(path)
  preloader(path).catch(() => seen.delete(path))
}
