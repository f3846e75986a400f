import { defineStateMachine } from '#server/platform/state-machine.ts'
import { productLifecycle } from '#shared/features/catalogue/lifecycle.ts'

export const productMachine = defineStateMachine(productLifecycle, {
  entity: 'product',
  table: 'products',
  column: 'status',
  version: 'version',
  refusal: 'product.transition-not-allowed',
})
