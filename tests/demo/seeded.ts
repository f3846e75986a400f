// The demo in a test database.
import { sql } from 'kysely'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { type Database, openDatabase } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { createLog } from '#server/platform/log.ts'
import { testPlace } from '#tests/support/database.ts'
import { expectNone } from '#tests/support/expect-none.ts'

export const now = new Date('2026-11-20T10:30:00Z')
export const options = { now, hashPassword: async () => 'hash' }
const log = createLog('silent')

/** A database without rows. */
export const empty = async (): Promise<Database> => await openDatabase(await testPlace(), log)

/** A database with the demo's rows. */
export async function seeded(): Promise<Database> {
  const database = await empty()
  await seedDemo(database.db, options)
  return database
}

export async function all<T extends keyof Tables>(database: Database, table: T): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database.db)
  return rows
}

/** Expects that the query has no rows with this condition, and some without it. */
export async function expectNoRows(database: Database, query: string, condition: string): Promise<void> {
  const { rows: looked } = await sql.raw(query).execute(database.db)
  const { rows } = await sql.raw(`${query} ${condition}`).execute(database.db)
  expectNone(rows, looked)
}
