// Reported leads as the reviewers work through them, the longest waiting first.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { leadReports } from '#shared/features/leads/report-contract.ts'
import { countReports, listReports, type ReportRow } from './report-queries.ts'

type List = (typeof leadReports)['GET /admin/lead-reports']

function present(row: ReportRow, now: Date): Output<List>['items'][number] {
  return {
    id: row.id,
    reason: row.reason,
    note: row.note,
    status: row.status,
    decisionNote: row.decision_note,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    late: row.status === 'open' && row.due_at < now,
    by: row.by,
    lead: {
      title: row.title,
      language: row.language,
      source: row.source,
      createdAt: row.lead_created_at.toISOString(),
      job: row.job_id && row.code ? { id: row.job_id, code: row.code } : null,
    },
  }
}

export async function listLeadReports(call: Call, { query }: Input<List>): Promise<Output<List>> {
  const filter = { status: query.status, job: query.job }
  const rows = await listReports(call.db, filter, query)
  return {
    items: rows.map(row => present(row, call.now)),
    page: query.page,
    pageSize: query.pageSize,
    total: await countReports(call.db, filter),
    open: await countReports(call.db, { ...filter, status: 'open' }),
  }
}
