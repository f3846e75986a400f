// Notices a new build and a failed page part, and reloads at the moment that hurts nobody.
import type { LatestBuild } from '#shared/rendering/build.ts'
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

async function idAt(address: string): Promise<string | undefined> {
  const response = await fetch(address, { cache: 'no-store' })
  return response.ok ? ((await response.json()) as Partial<LatestBuild>).id : undefined
}

// While nodes change over, one may name a build that another does not have yet: its metadata tells.
async function check(buildId: string): Promise<void> {
  const latest = await idAt('/builds/latest.json')
  if (latest === undefined || latest === buildId) return
  if ((await idAt(`/builds/meta/${latest}.json`)) === latest) markOutdated()
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
