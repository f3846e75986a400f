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
