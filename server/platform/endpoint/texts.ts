// The texts of errors in the caller's language, and which language that is.
import { createRequire } from 'node:module'
import { createInstance } from 'i18next'
import type { FieldError } from '#shared/errors/app-error.ts'
import type { ErrorCode } from '#shared/errors/catalogue.ts'
import { defaultLanguage, isLanguage, type Language, languages } from '#shared/values/localized.ts'

const load = createRequire(import.meta.url)

function read(language: Language): Record<string, unknown> {
  return load(`#shared/i18n/${language}/errors.json`) as Record<string, unknown>
}

const texts = createInstance()
await texts.init({
  resources: Object.fromEntries(languages.map(language => [language, { errors: read(language) }])),
  fallbackLng: defaultLanguage,
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

/** The first language of `Accept-Language` that the house speaks. */
export function preferredLanguage(header: string | undefined): Language {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map(part => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q=/)
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  const wished = wishes[0]?.language
  return isLanguage(wished) ? wished : defaultLanguage
}
