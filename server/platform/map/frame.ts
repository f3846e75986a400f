// The part of the world that a drawn map shows, and where its points are in the drawing.
import { geoIdentity } from 'd3-geo'
import type { Point } from '#shared/values/place.ts'
import { type Frame, flatOf, landIn } from './land.ts'

export type { Frame } from './land.ts'
export type View = { readonly south: number; readonly north: number; readonly west: number; readonly east: number }
export type Spot = { readonly x: number; readonly y: number }
/** In units of the drawing. */
export type Sheet = {
  readonly size: readonly [width: number, height: number]
  readonly margins: { readonly across: number; readonly above: number; readonly below: number }
}

export const kilometresPerDegree = 111.195
export const tenth = (value: number): number => Math.round(value * 10) / 10

/** Contains all points, and is at least so many kilometres wide and high. */
export function viewOf(points: readonly Point[], leastKilometres: number): View {
  const lats = points.map(({ lat }) => lat)
  const lons = points.map(({ lon }) => lon)
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lons), Math.max(...lons)]
  const wide = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const least = leastKilometres / kilometresPerDegree / 2
  const [lat, lon] = [(south + north) / 2, (west + east) / 2]
  return {
    south: Math.min(south, lat - least),
    north: Math.max(north, lat + least),
    west: Math.min(west, lon - least / wide),
    east: Math.max(east, lon + least / wide),
  }
}

export const middleOf = ({ south, north, west, east }: View): Point => ({
  lat: (south + north) / 2,
  lon: (west + east) / 2,
})

export function frameOf({ south, north, west, east }: View, { size: [width, height], margins }: Sheet): Frame {
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

export function spotOf(frame: Frame, point: Point): Spot {
  const [x, y] = frame([...flatOf(point)]) ?? [0, 0]
  return { x: tenth(x), y: tenth(y) }
}

export function lengthOf(frame: Frame, { lat, lon }: Point, km: number): number {
  const half = km / kilometresPerDegree / 2
  return tenth(spotOf(frame, { lat: lat - half, lon }).y - spotOf(frame, { lat: lat + half, lon }).y)
}

export function scaleOf(frame: Frame, middle: Point): { readonly km: number; readonly length: number } {
  const perKilometre = lengthOf(frame, middle, 10) / 10
  const [km = 1] = [2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2].filter(step => step * perKilometre <= 140)
  return { km, length: tenth(km * perKilometre) }
}

const cache = new Map<string, Promise<string>>()
const cacheLimit = 300

/** Caches the land per view, because most maps show the same few places. */
export function cachedLand(frame: Frame, view: View, { size }: Sheet): Promise<string> {
  const key = JSON.stringify([frame.scale(), frame.translate(), size])
  const land = cache.get(key) ?? landIn(frame, Math.max(view.north - view.south, view.east - view.west), size)
  cache.set(key, land)
  const [oldest] = cache.keys()
  if (cache.size > cacheLimit && oldest !== undefined) cache.delete(oldest)
  land.catch(() => cache.delete(key))
  return land
}
