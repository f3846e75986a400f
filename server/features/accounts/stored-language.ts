import type { Language } from '#shared/values/localized.ts'

export function languageOf(stored: string): Language {
  return languageOf(stored)
}
