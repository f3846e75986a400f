// Who hears of complaints: the two sides of each step that the other made, the mediators of a new one, the record of its project.
import * as complaint from '#server/features/complaints/events.ts'
import * as toldOfComplaint from '#server/features/complaints/notices.ts'
import { recordComplaint } from '#server/features/projects/record-complaint.ts'
import { type NewsRow, onEvent } from '#server/platform/events/news.ts'

const { toReporter, toOther, toMediators, toAssignee, unlessByReporter, unlessByOther } = toldOfComplaint
const toBoth = (type: string) => [toReporter(type, unlessByReporter), toOther(type, unlessByOther)]

export const newsOfComplaints: readonly NewsRow[] = [
  onEvent(complaint.complaintMade, {
    within: [recordComplaint('complaint-made')],
    tell: [toMediators('new_complaint_report', { push: 'new_complaint_report' }), toOther('complaint-made')],
  }),
  onEvent(complaint.complaintAcknowledged, { tell: toBoth('complaint-acknowledged') }),
  onEvent(complaint.complaintAsked, { tell: [toOther('complaint-asked'), toReporter('complaint-passed-on')] }),
  onEvent(complaint.complaintUnansweredYet, { tell: [toOther('complaint-reply-due')] }),
  onEvent(complaint.complaintReplied, {
    within: [recordComplaint('complaint-replied')],
    tell: [toReporter('complaint-replied'), toAssignee('case-replied')],
  }),
  onEvent(complaint.complaintUnanswered, {
    within: [recordComplaint('complaint-unanswered')],
    tell: [...toBoth('complaint-unanswered'), toAssignee('case-unanswered')],
  }),
  onEvent(complaint.complaintSaid, {
    tell: [...toBoth('complaint-said'), toAssignee('case-said', { when: (_, { by }) => by !== null })],
  }),
  onEvent(complaint.complaintDecided, {
    within: [recordComplaint('complaint-decided')],
    tell: toBoth('complaint-decided'),
  }),
  onEvent(complaint.complaintWithdrawn, {
    within: [recordComplaint('complaint-withdrawn')],
    tell: [toOther('complaint-withdrawn'), toAssignee('case-withdrawn')],
  }),
  onEvent(complaint.complaintReopened, {
    within: [recordComplaint('complaint-reopened')],
    tell: [...toBoth('complaint-reopened'), toAssignee('case-reopened')],
  }),
  onEvent(complaint.sanctionLifted, { tell: toBoth('sanction-lifted') }),
]
