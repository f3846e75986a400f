// What happens at each event: the subscriptions of all features in its transaction, and the notices after the commit.

import type { Db } from '#server/platform/database/open.ts'
import type { DispatchInTransaction, TransactionContext } from '#server/platform/request-context.ts'
import { fillPath } from '#shared/routes/fill-path.ts'
import { type RouteName, routes } from '#shared/routes/table.ts'
import type { AnyEvent, Event, EventType, Notice, Notifier } from './event.ts'

/** Runs in the event's transaction; an exception rolls the action back. */
export type TransactionSubscriber<P> = (tx: TransactionContext, payload: P) => Promise<void>

export type Subscription = {
  readonly eventName: string
  readonly inTransaction: readonly TransactionSubscriber<never>[]
  readonly after: readonly string[]
}

type Subscribers<P> = {
  /** In this order, before the action answers. */
  readonly inTransaction: readonly TransactionSubscriber<P>[]
  /** Names of the features whose `inTransaction` subscribers of this event run first. */
  readonly after?: readonly string[]
}

/** By the event's name. */
export type Subscriptions = ReadonlyMap<
  string,
  Pick<Subscription, 'inTransaction'> & { readonly notify: readonly Notifier<never>[] }
>

export function onEvent<P>(type: EventType<P>, { inTransaction, after = [] }: Subscribers<NoInfer<P>>): Subscription {
  return { eventName: type.eventName, inTransaction, after }
}

type Ordered = { readonly name: string; readonly after?: readonly string[] | undefined }

/** Sorts so that each entry follows those that its `after` names, else in the given order. @throws Error in a circle */
export function inOrder<T extends Ordered>(entries: readonly T[]): readonly T[] {
  const waiting = [...entries]
  const sorted: T[] = []
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ after = [] }) => !waiting.some(({ name }) => after.includes(name)))
    if (next === -1) throw new Error(`These wait for each other: ${waiting.map(({ name }) => name).join(', ')}.`)
    sorted.push(...waiting.splice(next, 1))
  }
  return sorted
}

type Emitter = {
  readonly name: string
  /** Everything that the feature emits. */
  readonly events?: Readonly<Record<string, AnyEvent>> | undefined
  readonly subscriptions?: readonly Subscription[] | undefined
}

/**
 * Joins the subscriptions of all features. @throws Error when two events have one name, a feature subscribes to an event
 * that no feature emits, or `after` names a feature that does not subscribe in the transaction
 */
export function subscriptionTable(features: readonly Emitter[]): Subscriptions {
  const emitted = features.flatMap(({ events = {} }) => Object.values(events))
  const names = emitted.map(({ eventName }) => eventName)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`Two events have the name ${twice}.`)
  const all = features.flatMap(({ name, subscriptions = [] }) => subscriptions.map(row => ({ name, ...row })))
  const stray = all.find(({ eventName }) => !names.includes(eventName))
  if (stray) throw new Error(`${stray.name} subscribes to ${stray.eventName}, which no feature emits.`)
  return new Map(
    emitted.map(({ eventName, notify }) => {
      const rows = all.filter(row => row.eventName === eventName)
      const unknown = rows.flatMap(({ after }) => after).find(name => !rows.some(row => row.name === name))
      if (unknown) throw new Error(`${unknown} does not subscribe to ${eventName}, but another feature waits for it.`)
      return [eventName, { inTransaction: inOrder(rows).flatMap(row => row.inTransaction), notify }]
    }),
  )
}

function rowOf(subscriptions: Subscriptions, name: string) {
  const row = subscriptions.get(name)
  if (!row) throw new Error(`The event ${name} has no row in the table of subscriptions.`)
  return row
}

/** What people are to read about the event. */
export async function noticesOf(
  subscriptions: Subscriptions,
  db: Db,
  { name, payload }: Event,
): Promise<readonly Notice[]> {
  const notices: Notice[] = []
  for (const notify of rowOf(subscriptions, name).notify) notices.push(...(await notify(db, payload as never)))
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
