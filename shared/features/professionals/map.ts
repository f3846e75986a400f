// A drawn map of where those stand whom a search found; lengths are of the drawing, whose size it says.
import { z } from 'zod'
import { LocalizedText } from '#shared/api/schemas.ts'

const Spot = z.object({ x: z.number(), y: z.number() })

export const RegionMap = z.object({
  width: z.int(),
  height: z.int(),
  /** The land as the path of an SVG, from Natural Earth. */
  land: z.string(),
  /** Of a search within so many kilometres. */
  circle: Spot.extend({ r: z.number() }).nullable(),
  /** Cities with room for their name; `before`: it ends at its place, else it begins there. */
  cities: z.array(
    Spot.extend({ slug: z.string(), name: LocalizedText, atX: z.number(), atY: z.number(), before: z.boolean() }),
  ),
  /** In the order of the items: where each stands, and where its number has room. */
  pins: z.array(Spot.extend({ atX: z.number(), atY: z.number() })),
  scale: z.object({ km: z.number(), length: z.number() }),
})
export type RegionMap = z.output<typeof RegionMap>
