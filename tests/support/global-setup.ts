// Runs once: starts PostgreSQL with a migrated template, which every test file copies. TEST_POSTGRES_URL is one that
// runs already and has the template.
import type { TestProject } from 'vitest/node'
import { buildWhenOld, isBuilt } from '#server/built.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log.ts'
import { databaseAt, startPostgres, statement } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL with the migrated database `template`. */
    postgresUrl: string
  }
}

export async function makeTemplate(url: string): Promise<void> {
  await statement(url, 'create database template')
  const database = await openDatabase({ url: databaseAt(url, 'template'), pool: 2 }, createLog('silent'))
  await migrate(database, createLog('silent'))
  await database.close()
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!isBuilt() && buildWhenOld() !== 0) throw new Error('The pages cannot be built.')
  const { TEST_POSTGRES_URL: running } = process.env
  if (running) {
    project.provide('postgresUrl', running)
    return async () => undefined
  }
  const postgres = await startPostgres()
  await makeTemplate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}
