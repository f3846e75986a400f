// The page that the service worker shows without a connection: plain, in each language, needing nothing but the style sheet.
import { inPrefix, languageFacts } from '#shared/i18n/languages.ts'
import { defaultMetadata } from '#shared/rendering/site.ts'
import type { Language } from '#shared/values/localized.ts'
import { commonTexts } from './manifest.ts'

/** A finished document. */
export function offlinePage(language: Language, sheet: string): string {
  const { site, offline } = commonTexts(language)
  return `<!doctype html>
<html lang="${language}" dir="${languageFacts[language].direction}" data-theme="auto">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<meta name="description" lang="${defaultMetadata.language}" content="${defaultMetadata.description}">
<title>${offline.title} · ${site.name}</title><link rel="stylesheet" href="${sheet}"></head>
<body><main class="mx-auto grid max-w-120 gap-4 px-4 py-12">
<h1 class="text-32">${offline.title}</h1><p>${offline.text}</p>
<p><a href="">${offline.retry}</a> · <a href="${inPrefix(language, '/')}">${site.name}</a></p>
</main></body></html>
`
}
