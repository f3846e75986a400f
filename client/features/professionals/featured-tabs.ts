// The specification's six tabs of featured professionals, and their addresses.
import { href } from '#shared/routes/href.ts'
import type { Point } from '#shared/values/place.ts'

export const featuredTabs = ['featured', 'nearby', 'all', 'contractors', 'builder', 'advisor'] as const
export type FeaturedTab = (typeof featuredTabs)[number]

/** The tab of an address; by default the first. */
export function tabOf(value: string | null): FeaturedTab {
  return featuredTabs.find(name => name === value) ?? 'featured'
}

/** Coordinates are rounded to a hundredth of a degree: precise enough to search, too coarse to find an address. */
export function tabPath(tab: FeaturedTab, point?: Point): string {
  const place = point ? `&lat=${point.lat.toFixed(2)}&lon=${point.lon.toFixed(2)}` : ''
  return `${href('home')}?tab=${tab}${place}`
}
