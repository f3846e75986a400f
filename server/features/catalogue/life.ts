// The life of a product.
import { life } from '#server/platform/life.ts'
import { productLifecycle } from '#shared/features/catalogue/lifecycle.ts'

export const productLife = life(productLifecycle, {
  entity: 'product',
  table: 'products',
  column: 'status',
  version: 'version',
  refusal: 'product.move-not-allowed',
})
