// Writes down who moved what from which state to which, and why: append only.
import { randomUUIDv7 } from 'node:crypto'
import type { Db } from './open.ts'

export type StatusChange = {
  readonly entity: string
  readonly id: string
  readonly from: string | null
  readonly to: string
  /** Null: the house itself. */
  readonly by: string | null
  readonly reason?: string | null
  readonly note?: string | null
  readonly at: Date
}

let last = ''

/** Rises within a millisecond too: a history of several moves at one moment is read in the order of its ids. */
function nextId(): string {
  let id = randomUUIDv7()
  while (id <= last && id.slice(0, 13) === last.slice(0, 13)) id = randomUUIDv7()
  last = id
  return id
}

/** Adds one row to `status_changes`; call it in the transaction of the change. */
export async function recordChange(db: Db, change: StatusChange): Promise<void> {
  await db
    .insertInto('status_changes')
    .values({
      id: nextId(),
      entity: change.entity,
      entity_id: change.id,
      from_status: change.from,
      to_status: change.to,
      actor_id: change.by,
      reason: change.reason ?? null,
      note: change.note ?? null,
      created_at: change.at,
    })
    .execute()
}
