// The time zone of this browser, in a cookie, so that server and browser tell times by the reader's clock.
import { writeCookie } from './storage.ts'

/** Tells the server where the clock of who is signed in stands, so that it says "by 09:30" and not "in 3 hours". */
export function tellZone(known: string | null): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (timeZone && timeZone !== known) writeCookie('zone', timeZone)
}
