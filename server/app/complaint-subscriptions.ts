import * as complaint from '#server/features/complaints/events.ts'
import * as complaintNotices from '#server/features/complaints/notices.ts'
import { logComplaint } from '#server/features/projects/log-complaint.ts'
import { onEvent, type Subscription } from '#server/platform/events/subscriptions.ts'

const { toReporter, toOther, toMediators, toAssignee, unlessByReporter, unlessByOther } = complaintNotices
const toBoth = (type: string) => [toReporter(type, unlessByReporter), toOther(type, unlessByOther)]

export const complaintSubscriptions: readonly Subscription[] = [
  onEvent(complaint.complaintMade, {
    inTransaction: [logComplaint('complaint-made')],
    notify: [toMediators('new_complaint_report', { toast: 'new_complaint_report' }), toOther('complaint-made')],
  }),
  onEvent(complaint.complaintAcknowledged, { notify: toBoth('complaint-acknowledged') }),
  onEvent(complaint.complaintAsked, { notify: [toOther('complaint-asked'), toReporter('complaint-passed-on')] }),
  onEvent(complaint.complaintUnansweredYet, { notify: [toOther('complaint-reply-due')] }),
  onEvent(complaint.complaintReplied, {
    inTransaction: [logComplaint('complaint-replied')],
    notify: [toReporter('complaint-replied'), toAssignee('case-replied')],
  }),
  onEvent(complaint.complaintUnanswered, {
    inTransaction: [logComplaint('complaint-unanswered')],
    notify: [...toBoth('complaint-unanswered'), toAssignee('case-unanswered')],
  }),
  onEvent(complaint.statementAdded, {
    notify: [...toBoth('statement-added'), toAssignee('case-statement-added', { when: (_, { by }) => by !== null })],
  }),
  onEvent(complaint.complaintDecided, {
    inTransaction: [logComplaint('complaint-decided')],
    notify: toBoth('complaint-decided'),
  }),
  onEvent(complaint.complaintWithdrawn, {
    inTransaction: [logComplaint('complaint-withdrawn')],
    notify: [toOther('complaint-withdrawn'), toAssignee('case-withdrawn')],
  }),
  onEvent(complaint.complaintReopened, {
    inTransaction: [logComplaint('complaint-reopened')],
    notify: [...toBoth('complaint-reopened'), toAssignee('case-reopened')],
  }),
  onEvent(complaint.sanctionLifted, { notify: toBoth('sanction-lifted') }),
]
