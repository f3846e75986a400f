// Names shared by the starter script of a finished document, the document, and the screen that hydrates.
import { type SyntheticEvent, useEffect } from 'react'

/** The attribute with the URLs of the modules, the entry first. */
export const startMark = 'data-start'
/** Dispatched on the document when the screen, or a part of it, is hydrated: earlier clicks are replayed then. */
export const hydratedEvent = 'screen-hydrated'
/** Dispatched by the clicked element when React has handled the click; never in a part that is not hydrated. */
export const handledEvent = 'press-handled'
/** The `detail` of a replayed click. */
export const earlyPress = -1

/** Dispatched in a timeout, after buttons that change with hydration have changed. */
export function HydrationMark(): null {
  useEffect(() => void setTimeout(() => document.dispatchEvent(new Event(hydratedEvent))), [])
  return null
}

export function reportHandled({ target }: SyntheticEvent): void {
  target.dispatchEvent(new Event(handledEvent, { bubbles: true }))
}
