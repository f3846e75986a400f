// Puts the house together: the platform below, the features' endpoints, the pages above.
import express, { type Express, type RequestHandler } from 'express'
import type { Config } from '#server/platform/config.ts'
import { type CallInProcess, openInProcess } from '#server/platform/endpoint/in-process.ts'
import { operationsRouter } from '#server/platform/endpoint/operations.ts'
import { openReadSession, type ReadSession } from '#server/platform/endpoint/page-visit.ts'
import { requestLog } from '#server/platform/endpoint/request-log.ts'
import { apiRouter } from '#server/platform/endpoint/router.ts'
import type { Log } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import { endpoints } from './api.ts'
import { wire } from './wiring.ts'

/** The parts that create-app.ts puts in order. */
export type AppParts = {
  readonly config: Config
  readonly log: Log
  /** /healthz, /readyz, /metrics and the push endpoint's HTTP API: first of all. */
  readonly operations: RequestHandler
  readonly requestLog: RequestHandler
  /** Everything below /api. */
  readonly apiRouter: RequestHandler
  readonly readSession: ReadSession
  readonly callInProcess: CallInProcess
  /** Hears which tags of the page cache are out of date. */
  readonly onInvalidate: (hearer: (tags: readonly Tag[]) => void) => void
}

export function appParts(platform: Platform, stopping: () => boolean): AppParts {
  const { config, log, kit, database, metrics, pushApi } = platform
  return {
    config,
    log,
    operations: operationsRouter({ database, metrics, metricsToken: config.metricsToken, pushApi, stopping }),
    requestLog: requestLog(log, metrics),
    apiRouter: apiRouter({ kit, log, bounds: endpoints }),
    readSession: openReadSession(kit, log),
    callInProcess: openInProcess(kit, endpoints),
    onInvalidate: kit.invalidation.onInvalidate,
  }
}

/** The whole application, without pages until create-app.ts stands. */
export async function buildApp(platform: Platform, stopping: () => boolean): Promise<Express> {
  wire()
  const parts = appParts(platform, stopping)
  const app = express().disable('x-powered-by').set('trust proxy', platform.config.trustProxy)
  app.use(parts.operations, parts.requestLog)
  app.use('/api', parts.apiRouter)
  return app
}
