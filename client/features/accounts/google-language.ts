// Back from Google the document is in the language in which the person left.
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { readTrip } from './google-trip.ts'

/** Google knows one address alone: the language is the one of the start. True when the document goes away for it. */
export function goesToOwnLanguage(current: string): boolean {
  const trip = readTrip()
  if (!trip || trip.language === current) return false
  location.replace(inPrefix(trip.language, href('sign-in')) + location.search)
  return true
}
