import { event } from '#server/platform/events/event.ts'

/** The mail to a suggested professional is queued. */
export const professionalInvited = event<{ submissionId: string }>('suggested-professional-invited')
/** A new account that came by a person's link or mail. */
export const friendJoined = event<{ inviterId: string; userId: string }>('friend-joined')
