// Which API the browser speaks to: the production base, or the staging base on hosts marked as staging.
import type { ApiBases } from '#shared/rendering/page.ts'

/** Locally and on the default host the production base is used (specification, section 7). A host is marked without its port. */
export function apiBaseFor(
  { hostname }: Pick<Location, 'hostname'>,
  { production, staging, stagingHosts }: ApiBases,
): string {
  const marked = stagingHosts.some(mark => hostname === mark || hostname.endsWith(`.${mark}`))
  return marked ? staging : production
}
