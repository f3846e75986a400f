// The news of accounts, of what people sent in and whom they invited, and of the trades that profiles name.
import { accountCreated } from '#server/features/accounts/events.ts'
import { tellOwnerOfReuse } from '#server/features/accounts/notices.ts'
import { tradeChanged } from '#server/features/categories/events.ts'
import { submissionConverted, submissionReceived } from '#server/features/forms/submissions/events.ts'
import { convertInvited } from '#server/features/forms/submissions/move-submission.ts'
import { tellStaffOfSubmission } from '#server/features/forms/submissions/notices.ts'
import { friendJoined, professionalInvited } from '#server/features/invitations/events.ts'
import { inviteSuggested } from '#server/features/invitations/invite-suggested.ts'
import { tellInviter } from '#server/features/invitations/notices.ts'
import { welcomeInvited } from '#server/features/invitations/welcome-invited.ts'
import { personRestored, personSuspended, rightsChanged } from '#server/features/people/events.ts'
import { tellOfRights } from '#server/features/people/notices.ts'
import { hideProfile, showProfile } from '#server/features/professionals/follow-account.ts'
import { renameTradeOf } from '#server/features/professionals/follow-trade.ts'
import { type NewsRow, onEvent } from '#server/platform/events/news.ts'
import { sessionReused } from '#server/platform/session/sessions.ts'

export const newsOfPeople: readonly NewsRow[] = [
  onEvent(submissionReceived, { within: [inviteSuggested], told: [tellStaffOfSubmission] }),
  onEvent(submissionConverted, { within: [inviteSuggested] }),
  onEvent(professionalInvited, { within: [convertInvited] }),
  onEvent(accountCreated, { within: [welcomeInvited] }),
  onEvent(friendJoined, { told: [tellInviter] }),
  onEvent(tradeChanged, { within: [renameTradeOf] }),
  onEvent(personSuspended, { within: [hideProfile] }),
  onEvent(personRestored, { within: [showProfile] }),
  onEvent(rightsChanged, { told: [tellOfRights] }),
  onEvent(sessionReused, { told: [tellOwnerOfReuse] }),
]
