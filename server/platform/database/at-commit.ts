// What a transaction announces leaves in one statement before its commit: events of the outbox, first answers, NOTIFY.
import { type Kysely, sql, type Transaction } from 'kysely'
import { prepared } from './prepared.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** Columns and values, as PostgreSQL names them. */
type Rows = Readonly<Record<string, unknown>>[]
type Announced = { readonly events: Rows; readonly answers: Rows; readonly notices: Rows }
type Kind = keyof Announced

const inTransactions = new WeakMap<Db, Announced>()

const nothing = (): Announced => ({ events: [], answers: [], notices: [] })

/** The positions of events, and the order of notices, are those in which they were announced. */
const write = prepared(
  (_db: Db, { events, answers, notices }: Record<Kind, string>) => sql<object>`
    with stored as (
      insert into events (id, name, payload, created_at, next_attempt_at)
      select id, name, payload, created_at, created_at
      from rows from (jsonb_to_recordset(${events}::jsonb)
        as (id uuid, name text, payload jsonb, created_at timestamptz)) with ordinality
      order by ordinality
    ), answered as (
      insert into idempotency_keys (scope, key, request_hash, status, body, created_at)
      select scope, key, request_hash, status, body, created_at from jsonb_to_recordset(${answers}::jsonb)
        as (scope text, key text, request_hash text, status int, body jsonb, created_at timestamptz)
    )
    select pg_notify(channel, payload)
    from rows from (jsonb_to_recordset(${notices}::jsonb) as (channel text, payload text)) with ordinality
    order by ordinality`,
)

async function send(db: Db, { events, answers, notices }: Announced): Promise<void> {
  if (events.length + answers.length + notices.length === 0) return
  const texts = { events: JSON.stringify(events), answers: JSON.stringify(answers), notices: JSON.stringify(notices) }
  await write(db, texts)
}

/** Writes the row at the end of a transaction of `Database.transaction`; at once elsewhere. */
export async function announce(db: Db, kind: Kind, row: Rows[number]): Promise<void> {
  const waiting = inTransactions.get(db)
  if (waiting) waiting[kind].push(row)
  else await send(db, { ...nothing(), [kind]: [row] })
}

/** Runs the work of a transaction, then writes what it announced. */
export async function withAnnouncements<T>(trx: Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  const announced = nothing()
  inTransactions.set(trx, announced)
  const result = await work(trx)
  // What comes too late fails, as any other statement.
  inTransactions.delete(trx)
  await send(trx, announced)
  return result
}

/** Notifies all listeners of the channel when the transaction commits. At most 7,900 bytes. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await announce(db, 'notices', { channel, payload })
}
