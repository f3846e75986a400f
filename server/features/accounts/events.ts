// What happens to accounts, in the past tense.
import { event } from '#server/platform/events/event.ts'

/** Closed by its owner: nobody signs in any more, the data waits thirty days. */
export const accountClosed = event<{ userId: string }>('account-closed')
/** Everything that names the person is to be removed, by whoever keeps some of it. */
export const personAnonymised = event<{ userId: string }>('person-anonymised')
