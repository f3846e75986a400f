import { constants } from 'node:zlib'
import compression, { type CompressionOptions } from 'compression'
import cookieParser from 'cookie-parser'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { openPurging, sharedHeaders } from '#server/platform/cdn/purging.ts'
import { fromDatabase } from '#server/platform/database/sqlstate.ts'
import { problemHeaders } from '#server/platform/endpoint/problem.ts'
import { errorText } from '#server/platform/endpoint/texts.ts'
import { bodyWithin } from '#server/platform/endpoint/upload.ts'
import type { EntityUrl } from '#server/platform/feature.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import { readCookies } from '#server/platform/session/cookies.ts'
import { createTaggedMemory } from '#server/platform/tagged-memory.ts'
import { AppError, isAppError } from '#shared/errors/app-error.ts'
import { inPrefix, languageFacts } from '#shared/i18n/languages.ts'
import { busyErrorText, defaultErrorStatus, defaultErrorText } from '#shared/rendering/errors.ts'
import type { SharedScreen } from '#shared/rendering/page.ts'
import { shareCardPath } from '#shared/rendering/share-card.ts'
import { defaultMetadata } from '#shared/rendering/site.ts'
import { siteChangesPath } from '#shared/rendering/site-changes.ts'
import { allRoutes, sitemapPaths } from '#shared/routes/select.ts'
import { defaultLanguage, type Language, languages } from '#shared/values/localized.ts'
import { appDeps } from './app-deps.ts'
import type { AppDeps, ClientBuild, PageDeps } from './deps.ts'
import { webManifest } from './manifest.ts'
import { createPageCache } from './page-cache.ts'
import { answerPosted, cachedPages, type Finished, type PageServices, pages, sentForms } from './pages.ts'
import { postedForms } from './posted-forms.ts'
import { createRenderSlots } from './render-slots.ts'
import { contentPolicy, securityHeaders } from './security.ts'
import { shareCards } from './share-cards.ts'
import { sharedWithoutWorker } from './shared-photos.ts'
import { openSiteChanges } from './site-changes.ts'
import { unsubscribing } from './unsubscribing.ts'
import { languageOf, visitorOf } from './visitor.ts'

const screenBounds = { most: 64 * 1024 * 1024, mostOfGroup: 200, freshFor: 60_000 }

function pageServices(deps: AppDeps, client: ClientBuild): PageServices {
  const { cdn } = deps.config
  const cache = createPageCache<Finished>(cdn ? sharedHeaders : undefined)
  const purge = cdn && openPurging(cdn, deps.log)
  const screens = createTaggedMemory<SharedScreen>(screenBounds)
  const changes = openSiteChanges(deps)
  deps.onInvalidate(tags => {
    screens.invalidate(tags)
    cache.invalidate(tags)
    // After the caches, so that a browser that asks gets the new page.
    changes.publish(tags)
    purge?.(tags)
  })
  const pageDeps: PageDeps = { ...deps, client, screens: client.development ? null : screens }
  const headers = { ...securityHeaders(deps), 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' }
  const slots = createRenderSlots(deps.config.rateLimits)
  return { deps: pageDeps, cache, slots, headers, policy: contentPolicy(deps), changes }
}

/**
 * A live answer is compressed once and sent once, so speed matters more than size. Cached documents bring their own
 * compressed bytes.
 */
const fast: CompressionOptions = { level: 2, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } } }

/** Limit for receiving a body; an upload checks its own pace. */
const bodyMilliseconds = 30_000

/** The files beside pages that browsers and search engines request. */
function addFiles(app: Express, deps: AppDeps, { files }: ClientBuild): void {
  app.use(files)
  app.get('/manifest.webmanifest', webManifest())
  app.get('/sitemap.xml', sitemap(deps))
  app.get('/robots.txt', robots(deps))
}

/** Builds the express application; does not listen. */
export function createApp(deps: AppDeps): Express {
  const app = express()
  app.disable('x-powered-by').disable('etag').set('trust proxy', deps.config.trustProxy)
  app.use(cookieParser())
  const { client } = deps
  const appContext = client && pageServices(deps, client)
  if (appContext && !client.development) app.use(cachedPages(appContext))
  // Before the compression, which would hold its events back.
  if (appContext) app.get(siteChangesPath, appContext.changes.answer)
  app.use(compression(fast))
  const security = securityHeaders(deps)
  app.use((_req, res, next) => {
    res.set(security)
    next()
  })
  app.use(bodyWithin(bodyMilliseconds), deps.operations, deps.requestLog)
  if (client) addFiles(app, deps, client)
  app.use(unsubscribing, sharedWithoutWorker)
  if (appContext) app.get(shareCardPath, shareCards(appContext))
  app.use('/api', deps.apiRouter)
  if (appContext)
    app.use(postedForms(appContext.deps, answerPosted(appContext)), sentForms, pages(appContext), otherMethods)
  app.use(pageErrors(deps.log))
  return app
}

