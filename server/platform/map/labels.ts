// The names of cities on a drawn map: none covers another, or a part of the drawing that is taken.
import type { Localized } from '#shared/values/localized.ts'
import type { Point } from '#shared/values/place.ts'
import { type Frame, type Sheet, type Spot, spotOf, tenth } from './frame.ts'

export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
type Named = Point & { readonly slug: string; readonly name: Localized }

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const longestName = ({ name }: Named): number => Math.max(...Object.values(name).map(text => text.length))

const beside = 8
/** Offsets of a label from its point, which stays the nearest one: beside it, then above and below, then beside its pins, at last farther away. */
const labelPlaces = [
  { across: beside, downs: [0, 20, -20, 32, -32] },
  { across: 40, downs: [0, 20, -20] },
  { across: beside, downs: [54, -54, 72] },
].flatMap(({ across, downs }) => downs.flatMap(down => [false, true].map(before => ({ across, down, before }))))
const besidePoint = labelPlaces.slice(0, 2)

type Options = {
  readonly sheet: Sheet
  /** Screens of other proportions crop at most this much at either side. */
  readonly cut: number
  readonly taken: readonly Box[]
  /** Something covers the point, so that the name may stand farther from it. */
  readonly isHidden: (spot: Spot) => boolean
}

/** In the order of the cities, the largest first; a city whose name does not fit is left out. */
export function labelled<C extends Named>(cities: readonly C[], frame: Frame, options: Options) {
  const { sheet, cut, isHidden } = options
  const [width, height] = sheet.size
  const taken = [...options.taken]
  return cities.flatMap(city => {
    const { x, y } = spotOf(frame, city)
    const length = longestName(city) * 7.5 + 10
    const places = (isHidden({ x, y }) ? labelPlaces : besidePoint).map(({ across, down, before }) => {
      const side = before ? -1 : 1
      const atX = x + side * across
      // Beside the point the name's box contains it.
      const [near, far] = [across > beside ? atX : x, atX + side * (length - beside)]
      return {
        label: { atX: tenth(atX), atY: tenth(y + down), before },
        box: { left: Math.min(near, far), right: Math.max(near, far), top: y + down - 9, bottom: y + down + 9 },
      }
    })
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
