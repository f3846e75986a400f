import { defineStateMachine } from '#server/platform/state-machine.ts'
import { reportLifecycle } from '#shared/features/leads/lifecycle.ts'

export const reportMachine = defineStateMachine(reportLifecycle, {
  entity: 'lead-report',
  table: 'leadReports',
  column: 'status',
  refusal: 'lead.transition-not-allowed',
})
