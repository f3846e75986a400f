import { event } from '#server/platform/events/event.ts'
import { recipientOf, recipientsOf } from '#server/platform/events/recipients.ts'
import { areaOfType, type ProfessionalType } from '#shared/access/roles.ts'
import type { Sanction } from '#shared/features/complaints/lifecycle.ts'
import type { RemovalReason } from '#shared/features/reviews/lifecycle.ts'
import { type ComplaintRow, findComplaint } from './complaint-queries.ts'

/** `by`: the actor, null for the system; `title` is empty where the other side may not read it. */
export type OfComplaint = {
  readonly complaintId: string
  readonly projectId: string | null
  readonly by: string | null
  readonly title: string
  readonly outcome?: string
}

const linkOf = (type: ProfessionalType | null, complaint: string) =>
  ({ route: `${type ? areaOfType[type] : 'user'}.complaint-reports`, params: { complaint } }) as const

/** Both sides know the subject; the reporter's own title may be hidden. */
const paramsOf = ({ subjectTitle, dueAt, safety, title }: ComplaintRow, isReporter: boolean) => ({
  title: safety && !isReporter ? subjectTitle : title,
  date: dueAt?.toISOString() ?? '',
})

const ofComplaint = recipientOf((db, { complaintId }: OfComplaint) => findComplaint(db, complaintId))
const toReporter = ofComplaint.to(row => ({
  userId: row.reporterId,
  params: paramsOf(row, true),
  link: linkOf(row.reporterType, row.id),
}))
const toOther = ofComplaint.to(row => ({
  userId: row.againstId,
  params: paramsOf(row, false),
  link: linkOf(row.againstType, row.id),
}))
const toMediators = ofComplaint.toReviewers('complaint-reports', ({ title, subjectTitle }) => ({
  title,
  params: { title, name: subjectTitle },
  link: { route: 'admin.complaint-reports', params: {} },
}))

/** The assigned mediator; none before somebody takes it up. */
const toAssignee = recipientsOf(async (db, { complaintId }: OfComplaint) => {
  const row = await findComplaint(db, complaintId)
  return row?.assigneeId ? [{ ...row, assigneeId: row.assigneeId }] : []
}).to(({ assigneeId, id, title, subjectTitle }) => ({
  userId: assigneeId,
  params: { title, name: subjectTitle },
  link: { route: 'admin.complaint-reports', params: { only: id } },
}))

/** A side is not notified of its own actions. */
const toBoth = (type: string) => [
  toReporter(type, { when: ({ reporterId }, { by }) => by !== reporterId }),
  toOther(type, { when: ({ againstId }, { by }) => by !== againstId }),
]

export const complaintMade = event<OfComplaint>('complaint-made', [
  toMediators('new_complaint_report', { toast: 'new_complaint_report' }),
  toOther('complaint-made'),
])
export const complaintAcknowledged = event<OfComplaint>('complaint-acknowledged', toBoth('complaint-acknowledged'))
export const complaintAsked = event<OfComplaint>('complaint-asked', [
  toOther('complaint-asked'),
  toReporter('complaint-passed-on'),
])
/** Two days remain to answer. */
export const complaintUnansweredYet = event<OfComplaint>('complaint-reply-due', [toOther('complaint-reply-due')])
export const complaintReplied = event<OfComplaint>('complaint-replied', [
  toReporter('complaint-replied'),
  toAssignee('case-replied'),
])
/** The other side did not answer in time. */
export const complaintUnanswered = event<OfComplaint>('complaint-unanswered', [
  ...toBoth('complaint-unanswered'),
  toAssignee('case-unanswered'),
])
/** A side added a statement, or the mediator a question or a proposal. */
export const statementAdded = event<OfComplaint>('statement-added', [
  ...toBoth('statement-added'),
  toAssignee('case-statement-added', { when: (_, { by }) => by !== null }),
])
export const complaintDecided = event<OfComplaint & { readonly outcome: string; readonly upheld: boolean }>(
  'complaint-decided',
  toBoth('complaint-decided'),
)
export const complaintWithdrawn = event<OfComplaint>('complaint-withdrawn', [
  toOther('complaint-withdrawn'),
  toAssignee('case-withdrawn'),
])
export const complaintReopened = event<OfComplaint>('complaint-reopened', [
  ...toBoth('complaint-reopened'),
  toAssignee('case-reopened'),
])
export const sanctionLifted = event<OfComplaint>('sanction-lifted', toBoth('sanction-lifted'))

export type Consequence = {
  readonly sanction: Exclude<Sanction, 'none' | 'note'>
  readonly userId: string
  /** The job or the review whose content is removed. */
  readonly subjectId: string
  /** Only for a review. */
  readonly removal: RemovalReason | null
  readonly reason: string
  /** The mediator. */
  readonly by: string
}
/** The feature that owns the subject carries the sanction out in the same transaction. */
export const sanctionImposed = event<Consequence>('sanction-imposed')
export const sanctionRevoked = event<Consequence>('sanction-revoked')
