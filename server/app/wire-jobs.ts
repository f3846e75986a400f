// Who hears of jobs and bids on their straight way: posted, reviewed, bid on, awarded, or ended.
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
import { createProject } from '#server/features/projects/create-project.ts'
import { hear, hearWithin } from '#server/platform/events/event.ts'
import { everyHour } from '#server/platform/housekeeping.ts'

export function wireJobs(): void {
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
}
