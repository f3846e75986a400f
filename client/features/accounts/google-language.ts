import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { readTrip } from './google-trip.ts'

/**
 * Google accepts one return address only, so the stored language decides. Returns true when the document is being left
 * for it.
 */
export function goesToOwnLanguage(current: string): boolean {
  const trip = readTrip()
  if (!trip || trip.language === current) return false
  location.replace(inPrefix(trip.language, href('sign-in')) + location.search)
  return true
}
