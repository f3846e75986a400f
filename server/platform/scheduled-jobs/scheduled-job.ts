import type { Db } from '#server/platform/database/open.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import type { DuePage } from './due.ts'
import type { StoredFor } from './stored-for.ts'

export type ScheduledJob = {
  /** For the log and the table of failures. */
  readonly name: string
  /** Ids of due rows; not locked. */
  readonly due: (db: Db, now: Date, page: DuePage) => Promise<readonly { readonly id: string }[]>
  /**
   * Processes one row in its own transaction. It locks the row and checks again: a row that another transaction has, or
   * has done,
   * is skipped. Returns the tags of the pages that change.
   */
  readonly run: (tx: TransactionContext, id: string) => Promise<void> | Promise<readonly Tag[]>
}

/** Deletes at most `limit` old rows; returns how many. */
export type CleanupJob = {
  readonly name: string
  /** The days by which `clean` decides what is old; absent: it deletes nothing about people. */
  readonly storedFor?: readonly StoredFor[]
  readonly clean: (db: Db, now: Date, limit: number) => Promise<number>
}
