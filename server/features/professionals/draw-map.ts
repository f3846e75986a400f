import { geoIdentity } from 'd3-geo'
import type { z } from 'zod'
import type { RegionMap } from '#shared/features/professionals/map.ts'
import type { Point } from '#shared/values/place.ts'
import { type Frame, flatOf, landIn } from './land.ts'
import type { Place } from './search-plan.ts'
import type { KnownCity } from './understand.ts'

const [width, height] = [600, 860] as const
/** Screens of other proportions crop at most this much at either side; a tall screen starts with the map lower. */
const cut = 40
const margins = { across: 84, above: 110, below: 180 }
/** Smallest width in kilometres: closer views show nothing but coast. */
const leastKilometres = 180
const kilometresPerDegree = 111.195

type View = { readonly south: number; readonly north: number; readonly west: number; readonly east: number }
type Spot = { readonly x: number; readonly y: number }

const tenth = (value: number): number => Math.round(value * 10) / 10

/** The view contains all pins and the whole radius. */
function viewOf(points: readonly Point[], place: Place | null): View {
  const around = place ? [place.point] : []
  const all = [...points, ...around]
  const lats = all.map(({ lat }) => lat)
  const lons = all.map(({ lon }) => lon)
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lons), Math.max(...lons)]
  const wide = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const least = (leastKilometres + 2 * (place?.radius ?? 0)) / kilometresPerDegree / 2
  const [lat, lon] = [(south + north) / 2, (west + east) / 2]
  return {
    south: Math.min(south, lat - least),
    north: Math.max(north, lat + least),
    west: Math.min(west, lon - least / wide),
    east: Math.max(east, lon + least / wide),
  }
}

function frameOf({ south, north, west, east }: View): Frame {
  const corners = [west, east].flatMap(lon => [south, north].map(lat => [...flatOf({ lat, lon })]))
  return geoIdentity()
    .reflectY(true)
    .fitExtent(
      [
        [margins.across, margins.above],
        [width - margins.across, height - margins.below],
      ],
      { type: 'MultiPoint', coordinates: corners },
    )
    .clipExtent([
      [0, 0],
      [width, height],
    ])
}

function spotOf(frame: Frame, point: Point): Spot {
  const [x, y] = frame([...flatOf(point)]) ?? [0, 0]
  return { x: tenth(x), y: tenth(y) }
}

function lengthOf(frame: Frame, { lat, lon }: Point, km: number): number {
  const half = km / kilometresPerDegree / 2
  return tenth(spotOf(frame, { lat: lat - half, lon }).y - spotOf(frame, { lat: lat + half, lon }).y)
}

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

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const longestName = ({ name }: KnownCity): number => Math.max(...Object.values(name).map(text => text.length))

/** Offsets of a label from its point: left and right, for cities hidden by pins also above and below. */
const labelPlaces = [0, 20, -20, 36, -36, 54, -54, 72].flatMap(down => [false, true].map(before => ({ down, before })))
const besidePoint = labelPlaces.slice(0, 2)

/** Largest cities first; a city whose name does not fit is left out. */
function namedCities(
  cities: readonly KnownCity[],
  frame: Frame,
  pins: z.input<typeof RegionMap>['pins'],
): z.input<typeof RegionMap>['cities'] {
  const taken: Box[] = [
    ...pins.map(({ atX, atY }) => ({ left: atX - 14, right: atX + 14, top: atY - 14, bottom: atY + 14 })),
    { left: 0, right: 270, top: 0, bottom: 110 },
    { left: width - 120, right: width, top: 0, bottom: 120 },
  ]
  return cities.flatMap(city => {
    const { x, y } = spotOf(frame, city)
    const length = longestName(city) * 7.5 + 10
    const isHidden = pins.some(pin => Math.hypot(pin.x - x, pin.y - y) < bubble)
    const places = (isHidden ? labelPlaces : besidePoint).map(({ down, before }) => ({
      label: { atX: x + (before ? -8 : 8), atY: tenth(y + down), before },
      box: { left: before ? x - length : x, right: before ? x : x + length, top: y + down - 9, bottom: y + down + 9 },
    }))
    const free = places.find(
      ({ box }) =>
        box.left > cut &&
        box.right < width - cut &&
        box.top > 0 &&
        box.bottom < height &&
        !taken.some(one => overlaps(one, box)),
    )
    if (!free) return []
    taken.push(free.box)
    return [{ slug: city.slug, name: city.name, x, y, ...free.label }]
  })
}

function scaleOf(frame: Frame, middle: Point): z.input<typeof RegionMap>['scale'] {
  const perKilometre = lengthOf(frame, middle, 10) / 10
  const [km = 1] = [2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2].filter(step => step * perKilometre <= 140)
  return { km, length: tenth(km * perKilometre) }
}

const cache = new Map<string, Promise<string>>()
const cacheLimit = 300

/** Caches the land per view, because most searches show the same few places. */
function cachedLand(frame: Frame, view: View): Promise<string> {
  const key = JSON.stringify([frame.scale(), frame.translate()])
  const land =
    cache.get(key) ?? landIn(frame, Math.max(view.north - view.south, view.east - view.west), [width, height])
  cache.set(key, land)
  const [oldest] = cache.keys()
  if (cache.size > cacheLimit && oldest !== undefined) cache.delete(oldest)
  land.catch(() => cache.delete(key))
  return land
}

/** Null without results. */
export async function drawMap(
  points: readonly Point[],
  place: Place | null,
  cities: readonly KnownCity[],
): Promise<z.input<typeof RegionMap> | null> {
  if (points.length === 0) return null
  const limits = place?.limits ? place : null
  const view = viewOf(points, limits)
  const frame = frameOf(view)
  const pins = numberedPins(points.map(point => spotOf(frame, point)))
  const radius = limits?.radius ?? null
  return {
    width,
    height,
    land: await cachedLand(frame, view),
    circle:
      limits && radius !== null ? { ...spotOf(frame, limits.point), r: lengthOf(frame, limits.point, radius) } : null,
    cities: namedCities(cities, frame, pins),
    pins,
    scale: scaleOf(frame, { lat: (view.south + view.north) / 2, lon: (view.west + view.east) / 2 }),
  }
}
