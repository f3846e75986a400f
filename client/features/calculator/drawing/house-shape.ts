// The house that the inputs describe, in metres: pure geometry, so that plan and elevation draw the same house.
import type { CalculatorInputs } from '#shared/features/calculator/schemas.ts'
import { fromSqft } from '#shared/features/calculator/units.ts'

/** Metres. In the plan `y` grows towards the street; in the elevation `y` is the height of the lower edge. */
export type Rect = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type Point = readonly [x: number, y: number]

/** `isCut`: too large for the sheet; drawn shorter, with a break line. */
export type Piece = Rect & { readonly isCut: boolean }
export type BoundaryWall = {
  readonly plot: Rect
  /** The line of the wall from end to end; closed where the ends meet. */
  readonly path: readonly Point[]
  readonly isCut: boolean
}

export type HouseShape = Pick<CalculatorInputs, 'structure' | 'type' | 'storeys'> & {
  /** Along the street. */
  readonly width: number
  readonly depth: number
  /** To the top of the parapet. */
  readonly height: number
  /** Of the front and of the side. */
  readonly bays: number
  readonly baysDeep: number
  /** Its position in the plan. */
  readonly basement: Piece | null
  readonly terrace: (Piece & { readonly place: 'roof' | 'beside' }) | null
  readonly wall: BoundaryWall | null
}

export const storeyHeight = 3.2
export const slab = 0.22
export const parapet = 0.9
export const basementHeight = 3
export const pergolaHeight = 2.6
export const wallHeight = 2.1
/** Drawn thickness of walls, in metres. */
export const wallThickness = { brick: 0.35, frame: 0.2 } as const
export const column = 0.4

const frontToSide = 4 / 3
const bayLength = { brick: 3.4, frame: 4.5 } as const
/** A part that exceeds the house by this factor is cut; otherwise the house would be a dot. */
const mostBeside = 1.2
const mostBelow = 2.2
const mostPlot = 2

const baysIn = (length: number, each: number): number => Math.max(1, Math.round(length / each))

type House = { readonly width: number; readonly depth: number }

/** A basement in the proportions of the house, under its middle. */
function basementOf(sqm: number, { width, depth }: House): Piece | null {
  if (sqm === 0) return null
  const wanted = Math.sqrt(sqm / (width * depth))
  const drawn = Math.min(wanted, mostBelow)
  const size = { width: width * drawn, height: depth * drawn }
  return { ...size, x: (width - size.width) / 2, y: (depth - size.height) / 2, isCut: wanted > drawn }
}

/** On the roof if it fits there, else at the end of the house, along the street. */
function terraceOf(sqm: number, storeys: number, { width, depth }: House): HouseShape['terrace'] {
  if (sqm === 0) return null
  const isOnRoof = storeys > 1 && sqm <= width * depth * 0.8
  if (isOnRoof) return { place: 'roof', x: width - sqm / depth, y: 0, width: sqm / depth, height: depth, isCut: false }
  const deep = Math.max(Math.min(depth, Math.sqrt(sqm)), Math.sqrt(sqm / 1.5))
  const long = sqm / deep
  const drawn = { width: Math.min(long, width * mostBeside), height: Math.min(deep, depth * mostBeside) }
  const isCut = long > drawn.width || deep > drawn.height
  return { place: 'beside', x: width, y: depth - drawn.height, ...drawn, isCut }
}

/** Starts in the middle of the street side and extends in both directions by the given metres. */
function partOfLoop({ x, y, width, height }: Rect, metres: number): readonly Point[] {
  const half = metres / 2
  const along = Math.min(half, width / 2)
  const aside = Math.min(half - along, height)
  const behind = half - along - aside
  const middle = x + width / 2
  const bottom = y + height
  const outline = (sign: 1 | -1): readonly Point[] => {
    const corner = middle + sign * along
    const points: Point[] = [[corner, bottom]]
    if (aside > 0) points.push([corner, bottom - aside])
    if (behind > 0) points.push([corner - sign * behind, bottom - aside])
    return points
  }
  return [...outline(-1).toReversed(), ...outline(1)]
}

function wallOf(metres: number, { width, depth }: House, terrace: HouseShape['terrace']): BoundaryWall | null {
  if (metres === 0) return null
  const beside = terrace?.place === 'beside' ? terrace : null
  const back = Math.min(0, beside?.y ?? 0)
  const least: Rect = { x: -1.5, y: back - 1.5, width: width + (beside?.width ?? 0) + 3, height: depth - back + 4.5 }
  const more = Math.max(0, (metres - 2 * (least.width + least.height)) / 4)
  const drawn = Math.min(more, least.width * (mostPlot - 1))
  const plot: Rect = {
    x: least.x - drawn / 2,
    y: least.y - drawn / 2,
    width: least.width + drawn,
    height: least.height + drawn,
  }
  const isCut = more > drawn
  const shown = isCut ? 2 * (plot.width + plot.height) : metres
  return { plot, path: partOfLoop(plot, shown), isCut }
}

export function houseShape(inputs: CalculatorInputs): HouseShape {
  const { areaSqft, storeys, structure, type, basementSqft, pergolaSqft, wallMetres } = inputs
  const floor = fromSqft(areaSqft, 'sqm') / storeys
  const width = Math.sqrt(floor * frontToSide)
  const house = { width, depth: floor / width }
  const terrace = terraceOf(fromSqft(pergolaSqft, 'sqm'), storeys, house)
  return {
    ...house,
    structure,
    type,
    storeys,
    height: storeys * storeyHeight + parapet,
    bays: baysIn(house.width, bayLength[structure]),
    baysDeep: baysIn(house.depth, bayLength[structure]),
    basement: basementOf(fromSqft(basementSqft, 'sqm'), house),
    terrace,
    wall: wallOf(wallMetres, house, terrace),
  }
}

export type Opening = Rect & { readonly kind: 'window' | 'door' }

/**
 * The openings of one storey, measured from its floor: a window in each bay, and on the ground floor the door to the
 * living room.
 */
export function openingsOf({ width, bays, structure }: HouseShape, storey: number): readonly Opening[] {
  const bay = width / bays
  const window = Math.min(structure === 'frame' ? 2.4 : 1.5, bay * 0.55)
  const door = Math.min(1.2, bay * 0.5)
  const entrance = storey === 0 ? Math.floor(bays * 0.3) : -1
  return Array.from({ length: bays }, (_, place) => {
    const middle = (place + 0.5) * bay
    return place === entrance
      ? { kind: 'door', x: middle - door / 2, y: 0, width: door, height: 2.2 }
      : { kind: 'window', x: middle - window / 2, y: 0.9, width: window, height: 1.35 }
  })
}

/** Positions of a frame's columns along a side. */
export function gridOf(length: number, bays: number): readonly number[] {
  return Array.from({ length: bays + 1 }, (_, place) => (place * length) / bays)
}

export function boundsOf(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map(rect => rect.x))
  const y = Math.min(...rects.map(rect => rect.y))
  const right = Math.max(...rects.map(rect => rect.x + rect.width))
  const bottom = Math.max(...rects.map(rect => rect.y + rect.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** A round length for a scale bar, at most `most` metres. */
export function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  return ([5, 2, 1].find(each => each * power <= most) ?? 1) * power
}
