// The error of a failed page, as the error screen receives it.

/** A page that exists, close to an address that does not. */
export type NearPage = { readonly href: string; readonly title: string }

/**
 * `home`: where the person can go instead. `not-yet-open`: the area opens after the approval of an application. `busy`:
 * retry in a moment.
 */
export type PageError = {
  readonly code: 'not-found' | 'forbidden' | 'not-yet-open' | 'busy' | 'failed'
  readonly home: string | null
  /** For an address without a page: what was probably meant. */
  readonly near?: readonly NearPage[]
}

/** The specification's defaults for the generic error page. */
export const defaultErrorStatus = 500
export const defaultErrorText = 'Internal Server Error'
export const busyErrorText = 'Service Unavailable'
export const notFoundText = 'Page Not Found'

/** Characters without a visible shape, or that change how the text around them is read. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes).replace(unseen, encodeURIComponent)
  } catch {
    return escapes
  }
}

/** The readable path of an address. Escapes that are invalid or decode to invisible characters stay escaped. */
export function shownPath(pathname: string): string {
  return pathname.replace(/(?:%[\da-f]{2})+/gi, decoded)
}
