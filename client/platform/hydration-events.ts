// What the little script that starts a finished document agrees on with the document and with the screen that comes alive.
import { type SyntheticEvent, useEffect } from 'react'

/** Carries the addresses of the modules, the entry first. */
export const startMark = 'data-start'
/** Told to the document when the screen, or a part of it, hears events: what was pressed before is pressed again. */
export const hydratedEvent = 'screen-hydrated'
/** Told by what was pressed when the screen has heard it, and so never of a part that is not alive. */
export const handledEvent = 'press-handled'
/** The `detail` of a click that is done for a press from before. */
export const earlyPress = -1

/** Told a moment later, so that buttons which change with hydration are what they will be. */
export function HydrationMark(): null {
  useEffect(() => void setTimeout(() => document.dispatchEvent(new Event(hydratedEvent))), [])
  return null
}

export function reportHandled({ target }: SyntheticEvent): void {
  target.dispatchEvent(new Event(handledEvent, { bubbles: true }))
}
