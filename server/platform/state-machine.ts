// State machines of table rows: a transition checks the lifecycle and its guards, updates the row and writes its history.
import { type Selectable, sql, type Updateable } from 'kysely'
import { AppError } from '#shared/errors/app-error.ts'
import type { ErrorCode } from '#shared/errors/catalogue.ts'
import { type Lifecycle, transitionsFrom } from '#shared/values/lifecycle.ts'
import { updateRow } from './database/row.ts'
import { recordChange } from './database/status-changes.ts'
import type { Tables } from './database/tables.ts'
import { type Event, emit } from './events/event.ts'
import type { Dated, TransactionContext } from './request-context.ts'

/** The column with the state. */
type Column = 'status' | 'stage'
type Same<X, Y> = [X, Y] extends [Y, X] ? true : false
/** The tables whose column has exactly these states. */
type TableOf<S, C extends Column> = {
  [T in keyof Tables]: Selectable<Tables[T]> extends Record<C, infer States>
    ? Same<States, S> extends true
      ? T
      : never
    : never
}[keyof Tables]
/** What a transition may write beside the state. */
type Changes<T extends keyof Tables> = Omit<Updateable<Tables[T]>, Column | 'id' | 'version' | 'updatedAt'>

type Why = { readonly reason?: string | undefined; readonly note?: string | undefined }
/** Who makes the transition, as what and why; without `by` it is the system. */
type Actor<A> = Why & { readonly as: A; readonly by?: string | undefined }
type Made<S, A, N> = Actor<A> & { readonly name: N; readonly to: S; readonly now: Date }
type At<A> = { readonly now: Date; readonly as: A }

/** Whether the transition is allowed for the row now, beyond its state; an error code refuses with its own text. */
type Guard<A, F> = (row: F, at: At<A>) => boolean | ErrorCode

type Options<S, A, N extends string, T extends keyof Tables, C, F, R, P> = {
  /** As `status_changes` names it. */
  readonly entity: string
  readonly table: T
  /** The column with the state. */
  readonly column: C
  /** Incremented by every transition. */
  readonly version?: Extract<keyof Tables[T], 'version' | 'rowVersion'>
  readonly refusal: ErrorCode
  readonly guards?: Readonly<Partial<Record<N, Guard<A, F>>>>
  /** What every transition writes beside its own `set`. */
  readonly writes?: (made: Made<S, A, N>, row: R) => Changes<T>
  /** What the history records instead of the new state. */
  readonly written?: Readonly<Partial<Record<N, string>>>
  /** Runs after every transition, in its transaction. */
  readonly also?: (tx: TransactionContext, row: R & { readonly id: string }, made: Made<S, A, N>) => Promise<void>
  /** The event of a transition, emitted last. */
  readonly emits?: Readonly<Partial<Record<N, (payload: P) => Event>>>
  readonly payload?: (row: R & { readonly id: string }, made: Made<S, A, N>) => P
}

/** A guard is written once: it decides for the caller who makes the transition and for the screen that offers it. */
export function defineStateMachine<
  S extends string,
  A extends string,
  N extends string,
  C extends Column,
  T extends TableOf<S, C>,
  F = unknown,
  R = unknown,
  P = unknown,
>(cycle: Lifecycle<S, A, N>, options: Options<S, A, N, T, C, F, R, P>) {
  type Shown = F & { readonly id: string } & Readonly<Record<C, S>>
  type Row = Shown & R
  type Details = Actor<A> & { readonly set?: Changes<T> | undefined }
  const { entity, table, column, version, refusal, guards, writes, written, also, emits, payload } = options

  function refusalOf(row: Shown, name: N, at: At<A>): ErrorCode | null {
    const { from, by } = cycle.transitions[name]
    if (!from.includes(row[column]) || !by.includes(at.as)) return refusal
    const may = guards?.[name]?.(row, at) ?? true
    if (may === true) return null
    return may === false ? refusal : may
  }

  async function make(tx: TransactionContext, row: Row, name: N, { set, ...actor }: Details): Promise<boolean> {
    const { db, now } = tx
    const { to } = cycle.transitions[name]
    const made: Made<S, A, N> = { ...actor, name, to, now }
    const counted = version ? { [version]: sql`${sql.ref(version)} + 1` } : {}
    const changes = { ...set, ...writes?.(made, row), [column]: to, updatedAt: now, ...counted }
    if (!(await updateRow(db, table, { id: row.id, [column]: row[column] }, changes))) return false
    const { by = null, reason = null, note = null } = actor
    await recordChange(db, {
      entity,
      id: row.id,
      from: row[column],
      to: written?.[name] ?? to,
      by,
      reason,
      note,
      at: now,
    })
    await also?.(tx, row, made)
    if (payload && emits?.[name]) await emit(tx, emits[name](payload(row, made)))
    return true
  }

  /** @throws AppError of the guard that refuses, else the machine's refusal */
  function expect(row: Shown, name: N, at: At<A>): void {
    const code = refusalOf(row, name, at)
    if (code) throw new AppError(code, { subject: { entity, id: row.id } })
  }

  return {
    /** What it moves, and how: for those who walk the lifecycle themselves. */
    ...{ cycle, entity, table, column },

    expect,

    /** Records the first state of a new row. */
    async begin(
      { db, now }: Dated,
      id: string,
      { by, reason }: { readonly by: string | null; readonly reason?: string },
    ) {
      await recordChange(db, { entity, id, from: null, to: cycle.initial, by, reason: reason ?? null, at: now })
    },

    /** @throws AppError as `expect`, also after a lost race */
    async transition(tx: TransactionContext, row: Row, name: N, details: Details): Promise<void> {
      expect(row, name, { now: tx.now, as: details.as })
      if (!(await make(tx, row, name, details))) throw new AppError(refusal, { subject: { entity, id: row.id } })
    },

    /** Makes the transition if it is allowed; returns whether it was made. */
    async tryTransition(tx: TransactionContext, row: Row, name: N, details: Details): Promise<boolean> {
      const isAllowed = refusalOf(row, name, { now: tx.now, as: details.as }) === null
      return isAllowed && (await make(tx, row, name, details))
    },

    mayTransition: (row: Shown, name: N, at: At<A>): boolean => refusalOf(row, name, at) === null,

    /** The transitions that the actor may make now. */
    allowedTransitions: (row: Shown, at: At<A>): N[] =>
      transitionsFrom(cycle, row[column], at.as).filter(name => refusalOf(row, name, at) === null),
  }
}
