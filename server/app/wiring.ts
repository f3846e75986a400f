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
import { startJob } from '#server/features/jobs/start-job.ts'
import {
  loseCancelledLeads,
  loseDeclinedLead,
  loseExpiredLeads,
  quoteLead,
  settleLeads,
  unquoteLead,
} from '#server/features/leads/follow-bids.ts'
import { matchJob } from '#server/features/leads/match-job.ts'
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
import { planConfirmed, projectBegun } from '#server/features/projects/events.ts'
import { tellBothSides, tellOtherSide } from '#server/features/projects/notices.ts'
import { hear, hearWithin } from '#server/platform/events/event.ts'
import { readable } from '#server/platform/files/rights.ts'
import { everyHour } from '#server/platform/housekeeping.ts'
import { sessionReused } from '#server/platform/session/sessions.ts'
import { forgetPersonOn, wireLeaving } from './leaving.ts'
import { wireBids } from './wiring-bids.ts'

/** Call once, before the first request. */
export function wire(): void {
  wireLeaving()
  wireBids()

  hear(jobSubmitted, tellReviewersOfNew)
  hear(jobUpdated, tellReviewersOfUpdate)
  hear(jobApproved, tellOwnerOfApproval)
  hear(jobApproved, matchJob)
  hear(jobSentBack, tellOwnerOfReturn)
  hear(jobRejected, tellOwnerOfRejection)
  hearWithin(jobCancelled, loseCancelledLeads)
  hear(jobCancelled, tellBiddersOfCancellation)
  everyHour(expireJobs)
  hearWithin(jobExpired, loseExpiredLeads)
  hear(jobExpired, tellOfExpiry)

  hearWithin(bidSubmitted, quoteLead)
  hear(bidSubmitted, tellOwnerOfNewBid)
  hear(bidRevised, tellOwnerOfRevision)
  hearWithin(bidWithdrawn, unquoteLead)
  hear(bidWithdrawn, tellOwnerOfWithdrawal)
  everyHour(expireBids)
  hearWithin(bidExpired, unquoteLead)
  hear(bidExpired, tellBidderOfExpiry)
  hearWithin(bidDeclined, loseDeclinedLead)
  hear(bidDeclined, tellBidderOfDecline)
  hearWithin(bidAccepted, createProject)
  hearWithin(bidAccepted, settleLeads)
  hear(bidAccepted, tellBiddersOfAcceptance)

  hearWithin(jobSubmitted, forgetDraftsOfJob)
  hearWithin(jobUpdated, forgetDraftsOfJob)
  hearWithin(bidSubmitted, forgetDraftOfBid)
  hearWithin(bidRevised, forgetDraftOfBid)
  everyHour(forgetOldDrafts)

  hear(sessionReused, tellOwnerOfReuse)

  hear(planConfirmed, tellOtherSide)
  hearWithin(projectBegun, startJob)
  hear(projectBegun, tellBothSides)

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
