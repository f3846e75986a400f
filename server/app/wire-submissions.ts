// Who hears what of submissions and invitations.
import { accountCreated } from '#server/features/accounts/events.ts'
import { submissionConverted, submissionReceived } from '#server/features/forms/submissions/events.ts'
import { convertInvited } from '#server/features/forms/submissions/move-submission.ts'
import { tellStaffOfSubmission } from '#server/features/forms/submissions/notices.ts'
import { mayReadAnswerFile } from '#server/features/forms/submissions/read-files.ts'
import { friendJoined, professionalInvited } from '#server/features/invitations/events.ts'
import { inviteSuggested } from '#server/features/invitations/invite-suggested.ts'
import { tellInviter } from '#server/features/invitations/notices.ts'
import { forgetOldAddresses, welcomeInvited } from '#server/features/invitations/welcome-invited.ts'
import { hear, hearWithin } from '#server/platform/events/event.ts'
import { readable } from '#server/platform/files/rights.ts'
import { everyHour } from '#server/platform/housekeeping.ts'

/** A suggestion with an address is done by its own mail; one that the staff convert later is tried again. */
export function wireSubmissions(): void {
  hearWithin(submissionReceived, inviteSuggested)
  hear(submissionReceived, tellStaffOfSubmission)
  hearWithin(submissionConverted, inviteSuggested)
  hearWithin(professionalInvited, convertInvited)
  readable('form', mayReadAnswerFile)
  hearWithin(accountCreated, welcomeInvited)
  hear(friendJoined, tellInviter)
  everyHour(forgetOldAddresses)
}
