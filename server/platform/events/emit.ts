// Writes an event in the transaction of the deed that causes it, so that both are kept or neither.
import { randomUUID } from 'node:crypto'
import type { Within } from '#server/platform/call.ts'
import { notify } from '#server/platform/database/open.ts'
import type { Event } from './event.ts'
import { insertEvent } from './queries.ts'

export const eventsChannel = 'imara_events'

/** Emits inside the deed's transaction: who hears within acts at once, everyone else after the commit. Returns the event's id. */
export async function emit(within: Within, event: Event): Promise<string> {
  const { db, now } = within
  const id = randomUUID()
  await insertEvent(db, { id, now, ...event })
  await within.actWithin(within, event)
  await notify(db, eventsChannel, '')
  return id
}
