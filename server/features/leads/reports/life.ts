// The life of a report about a lead.
import { life } from '#server/platform/life.ts'
import { reportLifecycle } from '#shared/features/leads/lifecycle.ts'

export const reportLife = life(reportLifecycle, {
  entity: 'lead-report',
  table: 'lead_reports',
  column: 'status',
  refusal: 'lead.move-not-allowed',
})
