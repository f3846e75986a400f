// The life of questions about a job.
import { life } from '#server/platform/life.ts'
import { clarificationLifecycle } from '#shared/features/jobs/lifecycle.ts'

export const questionLife = life(clarificationLifecycle, {
  entity: 'clarification',
  table: 'clarifications',
  column: 'status',
  refusal: 'clarification.move-not-allowed',
})
