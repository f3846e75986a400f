// Decides on a reported lead: a bad one is put away and counts against nobody, or the report is dismissed.
import { reportDecided } from '#server/features/leads/events.ts'
import { findLead } from '#server/features/leads/lead-queries.ts'
import { leadLife } from '#server/features/leads/life.ts'
import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { forgetReply } from '#server/platform/replies/keep.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { reportLifecycle } from '#shared/features/leads/lifecycle.ts'
import type { leadReports } from '#shared/features/leads/report-contract.ts'
import { reportLife } from './life.ts'
import { findReport } from './report-queries.ts'

type Uphold = (typeof leadReports)['POST /admin/lead-reports/{report}/uphold']
type Move = keyof typeof reportLifecycle.moves

/** Answers the id of the lead. @throws AppError `lead.not-found`, `lead.move-not-allowed` */
async function decide(call: Call, name: Move, { params, body }: Input<Uphold>): Promise<string> {
  const { id: by } = signedIn(call)
  const report = await findReport(call.db, params.report)
  if (!report) throw new AppError('lead.not-found')
  const set = { decision_note: body.note, decided_by: by, decided_at: call.now }
  await reportLife.move(call, report, name, { as: 'reviewer', by, note: body.note, set })
  await emit(call, reportDecided({ reportId: report.id }))
  return report.lead_id
}

export async function upholdReport(call: Call, input: Input<Uphold>): Promise<Output<Uphold>> {
  const lead = await findLead(call.db, await decide(call, 'uphold', input))
  if (!lead) return { done: true }
  const reason = 'report-upheld'
  await leadLife.tryMove(call, lead, 'dismiss', { as: 'system', reason, set: { lost_reason: reason } })
  await forgetReply(call, { userId: lead.user_id, about: 'lead', aboutId: lead.id })
  return { done: true }
}

export async function dismissReport(call: Call, input: Input<Uphold>): Promise<Output<Uphold>> {
  await decide(call, 'dismiss', input)
  return { done: true }
}
