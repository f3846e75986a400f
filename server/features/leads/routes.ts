// Binds the endpoints of leads and of their reports to their deeds.

import { bind } from '#server/platform/endpoint/bind.ts'
import { leads } from '#shared/features/leads/contract.ts'
import { leadReports } from '#shared/features/leads/report-contract.ts'
import { actOnLead, setValue } from './act-on-lead.ts'
import { dismissLead } from './dismiss-lead.ts'
import { getLead } from './get-lead.ts'
import { addNote, addReminder, removeNote, removeReminder, tickReminder } from './keep-notes.ts'
import { clearOwnLimit, listOwnLimits } from './learn.ts'
import { getBoard, listLeads } from './list-leads.ts'
import { dismissReport, upholdReport } from './reports/decide-report.ts'
import { listLeadReports } from './reports/list-reports.ts'
import { reportLead } from './reports/report-lead.ts'
import { restoreLead } from './restore-lead.ts'
import { viewLead } from './view-lead.ts'

export const leadsRoutes = bind(leads, {
  'GET /leads': listLeads,
  'GET /lead-board': getBoard,
  'GET /leads/{lead}': getLead,
  'POST /leads/{lead}/view': viewLead,
  'POST /leads/{lead}/move': actOnLead,
  'POST /leads/{lead}/dismiss': dismissLead,
  'POST /leads/{lead}/restore': restoreLead,
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
