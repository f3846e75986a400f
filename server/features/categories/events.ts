// Events of trades, for the features that cache their names.
import { event } from '#server/platform/events/event.ts'

/** Its name changed. */
export const tradeChanged = event<{ readonly tradeId: string }>('trade-changed')
