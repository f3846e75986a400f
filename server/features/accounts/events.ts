// What happens to accounts, in the past tense.
import { event } from '#server/platform/events/event.ts'

/** A new account; `invite` is the word of the personal link that its owner came by. */
export const accountCreated = event<{ userId: string; invite: string | null }>('account-created')
/** Closed by its owner: nobody signs in any more, the data waits thirty days. */
export const accountClosed = event<{ userId: string }>('account-closed')
/** Everything that names the person is to be removed, by whoever keeps some of it. */
export const personAnonymised = event<{ userId: string }>('person-anonymised')
