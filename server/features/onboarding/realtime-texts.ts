// The toasts of an application that the server writes itself, in the language of who hears them.
import ar from '#shared/i18n/ar/realtime.json' with { type: 'json' }
import en from '#shared/i18n/en/realtime.json' with { type: 'json' }
import fr from '#shared/i18n/fr/realtime.json' with { type: 'json' }
import type { Language } from '#shared/values/localized.ts'

const texts = { en, fr, ar } as const satisfies Record<Language, unknown>
export type ToastKey = Exclude<Extract<keyof typeof en, `onboarding-${string}` | `document-${string}`>, never>

export function onboardingMessage(language: Language, key: ToastKey, document = ''): string {
  return texts[language][key].replace('{{document}}', () => document)
}
