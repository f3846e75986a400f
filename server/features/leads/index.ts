import { bookingConfirmed } from '#server/features/calendar/events.ts'
import { connectAccepted } from '#server/features/connects/events.ts'
import { questionAsked } from '#server/features/jobs/clarifications/events.ts'
import * as job from '#server/features/jobs/events.ts'
import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import * as events from './events.ts'
import * as follow from './follow-bids.ts'
import { reopenLeads } from './lead.machine.ts'
import { makeBookingLead, makeConnectLead, makeFoundLead, makeInvitedLead } from './make-lead.ts'
import * as personal from './personal-data-queries.ts'
import { leadReportsRoutes, leadsRoutes } from './routes.ts'
import { endSilentLeads, notifyReminders, remindOfLeads } from './scheduled-jobs.ts'
import { leadsSearch } from './search.ts'
import { beginWaves, goOnWithWaves, resumeWaves, sendWaves } from './send-waves.ts'
import { leadsWaiting } from './waiting-queries.ts'

export const leads = defineFeature({
  name: 'leads',
  endpoints: [...leadsRoutes, ...leadReportsRoutes],
  events,
  subscriptions: [
    onEvent(job.jobApproved, { inTransaction: [beginWaves] }),
    onEvent(job.jobMadePublic, { inTransaction: [beginWaves] }),
    onEvent(job.jobRenewed, { inTransaction: [resumeWaves] }),
    onEvent(job.jobReopened, { inTransaction: [reopenLeads, goOnWithWaves] }),
    onEvent(job.jobRejected, { inTransaction: [follow.loseCancelledLeads] }),
    onEvent(job.jobCancelled, { inTransaction: [follow.loseCancelledLeads] }),
    onEvent(job.jobTakenDown, { inTransaction: [follow.loseCancelledLeads] }),
    onEvent(job.jobExpired, { inTransaction: [follow.loseExpiredLeads] }),
    onEvent(job.jobGivenUp, { inTransaction: [follow.loseExpiredLeads] }),
    onEvent(job.professionalInvitedToJob, { inTransaction: [makeInvitedLead] }),
    onEvent(job.bidSubmitted, { inTransaction: [makeFoundLead, follow.quoteLead] }),
    onEvent(job.bidWithdrawn, { inTransaction: [goOnWithWaves, follow.unquoteLead] }),
    onEvent(job.bidExpired, { inTransaction: [goOnWithWaves, follow.unquoteLead] }),
    onEvent(job.bidDeclined, { inTransaction: [goOnWithWaves, follow.loseDeclinedLead] }),
    onEvent(job.bidAccepted, { inTransaction: [follow.settleLeads] }),
    onEvent(questionAsked, { inTransaction: [makeFoundLead] }),
    onEvent(connectAccepted, { inTransaction: [makeConnectLead] }),
    onEvent(bookingConfirmed, { inTransaction: [makeBookingLead] }),
  ],
  jobs: [sendWaves, endSilentLeads, remindOfLeads, notifyReminders],
  personalData: {
    parts: [
      partOf('leads', ['leads'], personal.exportLeads, personal.eraseLeadsOf),
      partOf('lead-notes', ['leadNotes'], personal.exportLeadNotes, personal.eraseLeadsOf),
      partOf('lead-reminders', ['leadReminders'], personal.exportLeadReminders, personal.eraseLeadsOf),
      partOf('lead-reports', ['leadReports'], personal.exportLeadReports, personal.eraseLeadsOf),
      partOf('match-limits', ['matchLimits'], personal.exportMatchLimits, 'retained'),
    ],
  },
  search: [leadsSearch],
  waiting: leadsWaiting,
})
