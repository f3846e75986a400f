// Resources of the chaos tests: one PostgreSQL, a database with the demo's people for each attack, and built nodes on
// it.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { openStorage } from '#server/platform/files/open.ts'
import { createLog } from '#server/platform/log.ts'
import { seed } from '#server/seed.ts'
import { databaseAt, statement, type TestPostgres } from '#tests/support/postgres.ts'
import type { AttackContext } from './attack.ts'
import { startNodeProcess } from './node-process.ts'

const template = 'chaos_template'

function settings(databaseUrl: string, dataDir: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: 'on',
    TOKEN_SECRET: 'a secret of chaos tests that is long enough to sign with',
    PUSH_APP_ID: 'chaos',
    PUSH_KEY: 'chaoskey',
    PUSH_SECRET: 'a secret of chaos tests',
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'off',
    ADMIN_SECOND_FACTOR: 'optional',
  }
}

/** Makes the template database of all attacks; its uploaded files are deleted, because no attack reads them. */
export async function makeTemplate(postgresUrl: string): Promise<void> {
  await statement(postgresUrl, `create database ${template}`)
  const url = databaseAt(postgresUrl, template)
  const dataDir = mkdtempSync(join(tmpdir(), 'imara-chaos-'))
  const log = createLog('error')
  const database = await openDatabase({ url, pool: 2 }, log)
  await migrate(database, log)
  await seed(database.db, { demo: true }, openStorage(readConfig(settings(url, dataDir))))
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}

export type OpenContext = AttackContext & { close(): Promise<void> }

export async function openContext(postgres: TestPostgres): Promise<OpenContext> {
  const name = `chaos_${randomUUID().replaceAll('-', '')}`
  await statement(postgres.url, `create database ${name} template ${template}`)
  const databaseUrl = databaseAt(postgres.url, name)
  const dataDir = mkdtempSync(join(tmpdir(), 'imara-chaos-'))
  const actions: (() => Promise<void> | void)[] = [
    async () => {
      rmSync(dataDir, { recursive: true, force: true })
      await statement(postgres.url, `drop database ${name} with (force)`)
    },
  ]
  return {
    postgres,
    databaseUrl,
    startNode: async (env = {}, options = {}) => {
      const node = await startNodeProcess({ ...settings(databaseUrl, dataDir), ...env }, options)
      actions.push(async () => {
        node.send('SIGKILL')
        await node.untilEnded()
      })
      return node
    },
    after: action => void actions.push(action),
    close: async () => {
      for (const action of actions.toReversed()) await action()
    },
  }
}
