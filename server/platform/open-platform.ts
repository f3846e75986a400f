// Opens what all features need: database, push, limits, outbox, scheduled jobs, metrics; starts background work last,
// and closes all in order.

import type { AppContext } from './app-context.ts'
import type { Config } from './config.ts'
import { type Database, type Db, openDatabase, type Place } from './database/open.ts'
import { migrateAs } from './database/owner.ts'
import { openReplicas } from './database/replicas/replicas.ts'
import { type Deliverer, openDeliverer } from './events/deliver.ts'
import { dispatcherOf, type Subscriptions } from './events/subscriptions.ts'
import { openStorage } from './files/open.ts'
import { openInvalidation } from './invalidation.ts'
import { openLimits } from './limits.ts'
import { openLinkPreview } from './link-preview.ts'
import type { Log } from './log.ts'
import { type Mailer, openMailer } from './mail/send.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import type { PollingWorker } from './polling-worker.ts'
import { readBacklog } from './queue-queries.ts'
import type {
  BriefReader,
  ChannelReader,
  ExportPart,
  FileReaders,
  MenuCounts,
  SearchKind,
  ShownPicture,
} from './request-context.ts'
import { platformCleanupJobs, platformStoredFor } from './scheduled-jobs/cleanup-jobs.ts'
import { createJobRunner, type JobRunner } from './scheduled-jobs/job-runner.ts'
import type { CleanupJob, ScheduledJob } from './scheduled-jobs/scheduled-job.ts'
import type { StoredFor } from './scheduled-jobs/stored-for.ts'
import { createWakeUp } from './scheduled-jobs/wake-up.ts'
import type { PushApi } from './sockets/http-api.ts'
import type { Push } from './sockets/own.ts'
import { openHostedPush, openOwnPush } from './sockets/own.ts'
import { followRows } from './sockets/row-changes.ts'
import { openSockets, type Sockets, type Wire } from './sockets/sockets.ts'
import type { Tracer } from './traces/span.ts'
import { openTracer } from './traces/traces.ts'
import type { WaitingRules } from './waiting.ts'
import { openDevicePushes } from './web-push/send.ts'

/** What the features provide to the platform; needed to open it, so that no background work starts without it. */
export type Wiring = {
  readonly subscriptions: Subscriptions
  readonly scheduledJobs: readonly ScheduledJob[]
  readonly cleanupJobs: readonly CleanupJob[]
  /** The readers of a private file besides its owner. */
  readonly fileReaders: FileReaders
  readonly isShownPicture: ShownPicture
  readonly mayReadBrief: BriefReader
  /** The subscribers of a channel besides its owner. */
  readonly maySubscribe: ChannelReader
  /** Whether a user may publish on a channel to its other subscribers. */
  readonly mayPublish: (db: Db, userId: string, channel: string) => Promise<boolean>
  readonly exportParts: readonly ExportPart[]
  readonly storedFor: readonly StoredFor[]
  readonly searchKinds: readonly SearchKind[]
  readonly waitingRules: WaitingRules
  readonly menuCounts: MenuCounts
}

export type Platform = {
  readonly config: Config
  readonly log: Log
  readonly appContext: AppContext
  readonly database: Database
  readonly metrics: Metrics
  /** Null without the setting. */
  readonly tracer: Tracer | null
  readonly deliverer: Deliverer
  readonly mailer: Mailer
  readonly devicePushes: PollingWorker
  readonly jobRunner: JobRunner
  /** Null when push is hosted by a service. */
  readonly sockets: Sockets | null
  readonly pushApi: PushApi | null
  /**
   * Starts the delivery of events, socket events, mails and device pushes; scheduled jobs start separately
   * (`jobRunner`).
   */
  begin(): Promise<void>
  close(): Promise<void>
}

/** The database location in the configuration. */
export function placeOf(config: Config): Place {
  const { databaseUrl, databasePool: pool, databasePooling: pooling, listenUrl, dataDir, diskLowBytes } = config
  return databaseUrl === null
    ? { directory: dataDir, pool, diskLowBytes }
    : { url: databaseUrl, pool, pooling, listenUrl }
}

