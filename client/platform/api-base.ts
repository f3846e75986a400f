// Which API the browser speaks to: the production base, or the staging base on hosts marked as staging.
import type { ApiBases } from '#shared/rendering/page.ts'

/** Locally and on the default host the production base is used (specification, section 7). */
export function apiBaseFor(host: string, { production, staging, stagingHosts }: ApiBases): string {
  const marked = stagingHosts.some(mark => host === mark || host.endsWith(`.${mark}`))
  return marked ? staging : production
}