function statusOf(error: unknown): number {
  if (isAppError(error)) return error.status
  const { status } = (error ?? {}) as { status?: unknown }
  return typeof status === 'number' && status >= 400 && status < 600 ? status : defaultErrorStatus
}

/** The caller's mistakes are explained; a server error says nothing about its cause. */
function textOf(error: unknown, status: number, language: Language): string {
  if (status === 503) return busyErrorText
  if (status >= 500) return defaultErrorText
  return isAppError(error) ? errorText(error.code, language, error.params) : errorText('request.invalid', language, {})
}

function shortDocument(language: Language, status: number, text: string): string {
  const { language: its, description } = defaultMetadata
  const { direction } = languageFacts[language]
  return `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${text}</title><meta name="description" lang="${its}" content="${description}"><meta name="robots" content="noindex"><h1>${status} ${text}</h1></html>`
}

/** Logs the error and sends a short answer without its cause. */
function pageErrors(log: Logger): ErrorRequestHandler {
  return (thrown, req, res, next) => {
    const error = fromDatabase(thrown)
    const status = statusOf(error)
    const facts = { err: error, requestId: (req as { id?: unknown }).id }
    // The client disconnected: errors after that are no fault.
    if (res.destroyed) return log.info(facts, 'A page was left before it was made')
    if (status >= 500) log.error(facts, 'A page cannot be made')
    if (res.headersSent) return next(error)
    const language = languageOf(req.path, visitorOf(readCookies(req)))
    if (isAppError(error)) res.set(problemHeaders(error))
    res.status(status).set('cache-control', 'no-store').type('html')
    res.end(shortDocument(language, status, textOf(error, status, language)))
  }
}

/** Pages accept GET, and POST of a form that leads back to its page; every other method is refused. */
const otherMethods: RequestHandler = (_req, res) => {
  res.set('Allow', 'GET, HEAD, POST')
  throw new AppError('request.method-not-allowed')
}

type Site = Pick<AppDeps, 'config' | 'entityUrls'>

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function entries({ path, lastModified, versions, pictures = [] }: EntityUrl, origin: string): string {
  const all = versions ?? languages.map(language => ({ language, path }))
  const addresses = all.map(version => ({
    language: version.language,
    address: escaped(origin + inPrefix(version.language, version.path)),
  }))
  const usual = addresses.find(({ language }) => language === defaultLanguage) ?? addresses[0]
  const alternates = [...addresses, ...(usual ? [{ ...usual, language: 'x-default' }] : [])]
    .map(({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
    .join('')
  const modified = lastModified ? `<lastmod>${escaped(lastModified)}</lastmod>` : ''
  const images = pictures
    .map(picture => `<image:image><image:loc>${escaped(origin + picture)}</image:loc></image:image>`)
    .join('')
  return addresses.map(({ address }) => `<url><loc>${address}</loc>${modified}${alternates}${images}</url>`).join('\n')
}

/** Search engines read at most 50 000 addresses per sitemap; each path appears once per language. */
const most = Math.floor(50_000 / languages.length)

/** All public screens, static ones and those of entities, in every language. */
function sitemap({ config, entityUrls }: Site): RequestHandler {
  return async (_req, res) => {
    const screens = sitemapPaths().map(path => ({ path, lastModified: null }))
    const all = [...screens, ...(await entityUrls())].slice(0, most)
    const body = all.map(entry => entries(entry, config.publicUrl)).join('\n')
    res.set('cache-control', 'public, max-age=3600').type('application/xml')
    res.send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${body}\n</urlset>\n`,
    )
  }
}

/** Everything may be indexed except personal screens and addresses that are no pages. */
function robots({ config }: Pick<AppDeps, 'config'>): RequestHandler {
  const open = allRoutes()
    .filter(([, row]) => row.guard === 'open')
    .map(([, row]) => row.path)
  const areas = ['/user/', '/admin/', '/advisor/', '/supplier/', '/contractor/']
  const allowed = open.filter(path => areas.some(area => path.startsWith(area))).map(path => path.replace(/\{.*$/, ''))
  const lines = [
    'User-agent: *',
    ...allowed.flatMap(path => languages.map(language => `Allow: ${inPrefix(language, path)}`)),
    ...areas.flatMap(area => languages.map(language => `Disallow: ${inPrefix(language, area)}`)),
    // Networks that show a link follow this file too.
    'Allow: /api/blog-pictures/',
    'Disallow: /api/',
    'Disallow: /*/_payload.json',
    '',
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
    '',
  ]
  const text = lines.join('\n')
  return (_req, res) => void res.set('cache-control', 'public, max-age=3600').type('text/plain').send(text)
}

/** Without `client` the application serves the API alone: endpoint tests need no built pages. */
export type BuildOptions = { readonly stopping: () => boolean; readonly client?: ClientBuild | null }

/** The whole application with its dependencies; does not listen. */
export function buildApp(platform: Platform, { stopping, client = null }: BuildOptions): Express {
  return createApp(appDeps(platform, { stopping, client }))
}
