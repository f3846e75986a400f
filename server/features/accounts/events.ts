import { event } from '#server/platform/events/event.ts'

/** A new account; `invite` is the code of the personal link that its owner followed, if any. */
export const accountCreated = event<{ userId: string; invite: string | null }>('account-created')
