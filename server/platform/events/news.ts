// The table of news: for each event what must become true with it, and who is told of it afterwards. A value, handed to whom it concerns.
import type { ActWithin, Within } from '#server/platform/call.ts'
import type { Db } from '#server/platform/database/open.ts'
import { fillPath } from '#shared/routes/fill-path.ts'
import { type RouteName, routes } from '#shared/routes/table.ts'
import type { Event, EventType, Notice } from './event.ts'

/** Turns an event into notices, reading what it needs. It may run more than once for one event. */
export type Hearer<P> = (db: Db, payload: P) => Promise<readonly Notice[]>

/** Makes true, in the transaction of the event, what must be true together with it. What it throws undoes the whole action. */
export type InnerHearer<P> = (within: Within, payload: P) => Promise<void>

export type NewsRow = {
  readonly eventName: string
  readonly within: readonly InnerHearer<never>[]
  readonly tell: readonly Hearer<never>[]
}

type Hearers<P> = {
  /** In this order, before the action answers. */
  readonly within?: readonly InnerHearer<P>[]
  readonly tell?: readonly Hearer<P>[]
}

/** A row by the event's name. An event without a row can be neither emitted nor delivered. */
export type News = ReadonlyMap<string, NewsRow>

/** The row of one event. */
export function onEvent<P>(type: EventType<P>, { within = [], tell = [] }: Hearers<NoInfer<P>>): NewsRow {
  return { eventName: type.eventName, within, tell }
}

/** @throws Error when two rows are of one event */
export function newsTable(rows: readonly NewsRow[]): News {
  const table = new Map(rows.map(row => [row.eventName, row]))
  const twice = rows.find(row => table.get(row.eventName) !== row)
  if (twice) throw new Error(`The event ${twice.eventName} has two rows in the table of news.`)
  return table
}

function rowOf(news: News, name: string): NewsRow {
  const row = news.get(name)
  if (!row) throw new Error(`The event ${name} has no row in the table of news.`)
  return row
}

/** Asks everybody who tells of the event. */
export async function noticesOf(news: News, db: Db, { name, payload }: Event): Promise<readonly Notice[]> {
  const notices: Notice[] = []
  for (const hearer of rowOf(news, name).tell) notices.push(...(await hearer(db, payload as never)))
  return notices
}

/** What an action's call carries, so that its events reach who acts within their transaction. */
export function actsOf(news: News): ActWithin {
  return async (within, { name, payload }) => {
    for (const hearer of rowOf(news, name).within) await hearer(within, payload as never)
  }
}

function isRoute(name: string): name is RouteName {
  return Object.hasOwn(routes, name)
}

/** A route that is no more, or that a newer build knows, leads home. What the path does not name is its query. */
export function storedLink(route: string, params: unknown): string {
  if (!isRoute(route)) return '/'
  const { path } = routes[route]
  const given = params as Record<string, string>
  const query = new URLSearchParams(Object.entries(given).filter(([name]) => !path.includes(`{${name}}`)))
  return `${fillPath(path, given)}${query.size > 0 ? `?${query}` : ''}`
}
