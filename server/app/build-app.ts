// Puts the house together: the platform below, the features' endpoints, the pages above.
import express, { type Express } from 'express'
import type { Platform } from '#server/platform/open-platform.ts'
import { type ApiDeps, apiDeps, pageDeps } from './app-deps.ts'
import { createApp } from './create-app.ts'
import type { ClientBuild } from './deps.ts'
import { wire } from './wiring.ts'

export type BuildOptions = {
  readonly stopping: () => boolean
  /** The built pages; null for the API alone. */
  readonly client: ClientBuild | null
}

/** The API without any page, as most tests need it. */
function apiAlone({ config, operations, requestLog, apiRouter }: ApiDeps): Express {
  const app = express().disable('x-powered-by').set('trust proxy', config.trustProxy)
  return app.use(operations, requestLog).use('/api', apiRouter)
}

/** The whole application, which listens nowhere yet. */
export function buildApp(platform: Platform, { stopping, client }: BuildOptions): Express {
  wire()
  const api = apiDeps(platform, stopping)
  return client ? createApp({ ...api, ...pageDeps(platform), client }) : apiAlone(api)
}
