import { randomUUIDv7 } from 'node:crypto'
import { insertRow } from '#server/platform/database/row.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
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

/** Leads per column; the list shows the others. */
const inColumn = 20

function filterOf(ctx: RequestContext, { source, trade, q, stale, bid }: Input<Board>['query']): Filter {
  const { professionalId } = asProfessional(ctx)
  return { ownerId: professionalId, source, trade, q, bid, staleSince: stale && staleSince(ctx.now) }
}

const allCounts = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries(leadLifecycle.states.map(stage => [stage, counts.get(stage) ?? 0]))

export const leadsRoutes = bind(leads, {
  'GET /leads': async (ctx, { query }) => {
    const filter = filterOf(ctx, query)
    const { stage, sort, page, pageSize } = query
    const rows = await listOwnLeads(ctx.db, { filter, stage, sort, limit: pageSize, offset: (page - 1) * pageSize })
    const counts = await countByStage(ctx.db, filter)
    const shown = [...counts].filter(([name]) => (stage ? name === stage : name !== 'archived'))
    return {
      items: rows.map(row => presentLead(row, ctx.now)),
      page,
      pageSize,
      total: shown.reduce((sum, [, count]) => sum + count, 0),
      counts: allCounts(counts),
    }
  },
  'GET /lead-board': async (ctx, { query }) => {
    const filter = filterOf(ctx, query)
    const { now } = ctx
    const rows = await listFirstLeads(ctx.db, { filter, stages: boardStages, sort: query.sort, limit: inColumn, now })
    const [first] = rows
    // Without a lead on the board, archived leads must still be counted.
    const counts = allCounts(first?.counts ? new Map(Object.entries(first.counts)) : await countByStage(ctx.db, filter))
    const columns = boardStages.map(stage => ({
      stage,
      total: counts[stage] ?? 0,
      items: rows.filter(row => row.stage === stage).map(row => presentLead(row, now)),
    }))
    const limits = first ? presentLimits(first.limits) : await findLimits(ctx, filter.ownerId)
    return { columns, counts, limits }
  },
  'GET /leads/{lead}': getLead,
  /** Marks an own new lead as seen; a seen one stays unchanged. */
  'POST /leads/{lead}/view': async (ctx, { params }) => {
    const { lead, userId } = await getOwnLead(ctx, params.lead)
    await leadMachine.tryTransition(ctx, lead, 'view', { as: 'owner', by: userId, set: { viewedAt: ctx.now } })
    return done
  },
  'POST /leads/{lead}/transition': async (ctx, { params, body }) => {
    const { lead, userId } = await getOwnLead(ctx, params.lead)
    const { transition, reason } = body
    if (transition === 'lose' && !reason) throw wrongField('reason', 'required')
    await leadMachine.transition(ctx, lead, transition, {
      as: actorOf(transition),
      by: userId,
      reason,
      set: {
        ...(transition === 'contact' ? { contactedAt: ctx.now } : {}),
        ...(transition === 'lose' ? { lostReason: reason ?? null } : {}),
      },
    })
    return done
  },
  'POST /leads/{lead}/dismiss': async (ctx, { params, body }) => {
    const { lead, userId } = await getOwnLead(ctx, params.lead)
    const { reason } = body
    const set = { lostReason: reason, dismissedAt: ctx.now }
    await leadMachine.transition(ctx, lead, 'dismiss', { as: 'owner', by: userId, reason, set })
    await learn(ctx, lead.ownerId)
    return { ...done, limits: await findLimits(ctx, lead.ownerId) }
  },
  /** Restores a dismissed lead; its answer no longer counts for the limits. */
  'POST /leads/{lead}/restore': async (ctx, { params }) => {
    const { lead, userId } = await getOwnLead(ctx, params.lead)
    const set = { lostReason: null, dismissedAt: null }
    await leadMachine.transition(ctx, lead, 'restore', { as: 'owner', by: userId, set })
    await learn(ctx, lead.ownerId)
    return done
  },
  'PUT /leads/{lead}/value': async (ctx, { params, body }) => {
    const { lead } = await getOwnLead(ctx, params.lead)
    await touchLead(ctx.db, lead.id, ctx.now, body)
    return done
  },
  'POST /leads/{lead}/notes': async (ctx, { params, body }) => {
    const { lead } = await getOwnLead(ctx, params.lead)
    const id = randomUUIDv7()
    await insertRow(ctx.db, 'leadNotes', { id, leadId: lead.id, text: body.text, createdAt: ctx.now })
    await touchLead(ctx.db, lead.id, ctx.now)
    return { id }
  },
  'DELETE /leads/{lead}/notes/{note}': async (ctx, { params }) => {
    const { lead } = await getOwnLead(ctx, params.lead)
    if (!(await deleteNote(ctx.db, lead.id, params.note))) throw new AppError('lead.not-found')
    return done
  },
  /** A reminder must be in the future: a past one would be due at once. */
  'POST /leads/{lead}/reminders': async (ctx, { params, body }) => {
    const { lead } = await getOwnLead(ctx, params.lead)
    const dueAt = new Date(body.dueAt)
    if (dueAt <= ctx.now) throw wrongField('dueAt', 'too-small')
    const id = randomUUIDv7()
    await insertRow(ctx.db, 'leadReminders', {
      id,
      leadId: lead.id,
      text: body.text,
      dueAt,
      createdAt: ctx.now,
    })
    await touchLead(ctx.db, lead.id, ctx.now)
    return { id }
  },
  'POST /leads/{lead}/reminders/{reminder}/done': async (ctx, { params }) => {
    const { lead } = await getOwnLead(ctx, params.lead)
    if (!(await finishReminder(ctx.db, lead.id, params.reminder, ctx.now))) throw new AppError('lead.not-found')
    return done
  },
  'DELETE /leads/{lead}/reminders/{reminder}': async (ctx, { params }) => {
    const { lead } = await getOwnLead(ctx, params.lead)
    if (!(await deleteReminder(ctx.db, lead.id, params.reminder))) throw new AppError('lead.not-found')
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
