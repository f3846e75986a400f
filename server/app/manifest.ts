// The web manifest in the requested language.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RequestHandler } from 'express'
import { inPrefix, languageFacts } from '#shared/i18n/languages.ts'
import { type AppScreen, appScreens, screenAddress, screenSizes } from '#shared/rendering/app-screens.ts'
import { defaultMetadata } from '#shared/rendering/site.ts'
import { href } from '#shared/routes/href.ts'
import { defaultLanguage, isLanguage, type Language, languages } from '#shared/values/localized.ts'

/** Paths that lead everybody to the right screen: people to their area, visitors through the sign-in. */
const shortcuts = {
  job: href('job-request.form', { form: 'general-job' }),
  chats: `${href('start')}?section=chats`,
  projects: `${href('start')}?section=projects`,
  ideas: href('ideas-hub'),
} as const
type Shortcut = keyof typeof shortcuts

type SiteTexts = {
  readonly site: { readonly name: string }
  readonly manifest: {
    readonly description: string
    readonly screens: Readonly<Record<AppScreen, string>>
    readonly shortcuts: Readonly<Record<Shortcut, string>>
  }
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

const shortcutsIn = (language: Language, names: Readonly<Record<Shortcut, string>>) =>
  (Object.keys(shortcuts) as Shortcut[]).map(name => ({
    name: names[name],
    url: inPrefix(language, shortcuts[name]),
    icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
  }))

const screensIn = (language: Language, labels: Readonly<Record<AppScreen, string>>) =>
  appScreens.map(({ name, form }) => ({
    src: screenAddress(language, name),
    sizes: `${screenSizes[form].width}x${screenSizes[form].height}`,
    type: 'image/webp',
    form_factor: form,
    label: labels[name],
  }))

/** Photos with what goes with them; client/platform/share-worker.ts receives them. */
const shareTarget = (language: Language) => ({
  action: inPrefix(language, href('share')),
  method: 'POST',
  enctype: 'multipart/form-data',
  params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'photos', accept: ['image/*'] }] },
})

/** Without a requested language, the description is the site's default. */
function manifestFor(language: Language, description = siteTexts(language).manifest.description): string {
  const { site, manifest } = siteTexts(language)
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
    screenshots: screensIn(language, manifest.screens),
    shortcuts: shortcutsIn(language, manifest.shortcuts),
    share_target: shareTarget(language),
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
