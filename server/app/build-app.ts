// Puts the house together: the platform below, the features' endpoints, the pages above.
import express, { type Express } from 'express'
import { operationsRouter } from '#server/platform/endpoint/operations.ts'
import { requestLog } from '#server/platform/endpoint/request-log.ts'
import { apiRouter } from '#server/platform/endpoint/router.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import { endpoints } from './api.ts'
import { wire } from './wiring.ts'

export type BuildOptions = { readonly stopping: () => boolean }

/** The whole application, which listens nowhere yet. */
export async function buildApp(platform: Platform, { stopping }: BuildOptions): Promise<Express> {
  wire()
  const { config, log, kit, database, metrics, pushApi } = platform
  const app = express().disable('x-powered-by').set('trust proxy', config.trustProxy)
  app.use(operationsRouter({ database, metrics, metricsToken: config.metricsToken, pushApi, stopping }))
  app.use(requestLog(log, metrics))
  app.use('/api', apiRouter({ kit, log, bounds: endpoints }))
  return app
}
