import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/database/open.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import type { PushEvent } from '#shared/realtime/events.ts'
import type { RouteName } from '#shared/routes/table.ts'
import type { Localized } from '#shared/values/localized.ts'
import { insertEvent } from './queries.ts'

/** Something that happened, with the ids by which subscribers find the rest. */
export type Event<P = unknown> = { readonly name: string; readonly payload: P }

/** What one person is to read about one event, before it is delivered. */
export type Notice = {
  readonly userId: string
  /** The socket event of its toast; null: no toast. */
  readonly toast: PushEvent | null
  /** The key of its texts in the notification list: `notifications:<type>`. */
  readonly type: string
  /** A localized value has all languages, since a page may have another language than the account. */
  readonly params: Readonly<Record<string, string | number | Localized>>
  readonly link: { readonly route: RouteName; readonly params: Readonly<Record<string, string>> }
  readonly title?: string
  readonly username?: string
  /**
   * Replaces unread notifications about the same subject: it takes over their pending mail, and sends none if that mail
   * was sent.
   */
  readonly after?: { readonly mailAt: Date | null; readonly mailedAt: Date | null }
}

/** Turns an event into notices, reading what it needs. It may run more than once for one event. */
export type Notifier<P> = (db: Db, payload: P) => Promise<readonly Notice[]>

export type EventType<P> = {
  (payload: P): Event<P>
  readonly eventName: string
  readonly notify: readonly Notifier<P>[]
}
/** An event of any payload. */
export type AnyEvent = { readonly eventName: string; readonly notify: readonly Notifier<never>[] }

/**
 * Declares an event of a feature, and who is notified of it after the commit:
 * `export const jobApproved = event<OfJob>('job-approved', [toOwner('job-approved')])`.
 */
export function event<P>(name: string, notify: readonly Notifier<P>[] = []): EventType<P> {
  return Object.assign((payload: P): Event<P> => ({ name, payload }), { eventName: name, notify })
}

/**
 * Stores the event in the action's transaction and runs its transaction subscribers; other subscribers run after the
 * commit. Returns the event's id.
 */
export async function emit(tx: TransactionContext, event: Event): Promise<string> {
  const { db, now } = tx
  const id = randomUUID()
  await insertEvent(db, { id, now, ...event })
  await tx.services.dispatchInTransaction(tx, event)
  return id
}
