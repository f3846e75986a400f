// Forms such as contact, suggest a professional, feedback, survey.
import { useMemo } from 'react'
import { LazyFilesField } from '#client/features/files/lazy-files-field.tsx'
import { useFormEngine } from '#client/features/forms/form-engine.tsx'
import { FormScreen } from '#client/features/forms/submissions/fill/form-screen.tsx'
import type { UploadSlot } from '#client/platform/form/engine.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { data } from './form-submit.data.ts'

const upload: UploadSlot = props => <LazyFilesField {...props} purpose="form" />

export function Component() {
  const { availability, definition, cities, pictures, draft, isPublic, mayUpload } = usePageData<typeof data>()
  const { language } = useRoot()
  const options = useMemo(
    () => ({ cities, pictures, upload: mayUpload ? upload : undefined }),
    [cities, pictures, mayUpload],
  )
  const engine = useFormEngine(definition, options)
  return (
    <FormScreen
      key={availability.form.slug}
      engine={engine}
      availability={availability}
      title={inLanguage(definition.title, language)}
      intro={inLanguage(definition.intro, language)}
      draft={draft}
      isPublic={isPublic}
    />
  )
}
