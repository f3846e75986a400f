// What must survive the way to Google and back: what for, where the person was going, and in which language.
import { isLanguage, type Language } from '#shared/values/localized.ts'
import { safeReturn } from './return-path.ts'

const key = 'googleTrip'

/** `link`: to link the account of somebody signed in, instead of signing in. */
export type GoogleTrip = { readonly to: string | null; readonly language: Language; readonly link: boolean }

/** Kept in this tab alone. */
export function rememberTrip(trip: GoogleTrip): void {
  sessionStorage.setItem(key, JSON.stringify(trip))
}

/** Null when nothing readable was kept: what lies there is never trusted further than a path of this site. */
export function readTrip(): GoogleTrip | null {
  try {
    const { to, language, link } = JSON.parse(sessionStorage.getItem(key) ?? '') as Record<string, unknown>
    return isLanguage(language)
      ? { language, link: link === true, to: safeReturn(typeof to === 'string' ? to : null) }
      : null
  } catch (error) {
    if (!(error instanceof SyntaxError)) console.warn('The way back from Google cannot be read.', error)
    return null
  }
}

export function clearTrip(): void {
  sessionStorage.removeItem(key)
}
