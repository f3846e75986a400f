// A person's data: each feature declares per part what the export shows and how it is erased.
import { type Selectable, sql } from 'kysely'
import type { PartErasure } from '#shared/features/site/stored-data.ts'
import type { Tables } from './database/tables.ts'
import { event } from './events/event.ts'
import { inOrder, onEvent, type Subscription, type TransactionSubscriber } from './events/subscriptions.ts'
import type { ExportPart } from './request-context.ts'

type OfPerson = { readonly userId: string }
type Eraser = TransactionSubscriber<OfPerson>

/** Between the closing of an account and its erasure. */
export const graceDays = 30

/** Closed by its owner or by a sanction: sign-in is refused, and the data is erased after thirty days. */
export const accountClosed = event<OfPerson>('account-closed')
/** Thirty days after the closure, or at once when an admin decides so. */
export const personErased = event<OfPerson>('person-erased')

/**
 * How the rows of a part are erased: `delete` by their owner; `cascade` with the row that they belong to; `retained`
 * for the other side or by law, without what identifies the person; else by the feature's own function.
 */
type Erasure = 'delete' | 'cascade' | 'retained' | Eraser

/** One part of a feature's data about a person: what the export shows, and what erases it. */
export type PersonalPart = ExportPart & {
  /** Null: nothing to do for this part alone. */
  readonly erase: Eraser | null
}

export type PersonalData = {
  readonly parts?: readonly PersonalPart[]
  /** Ends open work when the account closes, and before its data is erased. */
  readonly end?: Eraser
  /** Runs when the account closes, after all open work has ended; an exception refuses the closure. */
  readonly close?: Eraser
  /** Runs last: the other erasers look up what belongs to the account. */
  readonly eraseAccount?: Eraser
  /** Names of the features whose data is erased before this feature's. */
  readonly after?: readonly string[]
}

type Column<T extends keyof Tables> = keyof Selectable<Tables[T]> & string
type Rows<T extends keyof Tables> = {
  /** Absent: the table's name. */
  readonly name?: string
  /** Absent: all columns may be shown to the row's owner. */
  readonly columns?: readonly Column<T>[]
  readonly order?: Column<T>
  readonly erase: Erasure
}

/** The rows of a table whose column refers to the person. */
export function rowsOf<T extends keyof Tables>(table: T, owner: Column<T>, options: Rows<T>): PersonalPart {
  const {
    name = table.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`),
    columns,
    order = owner,
    erase,
  } = options
  const shown = columns ? sql.join(columns.map(column => sql.ref(column))) : sql`*`
  const own = (userId: string) => sql`from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}`
  const deleteOwn: Eraser = async ({ db }, { userId }) => void (await sql`delete ${own(userId)}`.execute(db))
  return partOf(
    name,
    [table],
    async (db, userId) =>
      (await sql<object>`select ${shown} ${own(userId)} order by ${sql.ref(order)}`.execute(db)).rows,
    erase === 'delete' ? deleteOwn : erase,
    erase === 'delete' ? 'delete' : erasureOf(erase),
  )
}

const erasureOf = (erase: Erasure): PartErasure => (typeof erase === 'function' ? 'own' : erase)

/** A part with its own query. */
export function partOf(
  name: string,
  tables: PersonalPart['tables'],
  rows: PersonalPart['rows'],
  erase: Exclude<Erasure, 'delete'>,
  erased: PartErasure = erasureOf(erase),
): PersonalPart {
  return { name, tables, rows, erase: typeof erase === 'function' ? erase : null, erased }
}

type Holder = { readonly name: string; readonly personalData?: PersonalData | undefined }

/** What all features do when an account closes and when a person is erased. */
export function personalSubscriptions(features: readonly Holder[]): readonly Subscription[] {
  const holders = features.map(({ name, personalData = {} }) => ({ name, after: personalData.after, ...personalData }))
  const ends = holders.flatMap(({ end }) => end ?? [])
  const closes = holders.flatMap(({ close }) => close ?? [])
  const erasers = inOrder(holders).flatMap(({ parts = [] }) => [...new Set(parts.flatMap(({ erase }) => erase ?? []))])
  const account = holders.flatMap(({ eraseAccount }) => eraseAccount ?? [])
  return [
    onEvent(accountClosed, { inTransaction: [...ends, ...closes] }),
    onEvent(personErased, { inTransaction: [...ends, ...erasers, ...account] }),
  ]
}
