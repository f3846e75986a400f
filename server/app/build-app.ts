// Puts the house together: the platform below, the features' endpoints, the pages above.
import express, { type Express } from 'express'
import { operationsRouter } from '#server/platform/endpoint/operations.ts'
import { requestLog } from '#server/platform/endpoint/request-log.ts'
import { apiRouter } from '#server/platform/endpoint/router.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import { endpoints } from './api.ts'
import { appDeps } from './app-deps.ts'
import { createApp } from './create-app.ts'
import type { ClientBuild } from './deps.ts'
import { wire } from './wiring.ts'

export type BuildOptions = {
  readonly stopping: () => boolean
  /** The built pages; null for the API alone. */
  readonly client: ClientBuild | null
}

/** The API without any page, as most tests need it. */
function apiAlone({ log, kit, metrics, config }: Platform, operations: express.RequestHandler): Express {
  const app = express().disable('x-powered-by').set('trust proxy', config.trustProxy)
  return app.use(operations, requestLog(log, metrics)).use('/api', apiRouter({ kit, log, bounds: endpoints }))
}

/** The whole application, which listens nowhere yet. */
export function buildApp(platform: Platform, { stopping, client }: BuildOptions): Express {
  wire()
  const { config, kit, database, metrics, pushApi } = platform
  const operations = operationsRouter({ database, metrics, metricsToken: config.metricsToken, pushApi, stopping })
  if (!client) return apiAlone(platform, operations)
  const { app, invalidate } = createApp({ ...appDeps(platform, client), operations })
  kit.invalidation.onInvalidate(invalidate)
  return app
}
