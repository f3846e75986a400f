// An attack of the siege: what is done to a built server, and what must hold all the while.
import type { TestPostgres } from '#tests/support/postgres.ts'
import type { SiegedNode } from './node-process.ts'

/** What was seen: in one line of words and figures, and whether all of it is as it must be. */
export type Seen = { readonly seen: string; readonly holds: boolean }

/** What an attack may use; everything that it opened is closed after it. */
export type Ground = {
  /** Shared by all attacks: it runs when an attack begins, and whoever ends or freezes it brings it back. */
  readonly postgres: TestPostgres
  /** The address of this attack's own database: migrated, with the demo's people. */
  readonly databaseUrl: string
  /** Starts a node of the built server on this attack's database; answers when it is ready. `env` adds to its settings. */
  startNode(env?: Readonly<Record<string, string>>, options?: NodeOptions): Promise<SiegedNode>
  /** Does this after the attack, the last first. */
  after(action: () => Promise<void> | void): void
}

export type NodeOptions = {
  /** At most so many open descriptors. */
  readonly descriptors?: number
}

export type Attack = {
  readonly name: string
  /** The point that it proves. */
  readonly number: number
  /** What must hold, in one sentence. */
  readonly must: string
  /** Why it cannot be run on this machine; absent or null: it can. */
  readonly missing?: () => string | null
  run(ground: Ground): Promise<Seen>
}
