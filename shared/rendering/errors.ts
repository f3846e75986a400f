// How a screen fails: what a failed page carries to the screen that says so.

/** `home` for a screen of someone else: where this person is at home. */
export type PageError = { readonly code: 'not-found' | 'forbidden' | 'failed'; readonly home: string | null }

/** The specification's defaults for the generic error page. */
export const defaultErrorStatus = 500
export const defaultErrorText = 'Internal Server Error'
export const notFoundText = 'Page Not Found'
