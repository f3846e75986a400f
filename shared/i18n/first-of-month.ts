import type { Language } from '#shared/values/localized.ts'

/** `1 décembre 2026` becomes `1er décembre 2026`, which `Intl` does not write; other texts stay as they are. */
export const withFirst = (date: string, language: Language): string =>
  language === 'fr' ? date.replace(/\b1(?= \D)/, '1er') : date
