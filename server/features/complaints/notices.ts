// Who is told of complaints: the two sides, and the mediators of a new one.
import { recipientOf, recipientsOf } from '#server/platform/events/recipients.ts'
import { areaOfType, type ProfessionalType } from '#shared/access/roles.ts'
import { type ComplaintRow, findComplaint } from './complaint-queries.ts'
import type { OfComplaint } from './events.ts'

const linkOf = (type: ProfessionalType | null, complaint: string) =>
  ({ route: `${type ? areaOfType[type] : 'user'}.complaint-reports`, params: { complaint } }) as const

/** The subject is known to both; the reporter's own title may not be. */
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

/** Who took it up; as long as nobody did there is nobody to tell. */
export const toAssignee = recipientsOf(async (db, { complaintId }: OfComplaint) => {
  const row = await findComplaint(db, complaintId)
  return row?.assignee_id ? [{ ...row, assignee_id: row.assignee_id }] : []
}).to(({ assignee_id, id, title, subject_title }) => ({
  userId: assignee_id,
  params: { title, name: subject_title },
  link: { route: 'admin.complaint-reports', params: { only: id } },
}))

/** Not to who did it. */
export const unlessByReporter = { when: (row: ComplaintRow, { by }: OfComplaint) => by !== row.reporter_id }
export const unlessByOther = { when: (row: ComplaintRow, { by }: OfComplaint) => by !== row.against_id }
