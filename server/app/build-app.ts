// Puts the house together: what operators ask, the pages, and the features' endpoints on the platform.
import type { RequestListener } from 'node:http'
import express, { type Express } from 'express'
import { operationsRouter } from '#server/platform/endpoint/operations.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import { appDeps } from './app-deps.ts'
import { createApp } from './create-app.ts'
import type { ClientBuild } from './deps.ts'
import { wire } from './wiring.ts'

export type BuildOptions = {
  /** Null: the API alone, for tests that need no pages. */
  readonly client: ClientBuild | null
  /** Whether the house was asked to stop. */
  readonly stopping: () => boolean
}

const operationPaths = ['/healthz', '/readyz', '/metrics', '/apps/']

function pagesAndApi(platform: Platform, client: ClientBuild): Express {
  const { app, invalidate } = createApp(appDeps(platform, client))
  platform.kit.invalidation.onInvalidate(invalidate)
  return app
}

function apiAlone(platform: Platform): Express {
  const { requestLog, apiRouter } = appDeps(platform, null)
  const app = express().disable('x-powered-by').set('trust proxy', platform.config.trustProxy)
  return app.use(requestLog).use('/api', apiRouter)
}

/** The whole application, which listens nowhere yet. */
export function buildApp(platform: Platform, { client, stopping }: BuildOptions): RequestListener {
  wire()
  const { config, database, metrics, pushApi } = platform
  const house = client ? pagesAndApi(platform, client) : apiAlone(platform)
  const operations = express().disable('x-powered-by')
  operations.use(operationsRouter({ database, metrics, metricsToken: config.metricsToken, pushApi, stopping }))
  operations.use(house)
  // Only their own paths go through them: a cached page is answered before any other middleware.
  return (request, response) => {
    const isOperation = operationPaths.some(path => request.url?.startsWith(path))
    return isOperation ? operations(request, response) : house(request, response)
  }
}
