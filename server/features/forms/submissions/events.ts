import { event } from '#server/platform/events/event.ts'

/** Stored and not spam. */
export const submissionReceived = event<{ submissionId: string }>('submission-received')
/** A member of the staff turned it into something else, such as an invitation. */
export const submissionConverted = event<{ submissionId: string }>('submission-converted')
