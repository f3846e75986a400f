// Runs once: makes a migrated template of both databases, which every test file copies.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildWhenOld, isBuilt } from '#server/built.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log.ts'
import { databaseAt, startPostgres, statement } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated embedded database as a tar file. */
    templateFile: string
    /** A PostgreSQL with the migrated database `template`. */
    postgresUrl: string
  }
}

const log = createLog('silent')

async function makeEmbeddedTemplate(file: string): Promise<void> {
  const database = await openDatabase({ dump: null }, log)
  await migrate(database, log)
  writeFileSync(file, await database.dump())
  await database.close()
}

async function makePostgresTemplate(url: string): Promise<void> {
  await statement(url, 'create database template')
  const database = await openDatabase({ url: databaseAt(url, 'template'), pool: 2 }, log)
  await migrate(database, log)
  await database.close()
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!isBuilt() && buildWhenOld() !== 0) throw new Error('The pages cannot be built.')
  const folder = join(project.config.root, '.cache', 'tests')
  mkdirSync(folder, { recursive: true })
  const templateFile = join(folder, `template-${process.pid}.tar`)
  const [postgres] = await Promise.all([startPostgres(), makeEmbeddedTemplate(templateFile)])
  await makePostgresTemplate(postgres.url)
  project.provide('templateFile', templateFile)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
  }
}
