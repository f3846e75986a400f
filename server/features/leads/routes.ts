// Binds the endpoints of leads to their deeds.

import { bind } from '#server/platform/endpoint/bind.ts'
import { leads } from '#shared/features/leads/contract.ts'
import { dismissLead } from './dismiss-lead.ts'
import { listLeads } from './list-leads.ts'
import { restoreLead } from './restore-lead.ts'
import { viewLead } from './view-lead.ts'

export const leadsRoutes = bind(leads, {
  'GET /leads': listLeads,
  'POST /leads/{lead}/view': viewLead,
  'POST /leads/{lead}/dismiss': dismissLead,
  'POST /leads/{lead}/restore': restoreLead,
})
