// What attacks write into the database as another node would, and what they read of it.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Ground } from './attack.ts'

export type Rows = {
  query<R>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** Writes an event as an action of another node does; answers its id. */
  emit(name: string, payload: object): Promise<string>
}

/** A connection to the attack's database, closed after it. */
export async function openRows(ground: Ground): Promise<Rows> {
  const client = new pg.Client({ connectionString: ground.databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  ground.after(() => client.end())
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

/** Asks until it is true, at most so long; tells whether it became true. */
export async function until(isTrue: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    if (await isTrue()) return true
    await wait(100)
  }
  return false
}
