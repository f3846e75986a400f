// How a screen fails: what a failed page carries to the screen that says so.

/** `home`: where this person goes instead. `not-yet-open`: an area that waits for the approval of an application. `busy`: the same again in a moment. */
export type PageError = {
  readonly code: 'not-found' | 'forbidden' | 'not-yet-open' | 'busy' | 'failed'
  readonly home: string | null
}

/** The specification's defaults for the generic error page. */
export const defaultErrorStatus = 500
export const defaultErrorText = 'Internal Server Error'
export const busyErrorText = 'Service Unavailable'
export const notFoundText = 'Page Not Found'

/** What has no shape of its own, or changes how the words around it are read. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes).replace(unseen, encodeURIComponent)
  } catch {
    return escapes
  }
}

/** The path of an address as people read it. Escapes that say nothing, or nothing that can be seen, stay as they are. */
export function shownPath(pathname: string): string {
  return pathname.replace(/(?:%[\da-f]{2})+/gi, decoded)
}
