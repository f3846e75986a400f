// What happens to submissions, in the past tense.
import { event } from '#server/platform/events/event.ts'

/** Kept and no spam. */
export const submissionReceived = event<{ submissionId: string }>('submission-received')
/** Somebody of the staff made something of it. */
export const submissionConverted = event<{ submissionId: string }>('submission-converted')
