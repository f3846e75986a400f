// The web manifest in the requested language.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RequestHandler } from 'express'
import { inPrefix, languageFacts } from '#shared/i18n/languages.ts'
import { defaultMetadata } from '#shared/rendering/site.ts'
import { defaultLanguage, isLanguage, type Language, languages } from '#shared/values/localized.ts'

type SiteTexts = {
  readonly site: { readonly name: string }
  readonly manifest: { readonly description: string }
  readonly offline: { readonly title: string; readonly text: string; readonly retry: string }
}

function textsOf(language: Language, namespace: string): object {
  const file = fileURLToPath(import.meta.resolve(`#shared/i18n/${language}/${namespace}.json`))
  return JSON.parse(readFileSync(file, 'utf8')) as object
}

/** Texts outside any page; browsers never load this file. */
export function siteTexts(language: Language): SiteTexts {
  return { ...textsOf(language, 'common'), ...textsOf(language, 'site-files') } as SiteTexts
}

/** Without a requested language, the description is the site's default. */
function manifestFor(language: Language, description = siteTexts(language).manifest.description): string {
  const { site } = siteTexts(language)
  const start = inPrefix(language, '/')
  return JSON.stringify({
    id: '/',
    name: site.name,
    short_name: site.name,
    description,
    lang: language,
    dir: languageFacts[language].direction,
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: '#FBF9F6',
    theme_color: '#FBF9F6',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}

/** Answers `?language=fr`; without it the site's default metadata. */
export function webManifest(): RequestHandler {
  const own = manifestFor(defaultLanguage, defaultMetadata.description)
  const made = new Map(languages.map(language => [language, manifestFor(language)]))
  return ({ query }, res) => {
    res.set({ 'cache-control': 'public, max-age=3600', 'content-type': 'application/manifest+json; charset=utf-8' })
    res.send(isLanguage(query.language) ? made.get(query.language) : own)
  }
}
