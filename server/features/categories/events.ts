// What happens to trades, for the features that keep their names at hand.
import { event } from '#server/platform/events/event.ts'

/** It bears another name. */
export const tradeChanged = event<{ readonly tradeId: string }>('trade-changed')
