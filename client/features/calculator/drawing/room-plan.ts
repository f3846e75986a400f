// The rooms of the ground floor: the area is cut in two repeatedly, with a door in each cut, so that every room can be
// reached.
import type { CalculatorInputs } from '#shared/features/calculator/schemas.ts'
import type { HouseShape, Rect } from './house-shape.ts'

export const roomKinds = ['living', 'kitchen', 'bath', 'room', 'stairs'] as const
export type RoomKind = (typeof roomKinds)[number]
export type Room = Rect & { readonly kind: RoomKind }
/** A wall between rooms; `door` is the middle of its door, measured from the start of the wall. */
export type Cut = {
  readonly isUpright: boolean
  readonly x: number
  readonly y: number
  readonly length: number
  readonly door: number
}
export type RoomPlan = { readonly rooms: readonly Room[]; readonly cuts: readonly Cut[] }

type PlannedRoom = { readonly kind: RoomKind; readonly size: number }

const mostRooms = 16
const leastRoom = 6

/** Rooms on one floor: a house of several storeys distributes its rooms. */
function countOf(given: number | null, usual: number, storeys: number): number {
  return Math.ceil((given ?? usual) / storeys)
}

/** Rooms of the ground floor, in square metres; on a small floor the first ones take precedence. */
function plannedOf(
  { bathrooms, kitchens, storeys, basementSqft }: CalculatorInputs,
  floor: number,
): readonly PlannedRoom[] {
  // A floor of a thousand square metres does not get a hundred rooms; its rooms are larger.
  const large = Math.max(1, Math.sqrt(floor / 250))
  const baths = countOf(bathrooms, Math.max(1, Math.round((floor * storeys) / 46)), storeys)
  const wet: PlannedRoom[] = [
    ...Array.from({ length: Math.min(2, countOf(kitchens, 1, storeys)) }, () => ({
      kind: 'kitchen' as const,
      size: 10 * large,
    })),
    ...Array.from({ length: Math.min(4, baths) }, () => ({ kind: 'bath' as const, size: 4.5 * large })),
  ]
  const stairs: PlannedRoom[] = storeys > 1 || basementSqft > 0 ? [{ kind: 'stairs', size: 7 }] : []
  const left = floor - [...wet, ...stairs].reduce((sum, { size }) => sum + size, 0)
  const bedrooms = Math.max(0, Math.min(8, Math.round((left * 0.55) / (16 * large))))
  const dry = Array.from({ length: bedrooms }, () => ({ kind: 'room' as const, size: (left * 0.55) / bedrooms }))
  const all: PlannedRoom[] = [{ kind: 'living', size: Math.max(left * 0.45, leastRoom) }, ...stairs, ...wet, ...dry]
  return all.slice(0, Math.max(1, Math.min(mostRooms, Math.floor(floor / leastRoom))))
}

const sizeOf = (planned: readonly PlannedRoom[]): number => planned.reduce((sum, { size }) => sum + size, 0)

/** Splits the list where the two halves are closest in size. */
function middleOf(planned: readonly PlannedRoom[]): number {
  const whole = sizeOf(planned)
  const places = planned.slice(1).map((_, place) => place + 1)
  const off = (place: number): number => Math.abs(sizeOf(planned.slice(0, place)) * 2 - whole)
  return places.reduce((best, place) => (off(place) < off(best) ? place : best), 1)
}

/** `before` and `after` are the rectangles on both sides of the cut. */
type Halves = { readonly before: Rect; readonly after: Rect; readonly cut: Omit<Cut, 'door'> }

function halvesOf(rect: Rect, share: number): Halves {
  const { x, y, width, height } = rect
  const isUpright = width >= height
  if (isUpright) {
    const first = width * share
    return {
      before: { ...rect, width: first },
      after: { ...rect, x: x + first, width: width - first },
      cut: { isUpright, x: x + first, y, length: height },
    }
  }
  const first = height * share
  return {
    before: { ...rect, height: first },
    after: { ...rect, y: y + first, height: height - first },
    cut: { isUpright, x, y: y + first, length: width },
  }
}

/** As far as possible from the points where other walls meet this one. */
function doorOf(cut: Omit<Cut, 'door'>, others: readonly Omit<Cut, 'door'>[]): number {
  const [at, from] = cut.isUpright ? [cut.x, cut.y] : [cut.y, cut.x]
  const crossings = others.flatMap(other => {
    if (other.isUpright === cut.isUpright) return []
    const [start, place] = other.isUpright ? [other.y, other.x] : [other.x, other.y]
    const touches = Math.abs(start - at) < 0.01 || Math.abs(start + other.length - at) < 0.01
    return touches ? [place - from] : []
  })
  const stops = [0, ...crossings, cut.length].filter(stop => stop >= 0 && stop <= cut.length).toSorted((a, b) => a - b)
  const spans = stops.slice(1).map((stop, place) => ({ from: stops[place] ?? 0, to: stop }))
  const widest = spans.reduce((best, span) => (span.to - span.from > best.to - best.from ? span : best), {
    from: 0,
    to: 0,
  })
  return (widest.from + widest.to) / 2
}

function divide(rect: Rect, planned: readonly PlannedRoom[], rooms: Room[], cuts: Omit<Cut, 'door'>[]): void {
  const [only] = planned
  if (!only) return
  if (planned.length === 1) {
    rooms.push({ ...rect, kind: only.kind })
    return
  }
  const middle = middleOf(planned)
  const first = planned.slice(0, middle)
  const { before, after, cut } = halvesOf(rect, sizeOf(first) / sizeOf(planned))
  cuts.push(cut)
  divide(before, first, rooms, cuts)
  divide(after, planned.slice(middle), rooms, cuts)
}

export function planRooms(inputs: CalculatorInputs, { width, depth }: Pick<HouseShape, 'width' | 'depth'>): RoomPlan {
  const rooms: Room[] = []
  const cuts: Omit<Cut, 'door'>[] = []
  divide({ x: 0, y: 0, width, height: depth }, plannedOf(inputs, width * depth), rooms, cuts)
  // The cuts start at the back; the living room, which is first, belongs at the street.
  const turned = ({ y }: { y: number }, high: number): number => depth - y - high
  return {
    rooms: rooms.map(room => ({ ...room, y: turned(room, room.height) })),
    cuts: cuts.map(cut => {
      const door = doorOf(cut, cuts)
      return cut.isUpright
        ? { ...cut, y: turned(cut, cut.length), door: cut.length - door }
        : { ...cut, y: turned(cut, 0), door }
    }),
  }
}
