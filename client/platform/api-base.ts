import type { ApiBases } from '#shared/rendering/page.ts'

/**
 * The staging base on hosts marked as staging, else the production base, also locally and on the default host
 * (specification, section 7). A host is marked without its port.
 */
export function apiBaseFor(
  { hostname }: Pick<Location, 'hostname'>,
  { production, staging, stagingHosts }: ApiBases,
): string {
  const marked = stagingHosts.some(mark => hostname === mark || hostname.endsWith(`.${mark}`))
  return marked ? staging : production
}
