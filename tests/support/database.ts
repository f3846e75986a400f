// A database for one test file, copied from the run's template.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import type { Place } from '#server/platform/database/open.ts'
import { databaseAt, statement } from './postgres.ts'

export type Engine = 'embedded' | 'postgres'

/** The engine of this run: PGlite, or PostgreSQL when `npm test` runs the API tests a second time. */
const engine: Engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded'

/**
 * The compiled program of PGlite. While a reference to it exists, threads that open one after another share it, with
 * its
 * optimised code: this saves a third of the CPU time of opening and of queries.
 */
let program: Promise<WebAssembly.Module> | null = null

function compiledProgram(): Promise<WebAssembly.Module> {
  const file = fileURLToPath(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite')))
  program ??= WebAssembly.compile(readFileSync(file))
  return program
}

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
  await compiledProgram()
  return { dump: new Uint8Array(readFileSync(inject('templateFile'))) }
}
