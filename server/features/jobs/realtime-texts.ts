// The one push text that the server writes itself, in the language of who hears it.
import ar from '#shared/i18n/ar/realtime.json' with { type: 'json' }
import en from '#shared/i18n/en/realtime.json' with { type: 'json' }
import fr from '#shared/i18n/fr/realtime.json' with { type: 'json' }
import type { Language } from '#shared/values/localized.ts'

const texts = { en, fr, ar } as const satisfies Record<Language, unknown>

export function jobUpdatedMessage(language: Language, { code, title }: { code: string; title: string }): string {
  return texts[language]['job-updated'].replace('{{code}}', () => code).replace('{{title}}', () => title)
}
