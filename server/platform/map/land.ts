// The outline of the land from Natural Earth on a flat map, without borders: several are disputed, and nobody searches
// by them.
import { readFile } from 'node:fs/promises'
import { type GeoContext, type GeoStream, type geoIdentity, geoPath } from 'd3-geo'
import type { MultiPolygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { Point } from '#shared/values/place.ts'

/** Mercator coordinates: radians east, and north. */
export type Flat = readonly [number, number]
/** Projection from flat to drawn coordinates. */
export type Frame = ReturnType<typeof geoIdentity>

const radian = Math.PI / 180
/** No one builds farther north or south. */
const farthestNorth = 80

export function flatOf({ lat, lon }: Point): Flat {
  const north = Math.min(farthestNorth, Math.max(-farthestNorth, lat)) * radian
  return [lon * radian, Math.log(Math.tan(Math.PI / 4 + north / 2))]
}

type Ring = Position[]
type Part = {
  readonly rings: Ring[]
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/** An outline that crosses the date line continues beyond 180° instead of around the world. */
function unrolled(ring: Ring): Ring {
  let [last, turns] = [ring[0]?.[0] ?? 0, 0]
  const points = ring.map(([lon = 0, lat = 0]) => {
    if (Math.abs(lon - last) > 180) turns += lon < last ? 360 : -360
    last = lon
    return [lon + turns, lat] as const
  })
  // The outline may start beyond the line.
  const middle = points.reduce((sum, [lon]) => sum + lon, 0) / points.length
  return points.map(([lon, lat]) => [...flatOf({ lat, lon: lon + (middle < -180 ? 360 : 0) })])
}

function partOf(polygon: readonly Ring[]): Part {
  const rings = polygon.map(unrolled)
  const [xs, ys] = [0, 1].map(axis => (rings[0] ?? []).map(point => point[axis] ?? 0))
  const least = (values: number[] = []) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const most = (values: number[] = []) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  return { rings, west: least(xs), east: most(xs), south: least(ys), north: most(ys) }
}

/** Files by the width of the view in degrees, as fine as it can show. */
const levels = [
  { degrees: 8, file: import.meta.resolve('world-atlas/land-10m.json') },
  { degrees: 30, file: import.meta.resolve('world-atlas/land-50m.json') },
  { degrees: Number.POSITIVE_INFINITY, file: import.meta.resolve('world-atlas/land-110m.json') },
] as const

const read = new Map<string, Promise<readonly Part[]>>()

async function load(file: string): Promise<readonly Part[]> {
  const text = await readFile(new URL(file), 'utf8')
  const topology: Parameters<typeof feature>[0] = JSON.parse(text)
  const land = topology.objects.land && feature(topology, topology.objects.land)
  const features = land === undefined ? [] : 'features' in land ? land.features : [land]
  const shapes = features.map(({ geometry }) => geometry)
  return shapes.flatMap(shape =>
    shape.type === 'Polygon'
      ? [partOf(shape.coordinates)]
      : shape.type === 'MultiPolygon'
        ? shape.coordinates.map(partOf)
        : [],
  )
}

/** Leaves out points closer to the last one than the drawing can show. */
function thinned(sink: GeoStream): GeoStream {
  let [lastX, lastY] = [Number.NaN, Number.NaN]
  return {
    point(x, y) {
      if (Math.abs(x - lastX) < 3 && Math.abs(y - lastY) < 3) return
      ;[lastX, lastY] = [x, y]
      sink.point(x, y)
    },
    lineStart() {
      ;[lastX, lastY] = [Number.NaN, Number.NaN]
      sink.lineStart()
    },
    lineEnd: () => sink.lineEnd(),
    polygonStart: () => sink.polygonStart(),
    polygonEnd: () => sink.polygonEnd(),
  }
}

/** Writes a path in whole units with relative points, which is half as long as absolute ones. */
function stepsOf(draw: (pen: GeoContext) => void): string {
  let [path, lastX, lastY] = ['', 0, 0]
  const stepTo = (x: number, y: number, write: (dx: number, dy: number) => string) => {
    const [toX, toY] = [Math.round(x), Math.round(y)]
    path += write(toX - lastX, toY - lastY)
    ;[lastX, lastY] = [toX, toY]
  }
  draw({
    beginPath() {},
    moveTo: (x, y) => stepTo(x, y, () => `M${Math.round(x)} ${Math.round(y)}l`),
    lineTo: (x, y) =>
      stepTo(x, y, (dx, dy) => `${/\d$/.test(path) && dx >= 0 ? ' ' : ''}${dx}${dy < 0 ? '' : ' '}${dy}`),
    closePath() {
      // A part of which only one point is left has no lines, and a path is drawn only up to its first error.
      path = path.endsWith('l') ? path.slice(0, path.lastIndexOf('M')) : `${path}z`
    },
    // Only points need it; land has none.
    arc() {},
  })
  return path
}

/** SVG path of the land within a frame of this width in degrees. */
export async function landIn(
  frame: Frame,
  degrees: number,
  [width, height]: readonly [number, number],
): Promise<string> {
  const file = levels.find(level => degrees <= level.degrees)?.file ?? levels[2].file
  const land = read.get(file) ?? load(file)
  read.set(file, land)
  const [west = 0, north = 0] = frame.invert?.([0, 0]) ?? []
  const [east = 0, south = 0] = frame.invert?.([width, height]) ?? []
  const seen = (await land).filter(
    part => part.west < east && part.east > west && part.south < north && part.north > south,
  )
  const shape: MultiPolygon = { type: 'MultiPolygon', coordinates: seen.map(({ rings }) => rings) }
  return stepsOf(pen => geoPath({ stream: sink => frame.stream(thinned(sink)) }, pen)(shape))
}
