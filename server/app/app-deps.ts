// Hands the platform to the pages: sessions, calls in process, what is out of date, what the sitemap lists.
import { openInProcess } from '#server/platform/endpoint/in-process.ts'
import { operationsRouter } from '#server/platform/endpoint/operations.ts'
import { openReadSession } from '#server/platform/endpoint/page-visit.ts'
import { requestLog } from '#server/platform/endpoint/request-log.ts'
import { apiRouter } from '#server/platform/endpoint/router.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import { href } from '#shared/routes/href.ts'
import { endpoints } from './api.ts'
import type { AppDeps } from './deps.ts'
import { listPublicProfiles } from './queries.ts'

/** What the API alone needs; the whole house needs it too. */
export type ApiDeps = Pick<AppDeps, 'config' | 'log' | 'operations' | 'requestLog' | 'apiRouter'>

export function apiDeps(platform: Platform, stopping: () => boolean): ApiDeps {
  const { config, log, kit, metrics, database, pushApi } = platform
  return {
    config,
    log,
    operations: operationsRouter({ database, metrics, metricsToken: config.metricsToken, pushApi, stopping }),
    requestLog: requestLog(log, metrics),
    apiRouter: apiRouter({ kit, log, bounds: endpoints }),
  }
}

/** What the pages need besides. */
export function pageDeps({ kit, log, database }: Platform): Omit<AppDeps, keyof ApiDeps | 'client'> {
  return {
    readSession: openReadSession(kit, log),
    callInProcess: openInProcess(kit, endpoints),
    onInvalidate: hearer => kit.invalidation.onInvalidate(hearer),
    entityUrls: async () => {
      const profiles = await listPublicProfiles(database.db)
      return profiles.map(({ slug, updatedAt }) => ({
        path: href('profile', { profile: slug }),
        lastModified: updatedAt.toISOString(),
      }))
    },
  }
}
