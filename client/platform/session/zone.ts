// The time zone of this browser, in a cookie, so that server and browser tell times by the reader's clock.
import { readCookie, writeCookie } from './storage.ts'

/** Tells the server where the clock of who is signed in stands; true when it was told another before, or none. */
export function tellZone(): boolean {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (!timeZone || readCookie('zone') === timeZone) return false
  writeCookie('zone', timeZone)
  return readCookie('zone') === timeZone
}
