// Reports of bad leads: once, within seven days of the lead's creation; listed and decided by reviewers.
import { randomUUIDv7 } from 'node:crypto'
import { leadReported, reportDecided } from '#server/features/leads/events.ts'
import { getOwnLead, leadMachine, mayReport } from '#server/features/leads/lead.machine.ts'
import { findLead } from '#server/features/leads/lead-queries.ts'
import { emit } from '#server/platform/events/event.ts'
import { deleteReplyRequest } from '#server/platform/replies/replies.ts'
import { expectFound, type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { decisionDays, reportLifecycle } from '#shared/features/leads/lifecycle.ts'
import type { leadReports } from '#shared/features/leads/report-contract.ts'
import { reportMachine } from './lead-report.machine.ts'
import { countReports, findReport, insertReport, listReports, type ReportRow } from './report-queries.ts'

type Report = (typeof leadReports)['POST /leads/{lead}/report']

export async function reportLead(ctx: WriteContext, { params, body }: Input<Report>): Promise<Returned<Report>> {
  const { lead, userId } = await getOwnLead(ctx, params.lead)
  const { db, now } = ctx
  if (!mayReport(lead, now)) throw new AppError('lead.too-old-to-report')
  const id = randomUUIDv7()
  const made = await insertReport(db, {
    id,
    leadId: lead.id,
    ...body,
    status: reportLifecycle.initial,
    createdAt: now,
    dueAt: new Date(now.getTime() + decisionDays * 86_400_000),
    updatedAt: now,
  })
  if (!made) throw new AppError('lead.already-reported')
  await reportMachine.begin(ctx, id, { by: userId, reason: body.reason })
  await emit(ctx, leadReported({ reportId: id }))
  return { id }
}

type Uphold = (typeof leadReports)['POST /admin/lead-reports/{report}/uphold']
type Transition = keyof typeof reportLifecycle.transitions

/** Returns the id of the lead. @throws AppError `lead.not-found`, `lead.transition-not-allowed` */
async function decide(ctx: WriteContext, name: Transition, { params, body }: Input<Uphold>): Promise<string> {
  const { id: by } = signedIn(ctx)
  const report = expectFound(await findReport(ctx.db, params.report), 'lead.not-found')
  const set = { decisionNote: body.note, decidedBy: by, decidedAt: ctx.now }
  await reportMachine.transition(ctx, report, name, { as: 'reviewer', by, note: body.note, set })
  await emit(ctx, reportDecided({ reportId: report.id }))
  return report.leadId
}

export async function upholdReport(ctx: WriteContext, input: Input<Uphold>): Promise<Returned<Uphold>> {
  const lead = await findLead(ctx.db, await decide(ctx, 'uphold', input))
  if (!lead) return { done: true }
  const reason = 'report-upheld'
  await leadMachine.tryTransition(ctx, lead, 'dismiss', { as: 'system', reason, set: { lostReason: reason } })
  await deleteReplyRequest(ctx, { userId: lead.userId, about: 'lead', aboutId: lead.id })
  return { done: true }
}

export async function dismissReport(ctx: WriteContext, input: Input<Uphold>): Promise<Returned<Uphold>> {
  await decide(ctx, 'dismiss', input)
  return { done: true }
}

type List = (typeof leadReports)['GET /admin/lead-reports']

function present({ title, language, source, leadCreatedAt, jobId, code, ...row }: ReportRow, now: Date) {
  const job = jobId && code ? { id: jobId, code } : null
  return {
    ...row,
    late: row.status === 'open' && row.dueAt < now,
    lead: { title, language, source, createdAt: leadCreatedAt, job },
  }
}

export async function listLeadReports(ctx: RequestContext, { query }: Input<List>): Promise<Returned<List>> {
  const filter = { status: query.status, job: query.job }
  const rows = await listReports(ctx.db, filter, query)
  return {
    items: rows.map(row => present(row, ctx.now)),
    page: query.page,
    pageSize: query.pageSize,
    total: await countReports(ctx.db, filter),
    open: await countReports(ctx.db, { ...filter, status: 'open' }),
  }
}
