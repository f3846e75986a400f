// Detects a new build or a file that failed to load, and reloads when no input would be lost.
import type { LatestBuild } from '#shared/rendering/build.ts'
import { isAnyFormDirty } from './dirty-form.ts'

/** Milliseconds; specification, section 9. */
export const buildCheckInterval = 3_600_000
export const reloadGuard = 10_000

let outdated = false

/** Whether the next navigation must be a full page load. False while a form holds unsent input. */
export function shouldReloadOnNavigation(): boolean {
  return outdated && !isAnyFormDirty()
}

/** Makes the next navigation a full page load. */
export function markOutdated(): void {
  outdated = true
}

async function idAt(address: string): Promise<string | undefined> {
  const response = await fetch(address, { cache: 'no-store' })
  return response.ok ? ((await response.json()) as Partial<LatestBuild>).id : undefined
}

// During a deployment one node may name a build that another lacks, so its metadata must exist too.
async function check(buildId: string): Promise<void> {
  const latest = await idAt('/builds/latest.json')
  if (latest === undefined || latest === buildId) return
  if ((await idAt(`/builds/meta/${latest}.json`)) === latest) markOutdated()
}

/** Checks every hour for a newer build. Returns a function that stops it. */
export function watchBuild(buildId: string): () => void {
  // Offline or an invalid answer: the next hour checks again.
  const timer = setInterval(() => check(buildId).catch(() => undefined), buildCheckInterval)
  return () => clearInterval(timer)
}

/** Reloads after a file failed to load, at most once per path within ten seconds. Returns whether it reloads. */
export function reloadAfterFailedPart(path: string, now = Date.now(), store: Storage = sessionStorage): boolean {
  const key = `reloaded:${path}`
  const last = Number(store.getItem(key))
  if (now - last < reloadGuard) return false
  store.setItem(key, String(now))
  location.assign(path)
  return true
}
