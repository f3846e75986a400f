// For a visitor's document: removes the data of a person whose session ended without a sign-out, and reloads when
// somebody signs in in another tab.
import { isAnyFormDirty } from '#client/platform/dirty-form.ts'
import { clearSignedOut, hasSession } from '#client/platform/session/session.ts'

// The back/forward cache restores the page as it was, even after somebody has signed in.
function giveWay(): void {
  if (hasSession() && !isAnyFormDirty()) location.reload()
}

/** Call once, after hydration. */
export function watchVisitor(): void {
  clearSignedOut()
  addEventListener('storage', giveWay)
  addEventListener('pageshow', giveWay)
}
