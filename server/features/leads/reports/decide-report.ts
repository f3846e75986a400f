// Decides on a reported lead: a bad one is put away and counts against nobody, or the report is dismissed.
import { reportDecided } from '#server/features/leads/events.ts'
import { findLead } from '#server/features/leads/lead-queries.ts'
import { tryMoveLead } from '#server/features/leads/move-lead.ts'
import { type Call, signedIn } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { emit } from '#server/platform/events/emit.ts'
import { forgetReply } from '#server/platform/replies/keep.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { reportLifecycle } from '#shared/features/leads/lifecycle.ts'
import type { leadReports } from '#shared/features/leads/report-contract.ts'
import { findReport, updateReport } from './report-queries.ts'

type Uphold = (typeof leadReports)['POST /admin/lead-reports/{report}/uphold']
type Move = keyof typeof reportLifecycle.moves

/** Answers the id of the lead. @throws AppError `lead.not-found`, `lead.move-not-allowed` */
async function decide(call: Call, name: Move, { params, body }: Input<Uphold>): Promise<string> {
  const { id: by } = signedIn(call)
  const report = await findReport(call.db, params.report)
  if (!report) throw new AppError('lead.not-found')
  const { from, to } = reportLifecycle.moves[name]
  if (!(await updateReport(call.db, { id: report.id, from, to, by, note: body.note, now: call.now })))
    throw new AppError('lead.move-not-allowed', { subject: { entity: 'lead-report', id: report.id } })
  await recordChange(call.db, {
    entity: 'lead-report',
    id: report.id,
    from: report.status,
    to,
    by,
    note: body.note,
    at: call.now,
  })
  await emit(call, reportDecided({ reportId: report.id }))
  return report.lead_id
}

export async function upholdReport(call: Call, input: Input<Uphold>): Promise<Output<Uphold>> {
  const lead = await findLead(call.db, await decide(call, 'uphold', input))
  if (!lead) return { done: true }
  const reason = 'report-upheld'
  await tryMoveLead(call, lead, 'dismiss', { by: null, reason, set: { lost_reason: reason } })
  await forgetReply(call, { userId: lead.user_id, about: 'lead', aboutId: lead.id })
  return { done: true }
}

export async function dismissReport(call: Call, input: Input<Uphold>): Promise<Output<Uphold>> {
  await decide(call, 'dismiss', input)
  return { done: true }
}
