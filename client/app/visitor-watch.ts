// A visitor's document: forgets who left without a word, and gives way when somebody signs in at another tab.
import { isAnyFormDirty } from '#client/platform/dirty-form.ts'
import { clearSignedOut, hasSession } from '#client/platform/session/session.ts'

// Out of the history comes the page as it stood, whoever has signed in since.
function giveWay(): void {
  if (hasSession() && !isAnyFormDirty()) location.reload()
}

/** Call once, when the screen stands. */
export function watchVisitor(): void {
  clearSignedOut()
  addEventListener('storage', giveWay)
  addEventListener('pageshow', giveWay)
}
