// Texts that the server sends or draws: mails, device pushes, toasts, preview pictures, titles of screens. Plurals by the
// rules of each language.
import { createRequire } from 'node:module'
import { createInstance } from 'i18next'
import { defaultLanguage, type Language, languages } from '#shared/values/localized.ts'

const load = createRequire(import.meta.url)
const namespaces = ['mail', 'notifications', 'realtime', 'common', 'article', 'screens'] as const
const instance = createInstance()
await instance.init({
  resources: Object.fromEntries(
    languages.map(language => [
      language,
      Object.fromEntries(
        namespaces.map(name => [name, load(`#shared/i18n/${language}/${name}.json`) as Record<string, unknown>]),
      ),
    ]),
  ),
  fallbackLng: defaultLanguage,
  defaultNS: 'mail',
  interpolation: { escapeValue: false },
  showSupportNotice: false,
} as Parameters<typeof instance.init>[0])

type Values = Readonly<Record<string, string | number>>

/** File `mail` unless the key names another: `notifications:new-job.title`. */
export const textIn = (language: Language, key: string, values: Values = {}): string =>
  instance.t(key, { lng: language, ...values })

/** For keys from an older or newer build. */
export const hasText = (language: Language, key: string, values: Values): boolean =>
  instance.exists(key, { lng: language, ...values })
