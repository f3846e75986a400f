// A workload of the kill ledger: its clients, and the check of the database after the last kill.
import type { Db } from '#server/platform/request-context.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Market, TestUsers } from '#tests/support/market.ts'
import { isDone, type Outcome, type RetryingClient } from './retrying-client.ts'

export type Fixtures = { readonly app: TestApp; readonly market: Market; readonly users: TestUsers }

export type Verdict = {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Contradictions in the database. */
  readonly wrong: readonly string[]
}

export type Client = (api: RetryingClient) => Promise<void>

export type Workload = {
  readonly name: string
  readonly clients: readonly Client[]
  verify(db: Db, outcomes: readonly Outcome[]): Promise<Verdict>
}

/** Counts the effects of each acknowledged write: zero is lost, more than one is doubled. */
export function counted(done: readonly Outcome[], timesOf: (outcome: Outcome) => number) {
  const times = done.map(timesOf)
  return {
    acknowledged: done.length,
    lost: times.filter(count => count === 0).length,
    doubled: times.filter(count => count > 1).length,
  }
}

export const doneOf = (outcomes: readonly Outcome[], kind: string, what?: string): readonly Outcome[] =>
  outcomes.filter(outcome => isDone(outcome) && outcome.write.kind === kind && (!what || outcome.write.what === what))
