// Races run on two server processes over one PostgreSQL, or, in tests, on two nodes within one process.
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { wiring } from '#server/app/features.ts'
import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/log.ts'
import { openPlatform, type Platform } from '#server/platform/open-platform.ts'
import type { Db } from '#server/platform/request-context.ts'
import { callApi, type TestApp } from '#tests/support/app.ts'
import { databaseAt, statement } from '#tests/support/postgres.ts'
import { type SinkMail, type SmtpSink, smtpSink } from '#tests/support/smtp-sink.ts'
import type { Fixtures, RaceNode } from './race.ts'

export type OpenFixtures = Fixtures & { close(): Promise<void> }

type Shown = { readonly port?: number; readonly done?: number }

async function startNode(env: NodeJS.ProcessEnv): Promise<RaceNode & { readonly child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, 'node.ts'), { env: { ...process.env, ...env } })
  const pending = new Map<number, () => void>()
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`A node ended with code ${code}`)))
    child.on('message', ({ port: opened, done }: Shown) => {
      if (opened !== undefined) resolve(opened)
      if (done !== undefined) pending.get(done)?.()
    })
  })
  const url = `http://127.0.0.1:${port}`
  let last = 0
  return {
    child,
    url,
    port,
    call: (key, ask) => callApi(url, key, ask),
    runJobs: () =>
      new Promise(resolve => {
        last++
        pending.set(last, resolve)
        child.send(last)
      }),
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    child.removeAllListeners('exit')
    child.once('exit', () => resolve())
    child.disconnect()
  })
}

/** Number of undelivered events and mails; waits for rows that another node has locked. */
async function waiting(db: Db, areMailsSent: boolean): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with event as (select id from events where delivered_at is null for update)
    select id from event union all
    select id from notifications where pushed_at is null and push_failed_at is null and push is not null`.execute(db)
  const mails = db.selectFrom('mails').select('id').where('sentAt', 'is', null).where('failedAt', 'is', null)
  return rows.length + (areMailsSent ? (await mails.execute()).length : 0)
}

async function settled(platforms: readonly Platform[]): Promise<void> {
  for (const { database, deliverer, mailer, config } of platforms) {
    do await Promise.all([deliverer.deliverAll(), mailer.sendAll()])
    while ((await waiting(database.db, config.mail !== null)) > 0)
  }
}

/** Wraps nodes within this process. */
export function fixturesOf(apps: readonly [TestApp, TestApp], mails: readonly SinkMail[] | null): Fixtures {
  const nodeOf = ({ url, port, call, platform }: TestApp): RaceNode => ({
    url,
    port,
    call,
    runJobs: () => platform.jobRunner.runJobs(),
  })
  return {
    nodes: [nodeOf(apps[0]), nodeOf(apps[1])],
    app: apps[0],
    db: apps[0].platform.database.db,
    people: [],
    mails,
    settle: () => settled(apps.map(({ platform }) => platform)),
  }
}

function environment(url: string, dataDir: string, sink: SmtpSink | null): Record<string, string> {
  return {
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    TOKEN_SECRET: 'a secret of races that is long enough to sign with',
    PUSH_APP_ID: 'tests',
    PUSH_KEY: 'testkey',
    PUSH_SECRET: 'a secret of tests',
    LOG_LEVEL: process.env.TEST_LOG ?? 'error',
    RATE_LIMITS: 'off',
    ADMIN_SECOND_FACTOR: 'optional',
    ...(sink ? { SMTP_URL: sink.url } : {}),
  }
}

const template = 'race_template'

/** Migrates the template database of every race. */
export async function makeTemplate(postgresUrl: string): Promise<void> {
  await statement(postgresUrl, `create database ${template}`)
  const log = createLog('silent')
  const database = await openDatabase({ url: databaseAt(postgresUrl, template), pool: 2 }, log)
  await migrate(database, log)
  await database.close()
}

/** A fresh database, two server processes on it, and this process to prepare and check. */
export async function openFixtures(postgresUrl: string, options: { readonly mail: boolean }): Promise<OpenFixtures> {
  const name = `race_${randomUUID().replaceAll('-', '')}`
  await statement(postgresUrl, `create database ${name} template ${template}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'imara-race-'))
  const sink = options.mail ? await smtpSink() : null
  const env = environment(databaseAt(postgresUrl, name), dataDir, sink)
  const config = readConfig(env)
  const platform = await openPlatform(config, createLog(config.logLevel), { wiring })
  const nodes = await Promise.all([startNode(env), startNode(env)])
  const [{ url, port, call }] = nodes
  const app: TestApp = {
    url,
    port,
    call,
    platform,
    get: (path, headers = {}) => fetch(url + path, { headers, redirect: 'manual' }),
    close: () => Promise.resolve(),
  }
  return {
    nodes,
    app,
    db: platform.database.db,
    people: [],
    mails: sink?.mails ?? null,
    settle: () => settled([platform]),
    close: async () => {
      await Promise.all(nodes.map(({ child }) => ended(child)))
      await platform.close()
      await sink?.close()
      await rm(dataDir, { recursive: true, force: true })
      await statement(postgresUrl, `drop database ${name} with (force)`)
    },
  }
}
