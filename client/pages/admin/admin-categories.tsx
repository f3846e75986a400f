import { CategoryList } from '#client/features/categories/category-list.tsx'
import { TradeIcon } from '#client/features/jobs/trade-icon.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import type { data } from './admin-categories.data.ts'

export function Component() {
  return <CategoryList {...usePageData<typeof data>()} signOf={icon => <TradeIcon key={icon} name={icon} />} />
}
