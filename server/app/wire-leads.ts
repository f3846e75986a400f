// What leads hear of jobs and bids, what time does to them, and whom their news is told.
import { connectAccepted } from '#server/features/connects/events.ts'
import {
  bidAccepted,
  bidDeclined,
  bidExpired,
  bidSubmitted,
  bidWithdrawn,
  jobApproved,
  jobCancelled,
  jobExpired,
  jobMadePublic,
  jobRenewed,
  jobReopened,
  professionalInvited,
} from '#server/features/jobs/events.ts'
import {
  leadDue,
  leadEnded,
  leadInvited,
  leadReported,
  reminderDue,
  reportDecided,
  waveTold,
} from '#server/features/leads/events.ts'
import {
  loseCancelledLeads,
  loseDeclinedLead,
  loseExpiredLeads,
  quoteLead,
  settleLeads,
  unquoteLead,
} from '#server/features/leads/follow-bids.ts'
import { endSilentLeads, remindOfLeads, ringReminders } from '#server/features/leads/keep-time.ts'
import { makeConnectLead, makeInvitedLead } from '#server/features/leads/make-lead.ts'
import {
  tellInvited,
  tellOfDecision,
  tellOfDueLead,
  tellOfEndedLead,
  tellOfReminder,
  tellReviewersOfReport,
  tellWaveOfJob,
} from '#server/features/leads/notices.ts'
import { reopenLeads } from '#server/features/leads/reopen-leads.ts'
import { beginWaves, goOnWithWaves, resumeWaves, tellNextWaves } from '#server/features/leads/tell-waves.ts'
import { hear, hearWithin } from '#server/platform/events/event.ts'
import { everyHour } from '#server/platform/housekeeping.ts'

/** After who makes projects: a lead is won with the project that came of its bid. */
export function wireLeads(): void {
  hearWithin(jobApproved, beginWaves)
  hearWithin(jobMadePublic, beginWaves)
  hearWithin(jobRenewed, resumeWaves)
  hearWithin(jobReopened, reopenLeads)
  hearWithin(professionalInvited, makeInvitedLead)
  hearWithin(connectAccepted, makeConnectLead)
  everyHour(tellNextWaves)
  hearWithin(jobReopened, goOnWithWaves)
  for (const ended of [bidWithdrawn, bidDeclined, bidExpired]) hearWithin(ended, goOnWithWaves)
  hear(waveTold, tellWaveOfJob)
  hear(leadInvited, tellInvited)
  hearWithin(jobCancelled, loseCancelledLeads)
  hearWithin(jobExpired, loseExpiredLeads)
  hearWithin(bidSubmitted, quoteLead)
  hearWithin(bidWithdrawn, unquoteLead)
  hearWithin(bidExpired, unquoteLead)
  hearWithin(bidDeclined, loseDeclinedLead)
  hearWithin(bidAccepted, settleLeads)

  everyHour(remindOfLeads)
  hear(leadDue, tellOfDueLead)
  everyHour(endSilentLeads)
  hear(leadEnded, tellOfEndedLead)
  everyHour(ringReminders)
  hear(reminderDue, tellOfReminder)

  hear(leadReported, tellReviewersOfReport)
  hear(reportDecided, tellOfDecision)
}
