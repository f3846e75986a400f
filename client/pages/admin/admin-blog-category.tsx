import { ArticleCategoryList } from '#client/features/articles/category-list.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import type { data } from './admin-blog-category.data.ts'

export function Component() {
  return <ArticleCategoryList {...usePageData<typeof data>()} />
}
