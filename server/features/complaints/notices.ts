import { recipientOf, recipientsOf } from '#server/platform/events/recipients.ts'
import { areaOfType, type ProfessionalType } from '#shared/access/roles.ts'
import { type ComplaintRow, findComplaint } from './complaint-queries.ts'
import type { OfComplaint } from './events.ts'

const linkOf = (type: ProfessionalType | null, complaint: string) =>
  ({ route: `${type ? areaOfType[type] : 'user'}.complaint-reports`, params: { complaint } }) as const

/** Both sides know the subject; the reporter's own title may be hidden. */
const paramsOf = ({ subject_title, due_at, safety, title }: ComplaintRow, isReporter: boolean) => ({
  title: safety && !isReporter ? subject_title : title,
  date: due_at?.toISOString() ?? '',
})

const ofComplaint = recipientOf((db, { complaintId }: OfComplaint) => findComplaint(db, complaintId))
export const toReporter = ofComplaint.to(row => ({
  userId: row.reporter_id,
  params: paramsOf(row, true),
  link: linkOf(row.reporter_type, row.id),
}))
export const toOther = ofComplaint.to(row => ({
  userId: row.against_id,
  params: paramsOf(row, false),
  link: linkOf(row.against_type, row.id),
}))
export const toMediators = ofComplaint.toReviewers('complaint-reports', ({ title, subject_title }) => ({
  title,
  params: { title, name: subject_title },
  link: { route: 'admin.complaint-reports', params: {} },
}))

/** The assigned mediator; none before somebody takes it up. */
export const toAssignee = recipientsOf(async (db, { complaintId }: OfComplaint) => {
  const row = await findComplaint(db, complaintId)
  return row?.assignee_id ? [{ ...row, assignee_id: row.assignee_id }] : []
}).to(({ assignee_id, id, title, subject_title }) => ({
  userId: assignee_id,
  params: { title, name: subject_title },
  link: { route: 'admin.complaint-reports', params: { only: id } },
}))

/** The reporter is not notified of their own actions. */
export const unlessByReporter = { when: (row: ComplaintRow, { by }: OfComplaint) => by !== row.reporter_id }
export const unlessByOther = { when: (row: ComplaintRow, { by }: OfComplaint) => by !== row.against_id }
