// A database for one test file, copied from the run's template.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import type { Place } from '#server/platform/database/open.ts'
import { databaseAt, statement } from './postgres.ts'

export type Engine = 'embedded' | 'postgres'

/** The engine of this run: PGlite, or PostgreSQL when `npm test` runs the API tests a second time. */
const engine: Engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'

/** A fresh migrated database on PostgreSQL; several nodes may open it. */
export async function postgresPlace(): Promise<{ url: string; pool: number }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await statement(inject('postgresUrl'), `create database ${name} template template`)
  return { url: databaseAt(inject('postgresUrl'), name), pool: 10 }
}

/** A fresh empty database on PostgreSQL. */
export async function emptyPostgresPlace(): Promise<{ url: string; pool: number }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await statement(inject('postgresUrl'), `create database ${name}`)
  return { url: databaseAt(inject('postgresUrl'), name), pool: 10 }
}

/** A fresh migrated database. */
export async function testPlace(wanted: Engine = engine): Promise<Place> {
  if (wanted === 'postgres') return await postgresPlace()
  return { dump: new Uint8Array(readFileSync(inject('templateFile'))) }
}
