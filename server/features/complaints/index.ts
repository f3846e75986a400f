import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import { endComplaintsOf } from './erasure.ts'
import * as events from './events.ts'
import { toAssignee, toMediators, toOther, toReporter, unlessByOther, unlessByReporter } from './notices.ts'
import { eraseComplaintsOf, exportComplaints } from './personal-data-queries.ts'
import { complaintsRoutes, mayReadComplaintFile } from './routes.ts'
import { lapseComplaints, remindOfComplaints } from './scheduled-jobs.ts'
import { complaintsSearch } from './search.ts'
import { complaintsWaiting } from './waiting-queries.ts'

const toBoth = (type: string) => [toReporter(type, unlessByReporter), toOther(type, unlessByOther)]

export const complaints = defineFeature({
  name: 'complaints',
  endpoints: complaintsRoutes,
  events,
  subscriptions: [
    onEvent(events.complaintMade, {
      notify: [toMediators('new_complaint_report', { toast: 'new_complaint_report' }), toOther('complaint-made')],
    }),
    onEvent(events.complaintAcknowledged, { notify: toBoth('complaint-acknowledged') }),
    onEvent(events.complaintAsked, { notify: [toOther('complaint-asked'), toReporter('complaint-passed-on')] }),
    onEvent(events.complaintUnansweredYet, { notify: [toOther('complaint-reply-due')] }),
    onEvent(events.complaintReplied, {
      notify: [toReporter('complaint-replied'), toAssignee('case-replied')],
    }),
    onEvent(events.complaintUnanswered, {
      notify: [...toBoth('complaint-unanswered'), toAssignee('case-unanswered')],
    }),
    onEvent(events.statementAdded, {
      notify: [...toBoth('statement-added'), toAssignee('case-statement-added', { when: (_, { by }) => by !== null })],
    }),
    onEvent(events.complaintDecided, {
      notify: toBoth('complaint-decided'),
    }),
    onEvent(events.complaintWithdrawn, {
      notify: [toOther('complaint-withdrawn'), toAssignee('case-withdrawn')],
    }),
    onEvent(events.complaintReopened, {
      notify: [...toBoth('complaint-reopened'), toAssignee('case-reopened')],
    }),
    onEvent(events.sanctionLifted, { notify: toBoth('sanction-lifted') }),
  ],
  jobs: [lapseComplaints, remindOfComplaints],
  personalData: {
    end: endComplaintsOf,
    parts: [partOf('complaints', ['complaints', 'complaintStatements'], exportComplaints, eraseComplaintsOf)],
  },
  files: { readers: { complaint: mayReadComplaintFile } },
  search: [complaintsSearch],
  waiting: complaintsWaiting,
})
