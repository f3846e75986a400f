// The API reference: a page of Swagger UI over /api/openapi.json, with all its files from here. Apart from the build,
// so that its megabyte is in no bundle of the site.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Router } from 'express'

const own = join(import.meta.dirname, 'reference')
const library = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/swagger-ui.css'))

/** Folder by file name. */
const files: Readonly<Record<string, string>> = {
  'page.css': own,
  'start.js': own,
  'swagger-ui.css': library,
  'swagger-ui-bundle.js': library,
}

// Swagger UI draws its icons from data addresses; what it sends goes to this server alone.
const policy = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
].join('; ')

const caching = 'public, max-age=3600'

/** Mount at /reference. */
export function apiReference(): Router {
  const router = Router({ caseSensitive: true })
  router.get('/', (_request, response) => {
    response.set({ 'Cache-Control': caching, 'Content-Security-Policy': policy })
    response.sendFile('page.html', { root: own, cacheControl: false })
  })
  router.get('/:file', ({ params: { file } }, response, next) => {
    const root = files[file]
    if (!root) return next()
    response.set('Cache-Control', caching).sendFile(file, { root, cacheControl: false })
  })
  return router
}
