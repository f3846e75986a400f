import { recipientOf, recipientsOf } from '#server/platform/events/recipients.ts'
import { areaOfType, type ProfessionalType } from '#shared/access/roles.ts'
import { type ComplaintRow, findComplaint } from './complaint-queries.ts'
import type { OfComplaint } from './events.ts'

const linkOf = (type: ProfessionalType | null, complaint: string) =>
  ({ route: `${type ? areaOfType[type] : 'user'}.complaint-reports`, params: { complaint } }) as const

/** Both sides know the subject; the reporter's own title may be hidden. */
const paramsOf = ({ subjectTitle, dueAt, safety, title }: ComplaintRow, isReporter: boolean) => ({
  title: safety && !isReporter ? subjectTitle : title,
  date: dueAt?.toISOString() ?? '',
})

const ofComplaint = recipientOf((db, { complaintId }: OfComplaint) => findComplaint(db, complaintId))
export const toReporter = ofComplaint.to(row => ({
  userId: row.reporterId,
  params: paramsOf(row, true),
  link: linkOf(row.reporterType, row.id),
}))
export const toOther = ofComplaint.to(row => ({
  userId: row.againstId,
  params: paramsOf(row, false),
  link: linkOf(row.againstType, row.id),
}))
export const toMediators = ofComplaint.toReviewers('complaint-reports', ({ title, subjectTitle }) => ({
  title,
  params: { title, name: subjectTitle },
  link: { route: 'admin.complaint-reports', params: {} },
}))

/** The assigned mediator; none before somebody takes it up. */
export const toAssignee = recipientsOf(async (db, { complaintId }: OfComplaint) => {
  const row = await findComplaint(db, complaintId)
  return row?.assigneeId ? [{ ...row, assigneeId: row.assigneeId }] : []
}).to(({ assigneeId, id, title, subjectTitle }) => ({
  userId: assigneeId,
  params: { title, name: subjectTitle },
  link: { route: 'admin.complaint-reports', params: { only: id } },
}))

/** The reporter is not notified of their own actions. */
export const unlessByReporter = { when: (row: ComplaintRow, { by }: OfComplaint) => by !== row.reporterId }
export const unlessByOther = { when: (row: ComplaintRow, { by }: OfComplaint) => by !== row.againstId }
