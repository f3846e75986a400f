import { ProductCategoryList } from '#client/features/catalogue/product-categories.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import type { data } from './admin-product-category.data.ts'

export function Component() {
  return <ProductCategoryList {...usePageData<typeof data>()} />
}
