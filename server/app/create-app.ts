// Builds the application: every middleware in its order, from what it is given.
import { constants } from 'node:zlib'
import compression, { type CompressionOptions } from 'compression'
import cookieParser from 'cookie-parser'
import express, { type Express } from 'express'
import { bodyWithin } from '#server/platform/endpoint/upload.ts'
import { createTaggedMemory } from '#server/platform/tagged-memory.ts'
import type { SharedScreen } from '#shared/rendering/page.ts'
import type { AppDeps, ClientBuild, PageDeps } from './deps.ts'
import { createLanes } from './lanes.ts'
import { webManifest } from './manifest.ts'
import { createPageCache } from './page-cache.ts'
import { otherMethods, pageErrors } from './page-errors.ts'
import { cachedPages, type Finished, type PageKit, pages, sentForms } from './pages.ts'
import { contentPolicy, securityHeaders } from './security.ts'
import { robots, sitemap } from './sitemap.ts'

const screenBounds = { most: 64 * 1024 * 1024, mostOfGroup: 200, freshFor: 60_000 }

function pageKit(deps: AppDeps, client: ClientBuild): PageKit {
  const cache = createPageCache<Finished>()
  const screens = createTaggedMemory<SharedScreen>(screenBounds)
  deps.onInvalidate(tags => {
    screens.invalidate(tags)
    cache.invalidate(tags)
  })
  const pageDeps: PageDeps = { ...deps, client, screens: client.development ? null : screens }
  const headers = { ...securityHeaders(deps), 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' }
  const lanes = createLanes(deps.config.rateLimits)
  return { deps: pageDeps, cache, lanes, headers, policy: contentPolicy(deps) }
}

/** Live answers are packed once and sent once: quickly. What is kept comes with bytes of its own. */
const fast: CompressionOptions = { level: 2, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } } }

/** How long a body may take; an upload watches its own pace. */
const bodyMilliseconds = 30_000

/** What browsers and search engines ask for besides pages. */
function addFiles(app: Express, deps: AppDeps, { files }: ClientBuild): void {
  app.use(files)
  app.get('/manifest.webmanifest', webManifest())
  app.get('/sitemap.xml', sitemap(deps))
  app.get('/robots.txt', robots(deps))
}

/** The whole application; it listens nowhere yet. */
export function createApp(deps: AppDeps): Express {
  const app = express()
  app.disable('x-powered-by').disable('etag').set('trust proxy', deps.config.trustProxy)
  app.use(cookieParser())
  const { client } = deps
  const kit = client && pageKit(deps, client)
  if (kit && !client.development) app.use(cachedPages(kit))
  app.use(compression(fast))
  const security = securityHeaders(deps)
  app.use((_req, res, next) => {
    res.set(security)
    next()
  })
  app.use(bodyWithin(bodyMilliseconds), deps.operations, deps.requestLog)
  if (client) addFiles(app, deps, client)
  app.use('/api', deps.apiRouter)
  if (kit) app.use(sentForms, pages(kit), otherMethods)
  app.use(pageErrors(deps.log))
  return app
}
