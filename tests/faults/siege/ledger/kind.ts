// One kind of writes of the ledger: who writes them, and what the database must say of them in the end.
import type { Db } from '#server/platform/call.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Cast, Market } from '#tests/support/market.ts'
import { type Desk, type Final, isDone } from './desk.ts'

export type Prepared = { readonly app: TestApp; readonly market: Market; readonly cast: Cast }

export type Truth = {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** What contradicts itself. */
  readonly wrong: readonly string[]
}

export type Client = (desk: Desk) => Promise<void>

export type Kind = {
  readonly name: string
  readonly clients: readonly Client[]
  truth(db: Db, finals: readonly Final[]): Promise<Truth>
}

/** How often the effect of each acknowledged write is there: never is lost, more than once is doubled. */
export function counted(done: readonly Final[], timesOf: (final: Final) => number) {
  const times = done.map(timesOf)
  return {
    acknowledged: done.length,
    lost: times.filter(count => count === 0).length,
    doubled: times.filter(count => count > 1).length,
  }
}

export const doneOf = (finals: readonly Final[], kind: string, what?: string): readonly Final[] =>
  finals.filter(final => isDone(final) && final.write.kind === kind && (!what || final.write.what === what))
