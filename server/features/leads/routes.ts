// The endpoints of leads and of their reports with their actions; longer ones stand in files of their own.
import { randomUUIDv7 } from 'node:crypto'
import type { Call } from '#server/platform/call.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { leads } from '#shared/features/leads/contract.ts'
import { boardStages, leadLifecycle } from '#shared/features/leads/lifecycle.ts'
import { leadReports } from '#shared/features/leads/report-contract.ts'
import { deleteNote, deleteReminder, finishReminder } from './detail-queries.ts'
import { getLead } from './get-lead.ts'
import { actorOf, asProfessional, getOwnLead, leadMachine } from './lead.machine.ts'
import { touchLead } from './lead-queries.ts'
import { clearOwnLimit, findLimits, learn, listOwnLimits, presentLimits } from './learn.ts'
import { countByStage, type Filter, listFirstLeads, listOwnLeads } from './list-queries.ts'
import { presentLead, staleSince } from './present-lead.ts'
import { dismissReport, listLeadReports, reportLead, upholdReport } from './reports/report-lead.ts'

type Board = (typeof leads)['GET /lead-board']

/** Of a column; the rest stands in the list. */
const inColumn = 20

function filterOf(call: Call, { source, trade, q, stale, bid }: Input<Board>['query']): Filter {
  const { professionalId } = asProfessional(call)
  return { ownerId: professionalId, source, trade, q, bid, staleSince: stale && staleSince(call.now) }
}

const allCounts = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries(leadLifecycle.states.map(stage => [stage, counts.get(stage) ?? 0]))

export const leadsRoutes = bind(leads, {
  'GET /leads': async (call, { query }) => {
    const filter = filterOf(call, query)
    const { stage, sort, page, pageSize } = query
    const rows = await listOwnLeads(call.db, { filter, stage, sort, limit: pageSize, offset: (page - 1) * pageSize })
    const counts = await countByStage(call.db, filter)
    const shown = [...counts].filter(([name]) => (stage ? name === stage : name !== 'archived'))
    return {
      items: rows.map(row => presentLead(row, call.now)),
      page,
      pageSize,
      total: shown.reduce((sum, [, count]) => sum + count, 0),
      counts: allCounts(counts),
    }
  },
  'GET /lead-board': async (call, { query }) => {
    const filter = filterOf(call, query)
    const { now } = call
    const rows = await listFirstLeads(call.db, { filter, stages: boardStages, sort: query.sort, limit: inColumn, now })
    const [first] = rows
    // Without a lead on the board those that are put away are still counted.
    const counts = allCounts(
      first?.counts ? new Map(Object.entries(first.counts)) : await countByStage(call.db, filter),
    )
    const columns = boardStages.map(stage => ({
      stage,
      total: counts[stage] ?? 0,
      items: rows.filter(row => row.stage === stage).map(row => presentLead(row, now)),
    }))
    const limits = first ? presentLimits(first.limits) : await findLimits(call, filter.ownerId)
    return { columns, counts, limits }
  },
  'GET /leads/{lead}': getLead,
  /** Marks an own new lead as seen; one that was seen already stays as it is. */
  'POST /leads/{lead}/view': async (call, { params }) => {
    const { lead, userId } = await getOwnLead(call, params.lead)
    await leadMachine.tryTransition(call, lead, 'view', { as: 'owner', by: userId, set: { viewed_at: call.now } })
    return done
  },
  'POST /leads/{lead}/transition': async (call, { params, body }) => {
    const { lead, userId } = await getOwnLead(call, params.lead)
    const { transition, reason } = body
    if (transition === 'lose' && !reason)
      throw new AppError('request.invalid', { fields: [{ path: 'reason', code: 'required' }] })
    await leadMachine.transition(call, lead, transition, {
      as: actorOf(transition),
      by: userId,
      reason,
      set: {
        ...(transition === 'contact' ? { contacted_at: call.now } : {}),
        ...(transition === 'lose' ? { lost_reason: reason ?? null } : {}),
      },
    })
    return done
  },
  'POST /leads/{lead}/dismiss': async (call, { params, body }) => {
    const { lead, userId } = await getOwnLead(call, params.lead)
    const { reason } = body
    const set = { lost_reason: reason, dismissed_at: call.now }
    await leadMachine.transition(call, lead, 'dismiss', { as: 'owner', by: userId, reason, set })
    await learn(call, lead.owner_id)
    return { ...done, limits: await findLimits(call, lead.owner_id) }
  },
  /** Takes a dismissed lead back; what matching learnt of it is forgotten. */
  'POST /leads/{lead}/restore': async (call, { params }) => {
    const { lead, userId } = await getOwnLead(call, params.lead)
    const set = { lost_reason: null, dismissed_at: null }
    await leadMachine.transition(call, lead, 'restore', { as: 'owner', by: userId, set })
    await learn(call, lead.owner_id)
    return done
  },
  'PUT /leads/{lead}/value': async (call, { params, body }) => {
    const { lead } = await getOwnLead(call, params.lead)
    await touchLead(call.db, lead.id, call.now, body)
    return done
  },
  'POST /leads/{lead}/notes': async (call, { params, body }) => {
    const { lead } = await getOwnLead(call, params.lead)
    const id = randomUUIDv7()
    await insertRow(call.db, 'lead_notes', { id, lead_id: lead.id, text: body.text, created_at: call.now })
    await touchLead(call.db, lead.id, call.now)
    return { id }
  },
  'DELETE /leads/{lead}/notes/{note}': async (call, { params }) => {
    const { lead } = await getOwnLead(call, params.lead)
    if (!(await deleteNote(call.db, lead.id, params.note))) throw new AppError('lead.not-found')
    return done
  },
  /** A reminder lies ahead: one of the past would ring at once and say nothing. */
  'POST /leads/{lead}/reminders': async (call, { params, body }) => {
    const { lead } = await getOwnLead(call, params.lead)
    const dueAt = new Date(body.dueAt)
    if (dueAt <= call.now) throw new AppError('request.invalid', { fields: [{ path: 'dueAt', code: 'too-small' }] })
    const id = randomUUIDv7()
    await insertRow(call.db, 'lead_reminders', {
      id,
      lead_id: lead.id,
      text: body.text,
      due_at: dueAt,
      created_at: call.now,
    })
    await touchLead(call.db, lead.id, call.now)
    return { id }
  },
  'POST /leads/{lead}/reminders/{reminder}/done': async (call, { params }) => {
    const { lead } = await getOwnLead(call, params.lead)
    if (!(await finishReminder(call.db, lead.id, params.reminder, call.now))) throw new AppError('lead.not-found')
    return done
  },
  'DELETE /leads/{lead}/reminders/{reminder}': async (call, { params }) => {
    const { lead } = await getOwnLead(call, params.lead)
    if (!(await deleteReminder(call.db, lead.id, params.reminder))) throw new AppError('lead.not-found')
    return done
  },
  'GET /match-limits': listOwnLimits,
  'DELETE /match-limits/{limit}': clearOwnLimit,
})

export const leadReportsRoutes = bind(leadReports, {
  'POST /leads/{lead}/report': reportLead,
  'GET /admin/lead-reports': listLeadReports,
  'POST /admin/lead-reports/{report}/uphold': upholdReport,
  'POST /admin/lead-reports/{report}/dismiss': dismissReport,
})
