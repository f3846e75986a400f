// The languages of the site: direction, locale for numbers and dates, prefix in the address.
import { defaultLanguage, isLanguage, type Language } from '#shared/values/localized.ts'

export type Direction = 'ltr' | 'rtl'

type Facts = {
  readonly direction: Direction
  readonly locale: string
  /** `og:locale` of previews, which needs a country. */
  readonly openGraph: string
  readonly prefix: string
  readonly name: string
}

/** `locale` fixes Latin digits and the Gregorian calendar, so that server and every browser agree. */
export const languageFacts: Readonly<Record<Language, Facts>> = {
  en: { direction: 'ltr', locale: 'en-u-nu-latn-ca-gregory', openGraph: 'en_US', prefix: '', name: 'English' },
  fr: { direction: 'ltr', locale: 'fr-u-nu-latn-ca-gregory', openGraph: 'fr_FR', prefix: '/fr', name: 'Français' },
  ar: { direction: 'rtl', locale: 'ar-u-nu-latn-ca-gregory', openGraph: 'ar_AR', prefix: '/ar', name: 'العربية' },
}

export const languageCookie = 'language'

/** Splits an address into language prefix and path: `/fr/about-us` gives fr and `/about-us`. */
export function splitLanguage(pathname: string): { language: Language | null; path: string } {
  const [, first = ''] = pathname.split('/')
  if (first === defaultLanguage || !isLanguage(first)) return { language: null, path: pathname }
  return { language: first, path: pathname.slice(first.length + 1) || '/' }
}

export function inPrefix(language: Language, path: string): string {
  const { prefix } = languageFacts[language]
  return prefix && path === '/' ? prefix : prefix + path
}


