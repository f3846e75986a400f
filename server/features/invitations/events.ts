// What happens to invitations, in the past tense.
import { event } from '#server/platform/events/event.ts'

/** A mail to a suggested professional is on its way. */
export const professionalInvited = event<{ submissionId: string }>('suggested-professional-invited')
/** Somebody has an account now who came by a person's link or mail. */
export const friendJoined = event<{ inviterId: string; userId: string }>('friend-joined')
