// Splits long work over many lines into slices, so that the event loop can serve other requests.
import { setImmediate } from 'node:timers/promises'

const sliceSize = 200

/** Like `map`, with a turn of the event loop between slices. */
export async function mapInSlices<T, R>(all: readonly T[], make: (one: T, at: number) => R): Promise<R[]> {
  const made: R[] = []
  for (let start = 0; start < all.length; start += sliceSize) {
    for (const [place, one] of all.slice(start, start + sliceSize).entries()) made.push(make(one, start + place))
    await setImmediate()
  }
  return made
}
