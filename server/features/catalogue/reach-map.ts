// The map of a store: its place, and the cities to which it delivers.
import type { z } from 'zod'
import { cachedLand, frameOf, middleOf, type Sheet, scaleOf, spotOf, viewOf } from '#server/platform/map/frame.ts'
import { labelled } from '#server/platform/map/labels.ts'
import type { ReachMap } from '#shared/api/region-map.ts'
import type { Localized } from '#shared/values/localized.ts'
import { distanceKm, type Point } from '#shared/values/place.ts'

const [width, height] = [440, 360] as const
const sheet: Sheet = { size: [width, height], margins: { across: 84, above: 90, below: 40 } }
const leastKilometres = 80
/** Where scale and north arrow stand. */
const corners = [
  { left: 0, right: 190, top: 0, bottom: 70 },
  { left: width - 90, right: width, top: 0, bottom: 84 },
]

export type ReachedCity = Point & { readonly slug: string; readonly name: Localized }

export async function drawReach(store: Point, cities: readonly ReachedCity[]): Promise<z.input<typeof ReachMap>> {
  const view = viewOf([store, ...cities], leastKilometres)
  const frame = frameOf(view, sheet)
  const spot = spotOf(frame, store)
  const nearest = cities.toSorted((a, b) => distanceKm(a, store) - distanceKm(b, store))
  return {
    width,
    height,
    land: await cachedLand(frame, view, sheet),
    cities: labelled(nearest, frame, {
      ...{ sheet, taken: corners, cut: 0 },
      isHidden: one => Math.hypot(one.x - spot.x, one.y - spot.y) < 20,
    }),
    store: spot,
    scale: scaleOf(frame, middleOf(view)),
  }
}
