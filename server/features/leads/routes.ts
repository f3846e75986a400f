// The endpoints of leads and of their reports with their deeds; those of more than a few lines stand in files of their own.
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { leads } from '#shared/features/leads/contract.ts'
import { leadReports } from '#shared/features/leads/report-contract.ts'
import { actOnLead, setValue } from './act-on-lead.ts'
import { getLead } from './get-lead.ts'
import { addNote, addReminder, removeNote, removeReminder, tickReminder } from './keep-notes.ts'
import { clearOwnLimit, findLimits, learn, listOwnLimits } from './learn.ts'
import { leadLife } from './life.ts'
import { getBoard, listLeads } from './list-leads.ts'
import { getOwnLead } from './load-lead.ts'
import { dismissReport, upholdReport } from './reports/decide-report.ts'
import { listLeadReports } from './reports/list-reports.ts'
import { reportLead } from './reports/report-lead.ts'

export const leadsRoutes = bind(leads, {
  'GET /leads': listLeads,
  'GET /lead-board': getBoard,
  'GET /leads/{lead}': getLead,
  /** Marks an own new lead as seen; one that was seen already stays as it is. */
  'POST /leads/{lead}/view': async (call, { params }) => {
    const { lead, userId } = await getOwnLead(call, params.lead)
    await leadLife.tryMove(call, lead, 'view', { as: 'owner', by: userId, set: { viewed_at: call.now } })
    return done
  },
  'POST /leads/{lead}/move': actOnLead,
  /** Puts an own lead away with a reason, of which matching learns. */
  'POST /leads/{lead}/dismiss': async (call, { params, body }) => {
    const { lead, userId } = await getOwnLead(call, params.lead)
    const { reason } = body
    const set = { lost_reason: reason, dismissed_at: call.now }
    await leadLife.move(call, lead, 'dismiss', { as: 'owner', by: userId, reason, set })
    await learn(call, lead.owner_id)
    return { ...done, limits: await findLimits(call, lead.owner_id) }
  },
  /** Takes a dismissed lead back; what matching learnt of it is forgotten. */
  'POST /leads/{lead}/restore': async (call, { params }) => {
    const { lead, userId } = await getOwnLead(call, params.lead)
    const set = { lost_reason: null, dismissed_at: null }
    await leadLife.move(call, lead, 'restore', { as: 'owner', by: userId, set })
    await learn(call, lead.owner_id)
    return done
  },
  'PUT /leads/{lead}/value': setValue,
  'POST /leads/{lead}/notes': addNote,
  'DELETE /leads/{lead}/notes/{note}': removeNote,
  'POST /leads/{lead}/reminders': addReminder,
  'POST /leads/{lead}/reminders/{reminder}/done': tickReminder,
  'DELETE /leads/{lead}/reminders/{reminder}': removeReminder,
  'GET /match-limits': listOwnLimits,
  'DELETE /match-limits/{limit}': clearOwnLimit,
})

export const leadReportsRoutes = bind(leadReports, {
  'POST /leads/{lead}/report': reportLead,
  'GET /admin/lead-reports': listLeadReports,
  'POST /admin/lead-reports/{report}/uphold': upholdReport,
  'POST /admin/lead-reports/{report}/dismiss': dismissReport,
})
