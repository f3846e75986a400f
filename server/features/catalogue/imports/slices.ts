// Long work over many lines, in slices between which everybody else gets their turn.
import { setImmediate } from 'node:timers/promises'

const sliceSize = 200

/** As `map`; the event loop runs between two slices. */
export async function mapInSlices<T, R>(all: readonly T[], make: (one: T, at: number) => R): Promise<R[]> {
  const made: R[] = []
  for (let start = 0; start < all.length; start += sliceSize) {
    for (const [place, one] of all.slice(start, start + sliceSize).entries()) made.push(make(one, start + place))
    await setImmediate()
  }
  return made
}
