// Events: what happened, named in the past tense, and what a person is told of it.
import { randomUUID } from 'node:crypto'
import type { TransactionContext } from '#server/platform/request-context.ts'
import type { PushEvent } from '#shared/realtime/events.ts'
import type { RouteName } from '#shared/routes/table.ts'
import type { Localized } from '#shared/values/localized.ts'
import { insertEvent } from './queries.ts'

/** Something that happened, with the ids that hearers need to find out the rest. */
export type Event<P = unknown> = { readonly name: string; readonly payload: P }

/** Makes events of one name. */
export type EventType<P> = { (payload: P): Event<P>; readonly eventName: string }

/** What one person is told of one event. */
export type Notice = {
  readonly userId: string
  /** The push event that shows a toast; null: the notification list alone. */
  readonly push: PushEvent | null
  /** Names the texts of the notification list: `notifications:<type>`. */
  readonly type: string
  /** A word of the house in all its languages: pages are read in others than the account's. */
  readonly params: Readonly<Record<string, string | number | Localized>>
  readonly link: { readonly route: RouteName; readonly params: Readonly<Record<string, string>> }
  readonly title?: string
  readonly username?: string
  /** Takes the place of unread ones about the same: their mail is its mail, and one that has left is not sent again. */
  readonly after?: { readonly mailAt: Date | null; readonly mailedAt: Date | null }
}

/** Declares an event of a feature: `export const jobApproved = event<{ jobId: string }>('job-approved')`. */
export function event<P>(name: string): EventType<P> {
  return Object.assign((payload: P): Event<P> => ({ name, payload }), { eventName: name })
}

/** Emits inside the action's transaction: who hears within acts at once, everyone else after the commit. Returns the event's id. */
export async function emit(tx: TransactionContext, event: Event): Promise<string> {
  const { db, now } = tx
  const id = randomUUID()
  await insertEvent(db, { id, now, ...event })
  await tx.dispatchInTransaction(tx, event)
  return id
}
