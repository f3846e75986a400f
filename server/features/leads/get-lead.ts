// An own lead with its history, notes, reminders, report, and the client if contact data is shared.
import { expectFound, type RequestContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { leads } from '#shared/features/leads/contract.ts'
import { findClient, findReport, findRequest, listHistory, listNotes, listReminders } from './detail-queries.ts'
import { asProfessional, mayReport } from './lead.machine.ts'
import { findLeadRow, type LeadRow } from './list-queries.ts'
import { presentLead } from './present-lead.ts'

type Get = (typeof leads)['GET /leads/{lead}']
type View = Returned<Get>

async function presentStory(
  ctx: RequestContext,
  leadId: string,
): Promise<Pick<View, 'history' | 'notes' | 'reminders'>> {
  const { db } = ctx
  return {
    history: (await listHistory(db, leadId)).map(change => ({
      from: change.fromStatus,
      to: change.toStatus,
      reason: change.reason,
      at: change.createdAt.toISOString(),
    })),
    notes: (await listNotes(db, leadId)).map(note => ({
      id: note.id,
      text: note.text,
      createdAt: note.createdAt.toISOString(),
    })),
    reminders: (await listReminders(db, leadId)).map(reminder => ({
      id: reminder.id,
      text: reminder.text,
      dueAt: reminder.dueAt.toISOString(),
      doneAt: reminder.doneAt?.toISOString() ?? null,
    })),
  }
}

async function presentReport(ctx: RequestContext, lead: LeadRow): Promise<Pick<View, 'report' | 'mayReport'>> {
  const report = await findReport(ctx.db, lead.id)
  if (!report) return { report: null, mayReport: mayReport(lead, ctx.now) }
  return {
    report: {
      reason: report.reason,
      note: report.note,
      status: report.status,
      decisionNote: report.decisionNote,
      createdAt: report.createdAt.toISOString(),
      dueAt: report.dueAt.toISOString(),
      decidedAt: report.decidedAt?.toISOString() ?? null,
    },
    mayReport: false,
  }
}

async function presentClient(ctx: RequestContext, leadId: string, userId: string): Promise<View['client']> {
  const client = await findClient(ctx.db, leadId, userId)
  if (!client) return null
  return {
    name: client.name,
    phone: client.phoneShared ? client.phone : null,
    email: client.emailShared ? client.email : null,
  }
}

export async function getLead(ctx: RequestContext, { params }: Input<Get>): Promise<View> {
  const { userId, professionalId } = asProfessional(ctx)
  const lead = expectFound(await findLeadRow(ctx.db, params.lead, professionalId), 'lead.not-found')
  return {
    ...presentLead(lead, ctx.now),
    parts: lead.jobId ? (lead.parts as View['parts']) : null,
    lostReason: lead.lostReason,
    ...(await presentStory(ctx, lead.id)),
    ...(await presentReport(ctx, lead)),
    request: (await findRequest(ctx.db, lead.id)) ?? null,
    client: await presentClient(ctx, lead.id, userId),
  }
}
