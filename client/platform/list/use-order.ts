// Things that stand in an order which people may change: one up, one down, and a word of where it is now.

import { useDeed } from '#client/platform/deeds.ts'
import { say } from '#client/platform/said.ts'
import type { AppContract } from '#shared/contract.ts'

type OrderDeed = Extract<keyof AppContract, `PUT /${string}/order`>
type Ordered = { readonly id: string }
export type OnMove = { readonly up: (() => void) | undefined; readonly down: (() => void) | undefined }

/** Both neighbours are sent with the others in the order they then have. `moved` says where it stands. */
export function useOrder<T extends Ordered>(
  deed: OrderDeed,
  things: readonly T[],
  moved: (thing: T, place: number) => string,
) {
  const { busy, problem, run } = useDeed(deed)
  const move = (thing: T, from: number, to: number) => async (): Promise<void> => {
    const ids = things
      .map(({ id }) => id)
      .toSpliced(from, 1)
      .toSpliced(to, 0, thing.id)
    if (await run({ body: { ids } })) say(moved(thing, to + 1))
  }
  return {
    busy,
    problem: problem?.detail ?? null,
    onMove: (thing: T): OnMove => {
      const index = things.indexOf(thing)
      return {
        up: index > 0 ? move(thing, index, index - 1) : undefined,
        down: index < things.length - 1 ? move(thing, index, index + 1) : undefined,
      }
    },
  }
}
