// Builds the application: every middleware in its order, from what it is given.
import express, { type Express } from 'express'
import type { Tag } from '#shared/api/endpoint.ts'
import type { AppDeps } from './deps.ts'
import { webManifest } from './manifest.ts'
import { createPageCache } from './page-cache.ts'
import { pageErrors } from './page-errors.ts'
import { cachedPages, type PageKit, pages } from './pages.ts'
import { contentPolicy, securityHeaders } from './security.ts'
import { robots, sitemap } from './sitemap.ts'

export type House = {
  readonly app: Express
  /** Throws away cached pages; told by this node and by others. */
  readonly invalidate: (tags: readonly Tag[]) => void
}

/** The whole house on one Express application; it listens nowhere yet. */
export function createApp(deps: AppDeps): House {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', deps.config.trustProxy)
  const security = securityHeaders(deps)
  const cache = createPageCache()
  const kit: PageKit = {
    deps,
    cache,
    headers: { ...security, 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' },
    policy: contentPolicy(deps),
  }

  if (!deps.client.development) app.use(cachedPages(kit))
  app.use((_req, res, next) => {
    res.set(security)
    next()
  })
  app.use(deps.requestLog)
  app.use(deps.client.files)
  app.get('/manifest.webmanifest', webManifest())
  app.get('/sitemap.xml', sitemap(deps))
  app.get('/robots.txt', robots(deps))
  app.use('/api', deps.apiRouter)
  app.use(pages(kit))
  app.use(pageErrors(deps.log))
  return { app, invalidate: tags => cache.invalidate(tags) }
}
