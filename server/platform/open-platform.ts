// Opens everything that carries the features: database, push, limits, outbox, metrics; and closes it in order.
import type { Config } from './config.ts'
import { migrate } from './database/migrate.ts'
import { type Database, openDatabase, type Place } from './database/open.ts'
import { type Deliverer, startDelivering } from './events/deliver.ts'
import { openStorage } from './files/open.ts'
import { startHousekeeping } from './housekeeping.ts'
import { openInvalidation } from './invalidation.ts'
import type { Kit } from './kit.ts'
import { openLimits } from './limits.ts'
import type { Log } from './log.ts'
import { type Mailer, startSending } from './mail/send.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import { openHostedPush } from './push/hosted.ts'
import type { PushApi } from './push/http-api.ts'
import { openOwnPush } from './push/own.ts'
import type { Push } from './push/publish.ts'
import { openSockets, type Sockets } from './push/sockets.ts'

export type Platform = {
  readonly config: Config
  readonly log: Log
  readonly kit: Kit
  readonly database: Database
  readonly metrics: Metrics
  readonly deliverer: Deliverer
  readonly mailer: Mailer
  /** Null when push is hosted elsewhere. */
  readonly sockets: Sockets | null
  readonly pushApi: PushApi | null
  close(): Promise<void>
}

/** Where the configuration puts the database. */
export function placeOf({ databaseUrl, databasePool, dataDir, diskLowBytes }: Config): Place {
  return databaseUrl === null ? { directory: dataDir, diskLowBytes } : { url: databaseUrl, pool: databasePool }
}

type PushParts = { readonly push: Push; readonly sockets: Sockets | null; readonly pushApi: PushApi | null }

async function openPush({ push: config }: Config, database: Database, log: Log): Promise<PushParts> {
  if (config.hosted) return { push: openHostedPush(config, config.hosted, log), sockets: null, pushApi: null }
  const sockets = openSockets(config)
  const push = await openOwnPush(database, sockets)
  return { push, sockets, pushApi: { config, push, sockets, db: database.db } }
}

/** Opens and migrates the database at `place` and starts what works in the background. */
export async function openPlatform(config: Config, log: Log, place: Place = placeOf(config)): Promise<Platform> {
  const database = await openDatabase(place, log)
  await migrate(database, log)
  const { push, sockets, pushApi } = await openPush(config, database, log)
  const storage = openStorage(config)
  const services = { config, push, limits: openLimits(config.rateLimits, database), storage }
  const kit: Kit = { services, database, invalidation: await openInvalidation(database) }
  const deliverer = await startDelivering({ database, push, log })
  const mailer = await startSending({ config, database, log })
  const stopHousekeeping = startHousekeeping(kit, log)
  return {
    config,
    log,
    kit,
    database,
    metrics: openMetrics(() => sockets?.count() ?? 0),
    deliverer,
    mailer,
    sockets,
    pushApi,
    close: async () => {
      stopHousekeeping()
      await deliverer.stop()
      await mailer.stop()
      await push.close()
      await database.close()
    },
  }
}
