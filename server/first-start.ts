// Seeds an empty database in a child process, so that the server does not retain the memory of seeding.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Log } from '#server/platform/log.ts'
import { placeOf } from '#server/platform/open-platform.ts'

const seedFile = fileURLToPath(new URL('seed.ts', import.meta.url))

/** Makes `server/seed.ts` follow the settings on whether to seed a demo. */
export const asConfigured = '--as-configured'

async function isEmpty(config: Config, log: Log): Promise<boolean> {
  const place = placeOf(config)
  if ('directory' in place) return !existsSync(`${place.directory}/database/data`)
  const database = await openDatabase(place, log)
  try {
    const { rows } = await sql<{ found: boolean }>`
      select to_regclass('schema_migrations') is not null as found`.execute(database.db)
    return !rows[0]?.found
  } finally {
    await database.close()
  }
}

/** Ends the process when seeding fails: the child has logged the reason. */
export async function seedFirst(config: Config, log: Log): Promise<void> {
  if (!(await isEmpty(config, log))) return
  log.info('Migrating and seeding an empty database')
  const child = spawn(process.execPath, [...process.execArgv, seedFile, asConfigured], { stdio: 'inherit' })
  const stop = (signal: NodeJS.Signals): void => void child.kill(signal)
  process.once('SIGTERM', stop).once('SIGINT', stop)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('SIGTERM', stop).off('SIGINT', stop)
  if (code !== 0) process.exit(code ?? 70)
}
