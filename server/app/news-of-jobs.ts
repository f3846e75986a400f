// The news of jobs: posted, reviewed, changed, renewed, and every way in which they end.
import { forgetDraftsOfJob } from '#server/features/drafts/forget-drafts.ts'
import { closeQuestions } from '#server/features/jobs/clarifications/close-questions.ts'
import {
  jobApproved,
  jobCancelled,
  jobEdited,
  jobExpired,
  jobExpiring,
  jobFiled,
  jobGivenUp,
  jobMadePublic,
  jobRejected,
  jobRenewed,
  jobReopened,
  jobSentBack,
  jobSubmitted,
  jobTakenDown,
  jobTermsChanged,
  jobUpdated,
  professionalInvited,
} from '#server/features/jobs/events.ts'
import {
  tellBiddersOfEdit,
  tellBiddersOfEnd,
  tellBiddersOfTerms,
  tellOfGivingUp,
  tellOfRenewal,
  tellOfReopening,
  tellOfTakeDown,
} from '#server/features/jobs/life-notices.ts'
import {
  tellBiddersOfCancellation,
  tellOfExpiry,
  tellOwnerOfApproval,
  tellOwnerOfEnding,
  tellOwnerOfFiling,
  tellOwnerOfRejection,
  tellOwnerOfReturn,
  tellReviewersOfNew,
  tellReviewersOfUpdate,
} from '#server/features/jobs/notices.ts'
import { loseCancelledLeads, loseExpiredLeads } from '#server/features/leads/follow-bids.ts'
import { makeInvitedLead } from '#server/features/leads/make-lead.ts'
import { reopenLeads } from '#server/features/leads/reopen-leads.ts'
import { beginWaves, goOnWithWaves, resumeWaves } from '#server/features/leads/tell-waves.ts'
import { type NewsRow, onEvent } from '#server/platform/events/news.ts'

export const newsOfJobs: readonly NewsRow[] = [
  onEvent(jobSubmitted, { within: [forgetDraftsOfJob], told: [tellReviewersOfNew] }),
  onEvent(jobUpdated, { within: [forgetDraftsOfJob], told: [tellReviewersOfUpdate] }),
  onEvent(jobApproved, { within: [beginWaves], told: [tellOwnerOfApproval] }),
  onEvent(jobSentBack, { told: [tellOwnerOfReturn] }),
  onEvent(jobRejected, {
    within: [loseCancelledLeads, closeQuestions],
    told: [tellOwnerOfRejection, tellBiddersOfEnd],
  }),
  onEvent(jobCancelled, { within: [closeQuestions, loseCancelledLeads], told: [tellBiddersOfCancellation] }),
  onEvent(jobExpired, { within: [closeQuestions, loseExpiredLeads], told: [tellOfExpiry] }),
  onEvent(jobEdited, { within: [forgetDraftsOfJob], told: [tellBiddersOfEdit] }),
  onEvent(jobTermsChanged, { within: [forgetDraftsOfJob], told: [tellReviewersOfUpdate, tellBiddersOfTerms] }),
  onEvent(jobFiled, { told: [tellOwnerOfFiling] }),
  onEvent(jobRenewed, { within: [resumeWaves], told: [tellOfRenewal] }),
  onEvent(jobTakenDown, { within: [loseCancelledLeads, closeQuestions], told: [tellOfTakeDown] }),
  onEvent(jobExpiring, { told: [tellOwnerOfEnding] }),
  onEvent(jobGivenUp, { within: [loseExpiredLeads, closeQuestions], told: [tellOfGivingUp] }),
  onEvent(jobReopened, { within: [reopenLeads, goOnWithWaves], told: [tellOfReopening] }),
  onEvent(jobMadePublic, { within: [beginWaves] }),
  onEvent(professionalInvited, { within: [makeInvitedLead] }),
]
