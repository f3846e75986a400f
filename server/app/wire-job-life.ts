// Who hears of a job's later life: changes of what is open, ends that nobody chose, plans and their confirmation.
import { forgetDraftsOfJob } from '#server/features/drafts/forget-drafts.ts'
import { closeQuestions } from '#server/features/jobs/clarifications/close-questions.ts'
import {
  jobEdited,
  jobExpiring,
  jobFiled,
  jobGivenUp,
  jobRejected,
  jobRenewed,
  jobReopened,
  jobTakenDown,
  jobTermsChanged,
} from '#server/features/jobs/events.ts'
import { giveUpJobs, remindOfJobs } from '#server/features/jobs/expire.ts'
import { mayReadJobFile } from '#server/features/jobs/job-files.ts'
import {
  tellBiddersOfEdit,
  tellBiddersOfEnd,
  tellBiddersOfTerms,
  tellOfGivingUp,
  tellOfRenewal,
  tellOfReopening,
  tellOfTakeDown,
} from '#server/features/jobs/life-notices.ts'
import { tellOwnerOfEnding, tellOwnerOfFiling, tellReviewersOfUpdate } from '#server/features/jobs/notices.ts'
import { reopenJob } from '#server/features/jobs/reopen-job.ts'
import { startJob } from '#server/features/jobs/start-job.ts'
import { loseCancelledLeads, loseExpiredLeads } from '#server/features/leads/follow-bids.ts'
import { planConfirmed, planLapsed, planUnconfirmed, projectBegun } from '#server/features/projects/events.ts'
import { lapsePlans, remindOfPlans } from '#server/features/projects/lapse.ts'
import { remindSide, tellBothSides, tellOfLapse, tellOtherSide } from '#server/features/projects/notices.ts'
import { hear, hearWithin } from '#server/platform/events/event.ts'
import { readable } from '#server/platform/files/rights.ts'
import { everyHour } from '#server/platform/housekeeping.ts'

/** Call once, before the first request. */
export function wireJobLife(): void {
  hearWithin(jobRejected, loseCancelledLeads)
  hearWithin(jobRejected, closeQuestions)
  hear(jobRejected, tellBiddersOfEnd)
  hearWithin(jobEdited, forgetDraftsOfJob)
  hearWithin(jobTermsChanged, forgetDraftsOfJob)
  hear(jobFiled, tellOwnerOfFiling)
  hear(jobEdited, tellBiddersOfEdit)
  hear(jobTermsChanged, tellReviewersOfUpdate)
  hear(jobTermsChanged, tellBiddersOfTerms)
  hear(jobRenewed, tellOfRenewal)
  hearWithin(jobTakenDown, loseCancelledLeads)
  hearWithin(jobTakenDown, closeQuestions)
  hear(jobTakenDown, tellOfTakeDown)
  everyHour(remindOfJobs)
  hear(jobExpiring, tellOwnerOfEnding)
  everyHour(giveUpJobs)
  hearWithin(jobGivenUp, loseExpiredLeads)
  hearWithin(jobGivenUp, closeQuestions)
  hear(jobGivenUp, tellOfGivingUp)
  hear(planConfirmed, tellOtherSide)
  hearWithin(projectBegun, startJob)
  hear(projectBegun, tellBothSides)
  everyHour(remindOfPlans)
  hear(planUnconfirmed, remindSide)
  everyHour(lapsePlans)
  hear(planLapsed, tellOfLapse)
  hearWithin(planLapsed, reopenJob)
  hear(jobReopened, tellOfReopening)
  readable('job', mayReadJobFile)
}
