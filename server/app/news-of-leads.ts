// The news of leads, their reminders and reports.
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
  tellInvited,
  tellOfDecision,
  tellOfDueLead,
  tellOfEndedLead,
  tellOfReminder,
  tellReviewersOfReport,
  tellWaveOfJob,
} from '#server/features/leads/notices.ts'
import { type NewsRow, onEvent } from '#server/platform/events/news.ts'

export const newsOfLeads: readonly NewsRow[] = [
  onEvent(waveTold, { told: [tellWaveOfJob] }),
  onEvent(leadInvited, { told: [tellInvited] }),
  onEvent(leadDue, { told: [tellOfDueLead] }),
  onEvent(leadEnded, { told: [tellOfEndedLead] }),
  onEvent(reminderDue, { told: [tellOfReminder] }),
  onEvent(leadReported, { told: [tellReviewersOfReport] }),
  onEvent(reportDecided, { told: [tellOfDecision] }),
]
