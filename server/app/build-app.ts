// Puts the house together: the platform below, the features' endpoints, the pages above.
import type { Express } from 'express'
import type { Platform } from '#server/platform/open-platform.ts'
import { appDeps } from './app-deps.ts'
import { createApp } from './create-app.ts'
import type { ClientBuild } from './deps.ts'

/** Without `client` the application serves the API alone: tests of endpoints need no built pages. */
export type BuildOptions = { readonly stopping: () => boolean; readonly client?: ClientBuild | null }

/** The whole application, which listens nowhere yet. */
export function buildApp(platform: Platform, { stopping, client = null }: BuildOptions): Express {
  return createApp(appDeps(platform, { stopping, client }))
}
