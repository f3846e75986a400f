// The subscriptions of each event: what runs in its transaction, and who is notified after the commit.

import type { Db } from '#server/platform/database/open.ts'
import type { DispatchInTransaction, TransactionContext } from '#server/platform/request-context.ts'
import { fillPath } from '#shared/routes/fill-path.ts'
import { type RouteName, routes } from '#shared/routes/table.ts'
import type { Event, EventType, Notice } from './event.ts'

/** Turns an event into notices, reading what it needs. It may run more than once for one event. */
export type Subscriber<P> = (db: Db, payload: P) => Promise<readonly Notice[]>

/** Runs in the event's transaction; an exception rolls the action back. */
export type TransactionSubscriber<P> = (tx: TransactionContext, payload: P) => Promise<void>

export type Subscription = {
  readonly eventName: string
  readonly inTransaction: readonly TransactionSubscriber<never>[]
  readonly notify: readonly Subscriber<never>[]
}

type Subscribers<P> = {
  /** In this order, before the action answers. */
  readonly inTransaction?: readonly TransactionSubscriber<P>[]
  readonly notify?: readonly Subscriber<P>[]
}

/** A row by the event's name. An event without a row can be neither emitted nor delivered. */
export type Subscriptions = ReadonlyMap<string, Subscription>

export function onEvent<P>(
  type: EventType<P>,
  { inTransaction = [], notify = [] }: Subscribers<NoInfer<P>>,
): Subscription {
  return { eventName: type.eventName, inTransaction, notify }
}

/** @throws Error when two rows are of one event */
export function subscriptionTable(rows: readonly Subscription[]): Subscriptions {
  const table = new Map(rows.map(row => [row.eventName, row]))
  const twice = rows.find(row => table.get(row.eventName) !== row)
  if (twice) throw new Error(`The event ${twice.eventName} has two rows in the table of subscriptions.`)
  return table
}

function rowOf(subscriptions: Subscriptions, name: string): Subscription {
  const row = subscriptions.get(name)
  if (!row) throw new Error(`The event ${name} has no row in the table of subscriptions.`)
  return row
}

/** The notices of all subscribers of the event. */
export async function noticesOf(
  subscriptions: Subscriptions,
  db: Db,
  { name, payload }: Event,
): Promise<readonly Notice[]> {
  const notices: Notice[] = []
  for (const subscriber of rowOf(subscriptions, name).notify) notices.push(...(await subscriber(db, payload as never)))
  return notices
}

/** Runs the transaction subscribers of an event; part of the transaction context. */
export function dispatcherOf(subscriptions: Subscriptions): DispatchInTransaction {
  return async (tx, { name, payload }) => {
    for (const subscriber of rowOf(subscriptions, name).inTransaction) await subscriber(tx, payload as never)
  }
}

function isRoute(name: string): name is RouteName {
  return Object.hasOwn(routes, name)
}

/**
 * A route that this build does not have leads to the home page. Params that the path does not name become its query.
 */
export function storedLink(route: string, params: unknown): string {
  if (!isRoute(route)) return '/'
  const { path } = routes[route]
  const given = params as Record<string, string>
  const query = new URLSearchParams(Object.entries(given).filter(([name]) => !path.includes(`{${name}}`)))
  return `${fillPath(path, given)}${query.size > 0 ? `?${query}` : ''}`
}
