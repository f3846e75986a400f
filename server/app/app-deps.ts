// Hands the platform to the pages: sessions, calls in process, what throws cached pages away, what the sitemap lists.

import { listCalculatorCities } from '#server/features/calculator/rate-set-queries.ts'
import { forgetReference } from '#server/features/professionals/reference-queries.ts'
import type { Db } from '#server/platform/database/open.ts'
import { openInProcess } from '#server/platform/endpoint/in-process.ts'
import { operationsRouter } from '#server/platform/endpoint/operations.ts'
import { openReadSession } from '#server/platform/endpoint/page-visit.ts'
import { requestLog } from '#server/platform/endpoint/request-log.ts'
import { apiRouter } from '#server/platform/endpoint/router.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import { href } from '#shared/routes/href.ts'
import { rowOf } from '#shared/routes/select.ts'
import { dayOf } from '#shared/values/day.ts'
import { endpoints } from './api.ts'
import type { AppDeps, ClientBuild, EntityUrl } from './deps.ts'
import { listJobForms, listLandings, listPublicForms, listPublicProfiles } from './queries.ts'

type Options = { readonly stopping: () => boolean; readonly client: ClientBuild | null }

/** The three views of the calculator, and each city that has rates; nothing while its screen is not there. */
async function calculatorUrls(db: Db): Promise<readonly EntityUrl[]> {
  if (rowOf('calculator').state !== 'built') return []
  const cities = await listCalculatorCities(db, dayOf(new Date()))
  const newest =
    cities
      .map(({ latest }) => latest)
      .toSorted()
      .at(-1) ?? null
  const views = ['house', 'grey-structure', 'materials'].map(slug => ({ slug, latest: newest }))
  return [...views, ...cities].map(({ slug, latest }) => ({
    path: href('calculator', { slug }),
    lastModified: latest && `${latest}T00:00:00.000Z`,
  }))
}

/** Landing pages and forms first: a sitemap has an end, and they are few. */
async function entityUrls(db: Db): Promise<readonly EntityUrl[]> {
  const [landings, calculations, jobForms, forms, profiles] = await Promise.all([
    listLandings(db),
    calculatorUrls(db),
    listJobForms(db),
    listPublicForms(db),
    listPublicProfiles(db),
  ])
  const undated = (path: string): EntityUrl => ({ path, lastModified: null })
  return [
    ...landings.map(slug => undated(href('professionals.slug', { slug }))),
    ...calculations,
    ...jobForms.map(form => undated(href('job-request.form', { form }))),
    ...forms.map(form => undated(href('form-submit', { form }))),
    ...profiles.map(({ slug, updatedAt }) => ({
      path: href('profile', { profile: slug }),
      lastModified: updatedAt.toISOString(),
    })),
  ]
}

/** Everything that create-app.ts builds the application from. */
export function appDeps(platform: Platform, { stopping, client }: Options): AppDeps {
  const { config, log, kit, metrics, database, pushApi } = platform
  kit.invalidation.onInvalidate(tags => {
    if (tags.includes('reference')) forgetReference(database.db)
  })
  return {
    config,
    log,
    client,
    operations: operationsRouter({ config, database, metrics, pushApi, stopping }),
    requestLog: requestLog(log, metrics),
    apiRouter: apiRouter({ kit, log, bounds: endpoints }),
    readSession: openReadSession(kit, log),
    callInProcess: openInProcess(kit, endpoints),
    countCached: metrics.cache,
    onInvalidate: kit.invalidation.onInvalidate,
    entityUrls: () => entityUrls(database.db),
  }
}
