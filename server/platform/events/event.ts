// Events: what happened, named in the past tense, and who hears of it.

import type { Within } from '#server/platform/call.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { PushEvent } from '#shared/realtime/events.ts'
import type { RouteName } from '#shared/routes/table.ts'

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
  readonly params: Readonly<Record<string, string | number>>
  readonly link: { readonly route: RouteName; readonly params: Readonly<Record<string, string>> }
  readonly message?: string
  readonly title?: string
  readonly username?: string
}

/** Turns an event into notices, reading what it needs. It may run more than once for one event. */
export type Hearer<P> = (db: Db, payload: P) => Promise<readonly Notice[]>

/** Declares an event of a feature: `export const jobApproved = event<{ jobId: string }>('job-approved')`. */
export function event<P>(name: string): EventType<P> {
  return Object.assign((payload: P): Event<P> => ({ name, payload }), { eventName: name })
}

/** Makes true, in the transaction of the event, what must be true together with it. What it throws undoes the whole deed. */
export type InnerHearer<P> = (within: Within, payload: P) => Promise<void>

const hearers = new Map<string, Set<Hearer<never>>>()
const innerHearers = new Map<string, Set<InnerHearer<never>>>()

function add<H>(known: Map<string, Set<H>>, name: string, hearer: H): void {
  known.set(name, (known.get(name) ?? new Set()).add(hearer))
}

/** Says who hears of an event after its commit; called in server/app/wiring.ts. */
export function hear<P>(type: EventType<P>, hearer: Hearer<P>): void {
  add(hearers, type.eventName, hearer)
}

/** Says who hears of an event inside its transaction, before the deed answers; called in server/app/wiring.ts. */
export function hearWithin<P>(type: EventType<P>, hearer: InnerHearer<P>): void {
  add(innerHearers, type.eventName, hearer)
}

/** Asks every hearer of the event. */
export async function noticesOf(db: Db, { name, payload }: Event): Promise<readonly Notice[]> {
  const notices: Notice[] = []
  for (const hearer of hearers.get(name) ?? []) notices.push(...(await hearer(db, payload as never)))
  return notices
}

/** Lets everyone act who hears of the event inside its transaction. */
export async function actWithin(within: Within, { name, payload }: Event): Promise<void> {
  for (const hearer of innerHearers.get(name) ?? []) await hearer(within, payload as never)
}
