// Notices a new build and a failed page part, and reloads at the moment that hurts nobody.
import { isAnyFormDirty } from './dirty-form.ts'

/** Specification, section 9. */
export const buildCheckInterval = 3_600_000
export const reloadGuard = 10_000

let outdated = false

/** Whether the next navigation should be a full page load. Never while a form holds unsent input. */
export function shouldReloadOnNavigation(): boolean {
  return outdated && !isAnyFormDirty()
}

/** From now on the next navigation loads the whole page. */
export function markOutdated(): void {
  outdated = true
}

async function check(buildId: string): Promise<void> {
  const response = await fetch('/builds/latest.json', { cache: 'no-store' })
  const latest = response.ok ? ((await response.json()) as { id?: unknown }) : {}
  if (typeof latest.id === 'string' && latest.id !== buildId) markOutdated()
}

/** Asks every hour which build is the latest. Gives the way to stop. */
export function watchBuild(buildId: string): () => void {
  // Offline or a broken answer: the next hour asks again.
  const timer = setInterval(() => check(buildId).catch(() => undefined), buildCheckInterval)
  return () => clearInterval(timer)
}

/** Reloads after a page part failed to load, once per path within ten seconds. Tells whether it does. */
export function reloadAfterFailedPart(path: string, now = Date.now(), store: Storage = sessionStorage): boolean {
  const key = `reloaded:${path}`
  const last = Number(store.getItem(key))
  if (now - last < reloadGuard) return false
  store.setItem(key, String(now))
  location.assign(path)
  return true
}
