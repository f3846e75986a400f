// The specification's six tabs of featured professionals, as they stand in the address.
import { href } from '#shared/routes/href.ts'
import type { Point } from '#shared/values/place.ts'

export const featuredTabs = ['featured', 'nearby', 'all', 'contractors', 'builder', 'advisor'] as const
export type FeaturedTab = (typeof featuredTabs)[number]

/** The tab of an address; the first where it names none. */
export function tabOf(value: string | null): FeaturedTab {
  return featuredTabs.find(name => name === value) ?? 'featured'
}

/** A point is written to a hundredth of a degree: enough to search by, too little to find a door. */
export function tabPath(tab: FeaturedTab, point?: Point): string {
  const place = point ? `&lat=${point.lat.toFixed(2)}&lon=${point.lon.toFixed(2)}` : ''
  return `${href('home')}?tab=${tab}${place}`
}
