// Once a run: one folder with the demo data, from which every journey copies its own, and one Chromium, in which each has contexts of its own.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { scratch } from '#tests/support/postgres.ts'
import { chromePath, flags } from './browser.ts'
import { startServer } from './server.ts'

export async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(scratch(), 'imara-seeded-'))
  const seeding = startServer()
  const browser = chromium.launchServer({ executablePath: chromePath(), args: flags })
  const server = await seeding
  await server.rest()
  cpSync(server.dataDir, folder, { recursive: true })
  await server.stop()
  process.env.JOURNEYS_FOLDER = folder
  process.env.JOURNEYS_BROWSER = (await browser).wsEndpoint()
  return async () => {
    await (await browser).close()
    rmSync(folder, { recursive: true, force: true })
  }
}
