// An own lead with its history, notes, reminders, report, and the client if contact data is shared.
import { expectFound, type RequestContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { leads } from '#shared/features/leads/contract.ts'
import { findClient, findReport, findRequest, listHistory, listNotes, listReminders } from './detail-queries.ts'
import { asProfessional, mayReport } from './lead.machine.ts'
import { findLeadRow } from './list-queries.ts'
import { presentLead } from './present-lead.ts'

type Get = (typeof leads)['GET /leads/{lead}']
type View = Returned<Get>

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
  const { db, now } = ctx
  const lead = expectFound(await findLeadRow(db, params.lead, professionalId), 'lead.not-found')
  const report = await findReport(db, lead.id)
  return {
    ...presentLead(lead, now),
    parts: lead.jobId ? (lead.parts as View['parts']) : null,
    lostReason: lead.lostReason,
    history: await listHistory(db, lead.id),
    notes: await listNotes(db, lead.id),
    reminders: await listReminders(db, lead.id),
    report: report ?? null,
    mayReport: !report && mayReport(lead, now),
    request: (await findRequest(db, lead.id)) ?? null,
    client: await presentClient(ctx, lead.id, userId),
  }
}
