import { z } from 'zod'
import { actionsOn } from '#shared/api/actions-on.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Id, LanguageCode, Moment, PageQuery, pageOf } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { decisionFields, reportFields } from './fields.ts'
import { leadSources, reportLifecycle, reportReasons } from './lifecycle.ts'

const decision = schemaOf(decisionFields)
const mayDecide = { module: 'jobs', action: 'isUpdate', areas: ['admin'] } as const

export const LeadReport = z.object({
  id: Id,
  reason: z.enum(reportReasons),
  note: z.string(),
  status: z.enum(reportLifecycle.states),
  decisionNote: z.string().nullable(),
  createdAt: Moment,
  dueAt: Moment,
  decidedAt: Moment.nullable(),
  /** The decision is overdue. */
  late: z.boolean(),
  by: z.string(),
  lead: z.object({
    title: z.string(),
    language: LanguageCode,
    source: z.enum(leadSources),
    createdAt: Moment,
    job: z.object({ id: Id, code: z.string() }).nullable(),
  }),
})

export const leadReports = {
  'POST /leads/{lead}/report': {
    summary: 'Reports a bad lead, once, within seven days.',
    params: z.object({ lead: Id }),
    body: schemaOf(reportFields),
    returns: z.object({ id: Id }),
    status: 201,
    access: { module: 'connects', action: 'isUpdate', areas: ['contractor', 'advisor'] },
  },
  'GET /admin/lead-reports': {
    summary: 'Returns reported leads, longest waiting first, or those of one job.',
    query: PageQuery.extend({ status: z.enum(reportLifecycle.states).optional(), job: Id.optional() }),
    returns: pageOf(LeadReport).extend({ open: z.int() }),
    access: { module: 'jobs', action: 'isRead', areas: ['admin'] },
  },
  ...actionsOn('/admin/lead-reports/{report}', mayDecide, {
    uphold: {
      summary: 'Upholds a report: the lead is dismissed, and it does not count in reply times.',
      body: decision,
    },
    dismiss: { summary: 'Dismisses a report with a note.', body: decision },
  }),
} as const satisfies Contract
