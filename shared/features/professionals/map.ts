// A drawn map of the search result; lengths are in units of the drawing, whose size is `width` × `height`.
import { z } from 'zod'
import { ReaderText } from '#shared/api/schemas.ts'

const Spot = z.object({ x: z.number(), y: z.number() })

export const RegionMap = z.object({
  width: z.int(),
  height: z.int(),
  /** SVG path of the land, from Natural Earth. */
  land: z.string(),
  /** The radius of the search, if it has one. */
  circle: Spot.extend({ r: z.number() }).nullable(),
  /** Cities whose name fits; `before`: the name ends at `atX`, otherwise it begins there. */
  cities: z.array(
    Spot.extend({ slug: z.string(), name: ReaderText, atX: z.number(), atY: z.number(), before: z.boolean() }),
  ),
  /** In the order of the items: the position of each, and the position of its number. */
  pins: z.array(Spot.extend({ atX: z.number(), atY: z.number() })),
  scale: z.object({ km: z.number(), length: z.number() }),
})
export type RegionMap = z.output<typeof RegionMap>
