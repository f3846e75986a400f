import { IdeaCategoryList } from '#client/features/ideas/idea-categories.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import type { data } from './admin-ideabook-categories.data.ts'

export function Component() {
  return <IdeaCategoryList {...usePageData<typeof data>()} />
}
