// Reports a bad lead, once, within seven days of its coming.
import { randomUUIDv7 } from 'node:crypto'
import { leadReported } from '#server/features/leads/events.ts'
import { getOwnLead } from '#server/features/leads/load-lead.ts'
import { mayReport } from '#server/features/leads/policy.ts'
import type { Call } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { decisionDays, reportLifecycle } from '#shared/features/leads/lifecycle.ts'
import type { leadReports } from '#shared/features/leads/report-contract.ts'
import { reportLife } from './life.ts'
import { insertReport } from './report-queries.ts'

type Report = (typeof leadReports)['POST /leads/{lead}/report']

export async function reportLead(call: Call, { params, body }: Input<Report>): Promise<Output<Report>> {
  const { lead, userId } = await getOwnLead(call, params.lead)
  const { db, now } = call
  if (!mayReport(lead, now)) throw new AppError('lead.too-old-to-report')
  const id = randomUUIDv7()
  const made = await insertReport(db, {
    id,
    lead_id: lead.id,
    ...body,
    status: reportLifecycle.initial,
    created_at: now,
    due_at: new Date(now.getTime() + decisionDays * 86_400_000),
    updated_at: now,
  })
  if (!made) throw new AppError('lead.already-reported')
  await reportLife.begin(call, id, { by: userId, reason: body.reason })
  await emit(call, leadReported({ reportId: id }))
  return { id }
}
