// Up to when a replica has everything that the primary had: known from positions in the primary's log.

/** The position of the primary, asked at this time of `performance.now()`. */
type Asked = { readonly at: number; readonly position: number }

/** A replica that is further behind is not read from. */
export const mostLag = 5_000

export type Freshness = {
  asked(asked: Asked): void
  /** The last time at which the primary was not further than `replayed`; -Infinity: it was before all known ones. */
  until(replayed: number): number
}

export function createFreshness(): Freshness {
  let known: Asked[] = []
  return {
    asked: asked => {
      known = [...known.filter(({ at }) => at > asked.at - 2 * mostLag), asked]
    },
    until: replayed => known.findLast(({ position }) => position <= replayed)?.at ?? Number.NEGATIVE_INFINITY,
  }
}
