// What the little script that starts a finished document agrees on with the document and with the screen that comes alive.

/** Carries the addresses of the modules, the entry first. */
export const startMark = 'data-start'
/** Told to the document when the screen hears events. */
export const aliveEvent = 'screen-alive'
/** On a button that sends its form once it is alive; `aria-busy` when it was pressed before. */
export const earlyMark = 'data-early'
