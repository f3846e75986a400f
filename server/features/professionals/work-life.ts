// The life of the works of a portfolio.
import { life } from '#server/platform/life.ts'
import { workLifecycle } from '#shared/features/professionals/work-lifecycle.ts'

export const workLife = life(workLifecycle, {
  entity: 'work',
  table: 'portfolio_items',
  column: 'status',
  version: 'version',
  refusal: 'portfolio.move-not-allowed',
})
