// What must survive the redirect to Google and back: the purpose, the return path and the language.
import { isLanguage, type Language } from '#shared/values/localized.ts'
import { safeReturn } from './return-path.ts'

const key = 'googleTrip'

/** `link`: link the account of the signed-in person instead of signing in. */
export type GoogleTrip = { readonly to: string | null; readonly language: Language; readonly link: boolean }

/** Stored for this tab only. */
export function rememberTrip(trip: GoogleTrip): void {
  sessionStorage.setItem(key, JSON.stringify(trip))
}

/** Null when nothing readable is stored. The stored path is not trusted: only a path of this site is accepted. */
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
