import { event } from '#server/platform/events/event.ts'

/** A new account; `invite` is the code of the personal link that its owner followed, if any. */
export const accountCreated = event<{ userId: string; invite: string | null }>('account-created')
/** Closed by its owner or by a sanction: sign-in is refused, and the data is erased after thirty days. */
export const accountClosed = event<{ userId: string }>('account-closed')
/** Every feature erases its data that identifies the person. */
export const personAnonymised = event<{ userId: string }>('person-anonymised')
