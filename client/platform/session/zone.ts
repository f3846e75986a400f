// Where the clock of the person stands, as the server knows it: mails and screens tell moments by it.
import { readCookie, writeCookie } from './storage.ts'

/** Tells the server where the clock of who is signed in stands; true when it was told another before, or none. */
export function sendZone(): boolean {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (!timeZone || readCookie('zone') === timeZone) return false
  writeCookie('zone', timeZone)
  return readCookie('zone') === timeZone
}
