// Drawn maps; lengths are in units of the drawing, whose size is `width` × `height`.
import { z } from 'zod'
import { ReaderText } from './schemas.ts'

const Spot = z.object({ x: z.number(), y: z.number() })
/** `before`: the name ends at `atX`, otherwise it begins there. */
const NamedCity = Spot.extend({
  slug: z.string(),
  name: ReaderText,
  atX: z.number(),
  atY: z.number(),
  before: z.boolean(),
})

export const DrawnMap = z.object({
  width: z.int(),
  height: z.int(),
  /** SVG path of the land, from Natural Earth. */
  land: z.string(),
  /** Cities whose name fits. */
  cities: z.array(NamedCity),
  scale: z.object({ km: z.number(), length: z.number() }),
})

/** The map of a search result. */
export const RegionMap = DrawnMap.extend({
  /** The radius of the search, if it has one. */
  circle: Spot.extend({ r: z.number() }).nullable(),
  /** In the order of the items: the position of each, and the position of its number. */
  pins: z.array(Spot.extend({ atX: z.number(), atY: z.number() })),
})
export type RegionMap = z.output<typeof RegionMap>

/** The place of a store, and the cities to which it delivers. */
export const ReachMap = DrawnMap.extend({ store: Spot })
export type ReachMap = z.output<typeof ReachMap>
