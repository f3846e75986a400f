// Who hears what becomes of applications, their documents, and the accounts behind the profiles.
import { tellOwnerOfReuse } from '#server/features/accounts/notices.ts'
import { tradeChanged } from '#server/features/categories/events.ts'
import {
  documentExpired,
  documentExpiring,
  documentQuestioned,
  documentRejected,
  documentRenewed,
  onboardingApproved,
  onboardingRejected,
  onboardingSentBack,
  onboardingSubmitted,
} from '#server/features/onboarding/events.ts'
import { expireDocuments, remindOfDocuments } from '#server/features/onboarding/expire-documents.ts'
import {
  tellOfApproval,
  tellOfEnd,
  tellOfEnding,
  tellOfQuestion,
  tellOfRejectedDocument,
  tellOfRejection,
  tellOfReturn,
  tellReviewersOfApplication,
  tellReviewersOfRenewal,
} from '#server/features/onboarding/notices.ts'
import { mayReadDocument } from '#server/features/onboarding/read-documents.ts'
import { personRestored, personSuspended, rightsChanged } from '#server/features/people/events.ts'
import { tellOfRights } from '#server/features/people/notices.ts'
import { hideProfile, showProfile } from '#server/features/professionals/follow-account.ts'
import { renameTradeOf } from '#server/features/professionals/follow-trade.ts'
import { hear, hearWithin } from '#server/platform/events/event.ts'
import { readable } from '#server/platform/files/rights.ts'
import { everyHour } from '#server/platform/housekeeping.ts'
import { sessionReused } from '#server/platform/session/sessions.ts'

export function wireOnboarding(): void {
  hear(onboardingSubmitted, tellReviewersOfApplication)
  hear(onboardingApproved, tellOfApproval)
  hear(onboardingSentBack, tellOfReturn)
  hear(onboardingRejected, tellOfRejection)
  hear(documentRejected, tellOfRejectedDocument)
  hear(documentQuestioned, tellOfQuestion)
  hear(documentRenewed, tellReviewersOfRenewal)
  everyHour(remindOfDocuments)
  hear(documentExpiring, tellOfEnding)
  everyHour(expireDocuments)
  hear(documentExpired, tellOfEnd)
  readable('document', mayReadDocument)
  hearWithin(tradeChanged, renameTradeOf)
  hearWithin(personSuspended, hideProfile)
  hearWithin(personRestored, showProfile)
  hear(rightsChanged, tellOfRights)
  hear(sessionReused, tellOwnerOfReuse)
}