type PushParts = { readonly push: Push; readonly sockets: Sockets | null; readonly pushApi: PushApi | null }

async function openPush(
  { push: config }: Config,
  database: Database,
  log: Log,
  mayPublish: Wiring['mayPublish'],
): Promise<PushParts> {
  if (config.hosted) return { push: openHostedPush(config, config.hosted, log), sockets: null, pushApi: null }
  const sockets = openSockets(config)
  const push = await openOwnPush(database, sockets)
  const relay = async (wire: Wire, userId: string): Promise<void> => {
    if (await mayPublish(database.db, userId, wire.channel)) await push.send(database.db, wire)
  }
  sockets.relayBy((wire, userId) => {
    relay(wire, userId).catch((error: unknown) => log.warn({ err: error }, 'What a browser said was not sent'))
  })
  return { push, sockets, pushApi: { config, push, sockets, db: database.db } }
}

type Opening = { readonly wiring: Wiring; readonly place?: Place }

const servicesOf = ({
  fileReaders,
  isShownPicture,
  mayReadBrief,
  maySubscribe,
  exportParts,
  storedFor,
  searchKinds,
  waitingRules,
  menuCounts,
}: Wiring) => ({
  fileReaders,
  isShownPicture,
  mayReadBrief,
  maySubscribe,
  exportParts,
  storedFor: [...platformStoredFor, ...storedFor],
  searchKinds,
  waitingRules,
  menuCounts,
})

type Opened = { readonly database: Database; readonly push: Push; readonly log: Log }

async function openAppContext(config: Config, { database, push, log }: Opened, wiring: Wiring): Promise<AppContext> {
  const { databasePool: pool, readUrls } = config
  const limits = openLimits(config.rateLimits, database)
  const storage = openStorage(config)
  return {
    services: {
      config,
      push,
      limits,
      storage,
      readLink: openLinkPreview(),
      wakeUp: createWakeUp(),
      dispatchInTransaction: dispatcherOf(wiring.subscriptions),
      ...servicesOf(wiring),
    },
    database,
    replicas: openReplicas(
      readUrls.map(url => ({ url, pool })),
      database,
      log,
    ),
    invalidation: await openInvalidation(database),
  }
}

/** Opens and migrates the database at `place`. Background work waits for `begin`. */
export async function openPlatform(config: Config, log: Log, { wiring, place }: Opening): Promise<Platform> {
  const database = await openDatabase(place ?? placeOf(config), log)
  await migrateAs(config.ownerUrl, database, log)
  const { push, sockets, pushApi } = await openPush(config, database, log, wiring.mayPublish)
  const appContext = await openAppContext(config, { database, push, log }, wiring)
  const tracer = await openTracer(config.traces, log)
  const deliverer = openDeliverer({ database, subscriptions: wiring.subscriptions, push, log, tracer })
  const mailer = openMailer({ config, database, log, tracer })
  const devicePushes = openDevicePushes({ webPush: config.webPush, database, log })
  const jobRunner = createJobRunner({ appContext, log, tracer }, wiring.scheduledJobs, context => [
    ...platformCleanupJobs(context, [...wiring.subscriptions.keys()]),
    ...wiring.cleanupJobs,
  ])
  return {
    config,
    log,
    appContext,
    database,
    metrics: openMetrics({
      sockets: () => sockets?.count() ?? 0,
      backlog: () => readBacklog(database.db),
      lateness: jobRunner.lateness,
      replicas: appContext.replicas,
    }),
    tracer,
    deliverer,
    mailer,
    devicePushes,
    jobRunner,
    sockets,
    pushApi,
    begin: async () => {
      await deliverer.begin()
      await mailer.begin()
      await devicePushes.begin()
      await followRows({ database, push, log })
    },
    close: async () => {
      await jobRunner.stop()
      await deliverer.stop()
      await mailer.stop()
      await devicePushes.stop()
      await push.close()
      await appContext.replicas.close()
      await Promise.all([database.close(), tracer?.close()])
    },
  }
}
