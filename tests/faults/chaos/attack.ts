// A chaos test: an attack on a built server, and the requirement that must hold during it.
import type { TestPostgres } from '#tests/support/postgres.ts'
import type { NodeProcess } from './node-process.ts'

/** The observation in one line, and whether it meets the requirement. */
export type Seen = { readonly seen: string; readonly holds: boolean }

/** Resources of an attack; everything it opened is closed after it. */
export type AttackContext = {
  /** Shared by all attacks: runs when an attack begins; an attack that stops or freezes it restarts it. */
  readonly postgres: TestPostgres
  /** URL of this attack's own database: migrated, with the demo's people. */
  readonly databaseUrl: string
  /**
   * Starts a node of the built server on this attack's database; resolves when it is ready. `env` adds to its settings.
   */
  startNode(env?: Readonly<Record<string, string>>, options?: NodeOptions): Promise<NodeProcess>
  /** Registers clean-up after the attack; runs in reverse order. */
  after(action: () => Promise<void> | void): void
}

export type NodeOptions = {
  /** Limit of open file descriptors. */
  readonly descriptors?: number
}

export type Attack = {
  readonly name: string
  /** Number of the requirement. */
  readonly number: number
  /** The requirement, in one sentence. */
  readonly must: string
  /** Why it cannot run on this machine; absent or null: it can. */
  readonly missing?: () => string | null
  run(context: AttackContext): Promise<Seen>
}
