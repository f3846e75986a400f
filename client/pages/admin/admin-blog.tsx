import { ArticleEditor } from '#client/features/articles/editor/article-editor.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import type { data } from './admin-blog.data.ts'

export function Component() {
  return <ArticleEditor {...usePageData<typeof data>()} />
}
