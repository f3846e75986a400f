// Runs once: starts a PostgreSQL with the demo, whose database each journey copies, one
// server for the journeys that only read, and one Chromium for all contexts.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { databaseAt, scratch, startPostgres, statement } from '#tests/support/postgres.ts'
import { journeyFlags, shellPath } from './browser.ts'
import { startServer } from './server.ts'

export async function setup(): Promise<() => Promise<void>> {
  const launching = chromium.launchServer({ executablePath: shellPath(), args: journeyFlags })
  const postgres = await startPostgres()
  await statement(postgres.url, 'create database demo')
  const folder = mkdtempSync(join(scratch(), 'imara-demo-'))
  const server = await startServer({ DATABASE_URL: databaseAt(postgres.url, 'demo') })
  await server.rest()
  cpSync(server.dataDir, folder, { recursive: true })
  await server.stop()
  const browser = await launching
  process.env.JOURNEYS_POSTGRES = postgres.url
  process.env.JOURNEYS_FOLDER = folder
  process.env.JOURNEYS_BROWSER = browser.wsEndpoint()
  const read = await startServer()
  process.env.JOURNEYS_SERVER = read.address
  return async () => {
    await browser.close()
    await read.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
