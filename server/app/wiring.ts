// Who hears which event: within the transaction what must be true with it, after the commit whom it is told.
import { tellOwnerOfReuse } from '#server/features/accounts/notices.ts'
import { tradeChanged } from '#server/features/categories/events.ts'
import { forgetDraftOfBid, forgetDraftsOfJob, forgetOldDrafts } from '#server/features/drafts/forget-drafts.ts'
import {
  bidAccepted,
  bidDeclined,
  bidExpired,
  bidRevised,
  bidSubmitted,
  bidWithdrawn,
  jobApproved,
  jobCancelled,
  jobExpired,
  jobRejected,
  jobSentBack,
  jobSubmitted,
  jobUpdated,
} from '#server/features/jobs/events.ts'
import { expireBids, expireJobs } from '#server/features/jobs/expire.ts'
import {
  tellBidderOfDecline,
  tellBidderOfExpiry,
  tellBiddersOfAcceptance,
  tellBiddersOfCancellation,
  tellOfExpiry,
  tellOwnerOfApproval,
  tellOwnerOfNewBid,
  tellOwnerOfRejection,
  tellOwnerOfReturn,
  tellOwnerOfRevision,
  tellOwnerOfWithdrawal,
  tellReviewersOfNew,
  tellReviewersOfUpdate,
} from '#server/features/jobs/notices.ts'
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
import { personAnonymised, personRestored, personSuspended } from '#server/features/people/events.ts'
import { hideProfile, showProfile } from '#server/features/professionals/follow-account.ts'
import { renameTradeOf } from '#server/features/professionals/follow-trade.ts'
import { createProject } from '#server/features/projects/create-project.ts'
import { hear, hearWithin } from '#server/platform/events/event.ts'
import { readable } from '#server/platform/files/rights.ts'
import { everyHour } from '#server/platform/housekeeping.ts'
import { sessionReused } from '#server/platform/session/sessions.ts'
import { forgetPersonOn, wireLeaving } from './leaving.ts'
import { wireJobLife } from './wire-job-life.ts'
import { wireLeads } from './wire-leads.ts'
import { wireSubmissions } from './wire-submissions.ts'
import { wireBids } from './wiring-bids.ts'

/** Call once, before the first request. */
export function wire(): void {
  wireLeaving()
  wireSubmissions()
  wireJobLife()
  wireBids()

  hear(jobSubmitted, tellReviewersOfNew)
  hear(jobUpdated, tellReviewersOfUpdate)
  hear(jobApproved, tellOwnerOfApproval)
  hear(jobSentBack, tellOwnerOfReturn)
  hear(jobRejected, tellOwnerOfRejection)
  hear(jobCancelled, tellBiddersOfCancellation)
  everyHour(expireJobs)
  hear(jobExpired, tellOfExpiry)

  hear(bidSubmitted, tellOwnerOfNewBid)
  hear(bidRevised, tellOwnerOfRevision)
  hear(bidWithdrawn, tellOwnerOfWithdrawal)
  everyHour(expireBids)
  hear(bidExpired, tellBidderOfExpiry)
  hear(bidDeclined, tellBidderOfDecline)
  hearWithin(bidAccepted, createProject)
  hear(bidAccepted, tellBiddersOfAcceptance)

  hearWithin(jobSubmitted, forgetDraftsOfJob)
  hearWithin(jobUpdated, forgetDraftsOfJob)
  hearWithin(bidSubmitted, forgetDraftOfBid)
  hearWithin(bidRevised, forgetDraftOfBid)
  everyHour(forgetOldDrafts)

  wireLeads()

  hear(sessionReused, tellOwnerOfReuse)

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
  forgetPersonOn(personAnonymised)
}
