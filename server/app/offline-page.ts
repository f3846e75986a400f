// The page that the service worker shows without a connection: it needs nothing but the style sheets.
import { readFileSync } from 'node:fs'
import { inPrefix, languageFacts } from '#shared/i18n/languages.ts'
import { defaultMetadata } from '#shared/rendering/site.ts'
import type { Language } from '#shared/values/localized.ts'
import { siteTexts } from './manifest.ts'

/** The drawing of a staked-out house, inlined because nothing else can be fetched offline. */
const house = /<symbol id="stage-0".*?<\/symbol>/
  .exec(readFileSync(new URL('../../client/ui/art/houses.svg', import.meta.url), 'utf8'))?.[0]
  .replaceAll(/(?<=^<\/?|<\/)symbol/g, 'svg')
  .replace(' id="stage-0"', ' aria-hidden="true"')

/** The finished document of the offline page. */
export function offlinePage(language: Language, sheets: readonly string[]): string {
  const { site, offline } = siteTexts(language)
  const links = sheets.map(sheet => `<link rel="stylesheet" href="${sheet}">`).join('')
  return `<!doctype html>
<html lang="${language}" dir="${languageFacts[language].direction}" data-theme="auto">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<meta name="description" lang="${defaultMetadata.language}" content="${defaultMetadata.description}">
<title>${offline.title} · ${site.name}</title>${links}</head>
<body><main class="measure max-w-page error-sheet">
<div class="grid gap-4"><h1 class="text-44">${offline.title}</h1><p class="max-w-120 text-ink-soft">${offline.text}</p>
<p class="flex items-center gap-4"><a class="button button-primary button-medium" href="">${offline.retry}</a> <a class="link" href="${inPrefix(language, '/')}">${site.name}</a></p></div>
<div class="squared border border-rule bg-surface p-6">${house}</div>
</main></body></html>
`
}
