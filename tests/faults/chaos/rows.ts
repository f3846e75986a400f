// Direct access to the attack's database: writes as another node would, and reads.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { AttackContext } from './attack.ts'

export type Rows = {
  query<R>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** Inserts an event as another node's action does; returns its id. */
  emit(name: string, payload: object): Promise<string>
}

/** Opens a connection to the attack's database; it is closed after the attack. */
export async function openRows(context: AttackContext): Promise<Rows> {
  const client = new pg.Client({ connectionString: context.databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  context.after(() => client.end())
  const query: Rows['query'] = async <R>(text: string, values: readonly unknown[] = []) =>
    (await client.query(text, [...values])).rows as R[]
  return {
    query,
    emit: async (name, payload) => {
      const id = randomUUID()
      await query(
        `insert into events (id, name, payload, created_at, next_attempt_at) values ($1, $2, $3, now(), now())`,
        [id, name, JSON.stringify(payload)],
      )
      await query(`select pg_notify('imara_events', '')`)
      return id
    },
  }
}

/** Polls until true or the time is over; returns whether it became true. */
export async function until(isTrue: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    if (await isTrue()) return true
    await wait(100)
  }
  return false
}
