import type { z } from 'zod'
import {
  cachedLand,
  frameOf,
  lengthOf,
  middleOf,
  type Sheet,
  type Spot,
  scaleOf,
  spotOf,
  tenth,
  viewOf,
} from '#server/platform/map/frame.ts'
import { labelled } from '#server/platform/map/labels.ts'
import type { RegionMap } from '#shared/api/region-map.ts'
import type { Point } from '#shared/values/place.ts'
import type { Place } from './search-plan.ts'
import type { KnownCity } from './understand.ts'

const [width, height] = [600, 860] as const
/** Screens of other proportions crop at most this much at either side; a tall screen starts with the map lower. */
const cut = 72
const sheet: Sheet = { size: [width, height], margins: { across: 110, above: 140, below: 200 } }
/** Smallest width in kilometres: the outline of the coast is no finer. */
const leastKilometres = 60

const bubble = 28
const isFree = (taken: readonly Spot[], { x, y }: Spot): boolean =>
  x > bubble + cut &&
  y > bubble &&
  x < width - bubble - cut &&
  y < height - bubble &&
  taken.every(other => Math.hypot(other.x - x, other.y - y) >= bubble)

/** Pins must not overlap: each takes the first free position of a spiral around its point. */
function numberedPins(spots: readonly Spot[]): z.input<typeof RegionMap>['pins'] {
  const taken: Spot[] = []
  return spots.map(({ x, y }) => {
    let at = { x, y: y - bubble / 2 }
    for (let step = 1; !isFree(taken, at) && step < 400; step++) {
      const [angle, away] = [step * 0.7, bubble / 2 + step * 1.1]
      at = { x: x + Math.cos(angle) * away, y: y - Math.sin(angle) * away }
    }
    taken.push(at)
    return { x, y, atX: tenth(at.x), atY: tenth(at.y) }
  })
}

/** Where scale and north arrow stand. */
const corners = [
  { left: 0, right: 310, top: 0, bottom: 110 },
  { left: width - 150, right: width, top: 0, bottom: 120 },
]

/** Null without results. */
export async function drawMap(
  points: readonly Point[],
  place: Place | null,
  cities: readonly KnownCity[],
): Promise<z.input<typeof RegionMap> | null> {
  if (points.length === 0) return null
  const limits = place?.limits ? place : null
  const radius = limits?.radius ?? null
  const view = viewOf(limits ? [...points, limits.point] : points, leastKilometres + 2 * (radius ?? 0))
  const frame = frameOf(view, sheet)
  const pins = numberedPins(points.map(point => spotOf(frame, point)))
  return {
    width,
    height,
    land: await cachedLand(frame, view, sheet),
    circle:
      limits && radius !== null ? { ...spotOf(frame, limits.point), r: lengthOf(frame, limits.point, radius) } : null,
    cities: labelled(cities, frame, {
      ...{ sheet, cut },
      taken: [
        ...pins.map(({ atX, atY }) => ({ left: atX - 14, right: atX + 14, top: atY - 14, bottom: atY + 14 })),
        ...corners,
      ],
      isHidden: spot => pins.some(pin => Math.hypot(pin.x - spot.x, pin.y - spot.y) < bubble),
    }),
    pins,
    scale: scaleOf(frame, middleOf(view)),
  }
}
