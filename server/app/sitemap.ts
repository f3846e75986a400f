// Tells search engines what there is: the sitemap with its alternates, and robots.txt.
import type { RequestHandler } from 'express'
import { inPrefix } from '#shared/i18n/languages.ts'
import { builtRoutes, sitemapPaths } from '#shared/routes/select.ts'
import { defaultLanguage, languages } from '#shared/values/localized.ts'
import type { AppDeps, EntityUrl } from './deps.ts'

type Site = Pick<AppDeps, 'config' | 'entityUrls'>

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function entries({ path, lastModified }: EntityUrl, origin: string): string {
  const address = (language: (typeof languages)[number]): string => escaped(origin + inPrefix(language, path))
  const alternates = [
    ...languages.map(language => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language)}"/>`),
    `<xhtml:link rel="alternate" hreflang="x-default" href="${address(defaultLanguage)}"/>`,
  ].join('')
  const modified = lastModified ? `<lastmod>${escaped(lastModified)}</lastmod>` : ''
  return languages.map(language => `<url><loc>${address(language)}</loc>${modified}${alternates}</url>`).join('\n')
}

/** The largest sitemap that search engines read; each path stands in it once for each language. */
const most = Math.floor(50_000 / languages.length)

/** All public built screens and the screens of entities, every language of each. */
export function sitemap({ config, entityUrls }: Site): RequestHandler {
  return async (_req, res) => {
    const screens = sitemapPaths().map(path => ({ path, lastModified: null }))
    const all = [...screens, ...(await entityUrls())].slice(0, most)
    const body = all.map(entry => entries(entry, config.publicUrl)).join('\n')
    res.set('cache-control', 'public, max-age=3600').type('application/xml')
    res.send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${body}\n</urlset>\n`,
    )
  }
}

/** The site is indexable, apart from what is personal and what is no page. */
export function robots({ config }: Pick<AppDeps, 'config'>): RequestHandler {
  const open = builtRoutes()
    .filter(([, row]) => row.guard === 'open')
    .map(([, row]) => row.path)
  const areas = ['/user/', '/admin/', '/advisor/', '/supplier/', '/contractor/']
  const allowed = open.filter(path => areas.some(area => path.startsWith(area))).map(path => path.replace(/\{.*$/, ''))
  const lines = [
    'User-agent: *',
    ...allowed.flatMap(path => languages.map(language => `Allow: ${inPrefix(language, path)}`)),
    ...areas.flatMap(area => languages.map(language => `Disallow: ${inPrefix(language, area)}`)),
    'Disallow: /api/',
    'Disallow: /*/_payload.json',
    '',
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
    '',
  ]
  const text = lines.join('\n')
  return (_req, res) => void res.set('cache-control', 'public, max-age=3600').type('text/plain').send(text)
}
