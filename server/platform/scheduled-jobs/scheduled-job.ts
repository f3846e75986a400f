// A scheduled job: which rows are due, and what is done to each of them.

import type { Db } from '#server/platform/database/open.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import type { DuePage } from './due.ts'

export type ScheduledJob = {
  /** In the log and in the table of failures. */
  readonly name: string
  /** The rows whose time has come, by id; not locked. */
  readonly due: (db: Db, now: Date, page: DuePage) => Promise<readonly { readonly id: string }[]>
  /**
   * Does it to one of them, in a transaction of its own. It locks the row and looks again: whoever else has the row, or
   * had it, is passed by. Answers what it changed of what visitors see.
   */
  readonly act: (tx: TransactionContext, id: string) => Promise<void> | Promise<readonly Tag[]>
}

/** Deletes at most `limit` old rows; answers how many. */
export type CleanupJob = {
  readonly name: string
  readonly clean: (db: Db, now: Date, limit: number) => Promise<number>
}
