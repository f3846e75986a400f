import { ArticleEditor } from '#client/features/articles/editor/article-editor.tsx'
import { UploadField } from '#client/features/files/upload-field.tsx'
import type { UploadSlot } from '#client/platform/form/chosen-files.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { whenVisible } from '#client/platform/when-visible.tsx'
import type { data } from './admin-blog.data.ts'

const RichTextField = whenVisible(
  null,
  () => import('#client/features/rich-text/rich-text-field.tsx').then(part => part.RichTextField),
  ['rich-text', 'files'],
)

const upload: UploadSlot = field => <UploadField purpose="article" handsOver {...field} />

export function Component() {
  return <ArticleEditor {...usePageData<typeof data>()} field={RichTextField} upload={upload} />
}
