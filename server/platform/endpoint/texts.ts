import type { IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { createInstance } from 'i18next'
import { LanguageDetector } from 'i18next-http-middleware'
import type { FieldError } from '#shared/errors/app-error.ts'
import type { ErrorCode } from '#shared/errors/catalogue.ts'
import { defaultLanguage, isLanguage, type Language, languages } from '#shared/values/localized.ts'

const load = createRequire(import.meta.url)

/** Browsers produce field errors themselves, so their texts are in a separate file. */
function read(language: Language): Record<string, unknown> {
  const file = (name: string) => load(`#shared/i18n/${language}/${name}.json`) as Record<string, unknown>
  return { ...file('errors'), fields: file('field-errors') }
}

const texts = createInstance().use(LanguageDetector)
await texts.init({
  resources: Object.fromEntries(languages.map(language => [language, { errors: read(language) }])),
  fallbackLng: defaultLanguage,
  supportedLngs: languages,
  // `fr-CA` counts as `fr`.
  detection: { order: ['header'], convertDetectedLanguage: (tag: string) => tag.slice(0, 2).toLowerCase() },
  defaultNS: 'errors',
  interpolation: { escapeValue: false },
  showSupportNotice: false,
} as Parameters<typeof texts.init>[0])

type Params = Readonly<Record<string, string | number>>

export function errorText(code: ErrorCode, language: Language, params: Params): string {
  return texts.t(code, { lng: language, ...params })
}

export function fieldText({ code, params }: FieldError, language: Language): string {
  return texts.t(`fields.${code}`, { lng: language, ...params })
}

/** The supported language that `Accept-Language` ranks highest. */
export function preferredLanguage(request: IncomingMessage): Language {
  const found: unknown = texts.services.languageDetector.detect(request, null)
  return isLanguage(found) ? found : defaultLanguage
}
