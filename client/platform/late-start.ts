// What the little script that starts a finished document agrees on with the document and with the screen that comes alive.

/** Carries the addresses of the modules, the entry first. */
export const startMark = 'data-start'
/** Told to the document when the screen hears events. */
export const aliveEvent = 'screen-alive'
