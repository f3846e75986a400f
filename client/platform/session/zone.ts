// The person's time zone on the server, used by mails and screens.
import { readCookie, writeCookie } from './storage.ts'

/** Sends the time zone of a signed-in person; true when the server had another or none. */
export function sendZone(): boolean {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (!timeZone || readCookie('zone') === timeZone) return false
  writeCookie('zone', timeZone)
  return readCookie('zone') === timeZone
}
