// `npm run seed`: migrations, reference data and demo data into the configured database.
import { type Config, readConfig } from '#server/platform/config.ts'
import { type Db, openDatabase } from '#server/platform/database/open.ts'
import { migrateAs } from '#server/platform/database/owner.ts'
import { openStorage } from '#server/platform/files/open.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { createLog } from '#server/platform/log.ts'
import { placeOf } from '#server/platform/open-platform.ts'
import { hashPassword } from '#server/platform/session/passwords.ts'
import { fail } from './fail.ts'
import { asConfigured } from './first-start.ts'

// With all features: it loads while the database starts and migrates.
const loading = import('#server/demo/seed-demo.ts')

/** Inserts the data of every installation, and the demo if configured. Leaves existing data unchanged. */
export async function seed(db: Db, { demo }: Pick<Config, 'demo'>, storage: Storage): Promise<void> {
  const { seedDemo, seedReference } = await loading
  await seedReference(db)
  if (demo) await seedDemo(db, { now: new Date(), hashPassword, storage })
}

async function seedAlone(): Promise<void> {
  const config = readConfig()
  const log = createLog(config.logLevel)
  try {
    const database = await openDatabase(placeOf(config), log)
    await migrateAs(config.ownerUrl, database, log)
    const demo = config.demo || !process.argv.includes(asConfigured)
    await seed(database.db, { demo }, openStorage(config))
    log.info({ demo }, 'Reference data are there')
    await database.close()
  } catch (error) {
    fail(error, log)
  }
}

if (import.meta.main) await seedAlone()
