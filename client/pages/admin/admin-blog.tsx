import { ArticleEditor } from '#client/features/articles/editor/article-editor.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { whenVisible } from '#client/platform/when-visible.tsx'
import type { data } from './admin-blog.data.ts'

const RichTextField = whenVisible(
  null,
  () => import('#client/features/rich-text/rich-text-field.tsx').then(part => part.RichTextField),
  ['rich-text', 'files'],
)

export function Component() {
  return <ArticleEditor {...usePageData<typeof data>()} field={RichTextField} />
}
