import { openInProcess } from '#server/platform/endpoint/in-process.ts'
import { operationsRouter } from '#server/platform/endpoint/operations.ts'
import { openReadSession } from '#server/platform/endpoint/page-visit.ts'
import { openPostForm } from '#server/platform/endpoint/posted-form.ts'
import { requestLog } from '#server/platform/endpoint/request-log.ts'
import { apiRouter } from '#server/platform/endpoint/router.ts'
import { entityUrls } from '#server/platform/feature.ts'
import { printedPicture } from '#server/platform/files/read-picture.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import type { AppDeps, ClientBuild } from './deps.ts'
import { endpoints, features } from './features.ts'

type Options = { readonly stopping: () => boolean; readonly client: ClientBuild | null }

/** The dependencies of build-app.ts, from the platform. */
export function appDeps(platform: Platform, { stopping, client }: Options): AppDeps {
  const { config, log, appContext, metrics, tracer, database, pushApi } = platform
  appContext.invalidation.onInvalidate(tags => {
    for (const { onInvalidate } of features) onInvalidate?.(database.db, tags)
  })
  return {
    config,
    log,
    client,
    operations: operationsRouter({ config, database, metrics, pushApi, stopping }),
    requestLog: requestLog(log, metrics, tracer),
    apiRouter: apiRouter({ appContext, log, bounds: endpoints }),
    readSession: openReadSession(appContext, log),
    callInProcess: openInProcess(appContext, endpoints),
    postForm: openPostForm(appContext, log, endpoints),
    countCached: metrics.cache,
    onInvalidate: appContext.invalidation.onInvalidate,
    printed: async (reference, size) =>
      (await printedPicture(appContext.services.storage, reference, size))?.bytes ?? null,
    stopping,
    entityUrls: () => entityUrls(features, database.db),
  }
}
