// Changes an own topic, in the form that asked it.
import { Suspense, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Skeleton } from '#client/ui/frame/skeleton.tsx'
import { mostPictures } from '#shared/features/community/lifecycle.ts'
import type { TextField } from './answer-form.tsx'
import type { DrawEditor } from './ask-form.tsx'
import { useReader } from './topic-reader.tsx'
import type { Topic } from './topic-types.ts'

const AskDialog = whenVisible(null, () => import('./ask-dialog.tsx').then(part => part.AskDialog), [
  'community-ask',
  'community',
  'actions',
  'drafts',
  'field-errors',
])

export function ChangeTopic({ topic, field: Field }: { readonly topic: Topic; readonly field: TextField }) {
  const t = useTexts('community-topic')
  const { mine } = useReader()
  const [isOpen, setOpen] = useState(false)
  const post = mine?.posts.find(({ id }) => id === topic.id)
  if (!post) return null
  const editor: DrawEditor = field => (
    <Suspense fallback={<Skeleton shape="picture" />}>
      <Field {...field} mostPictures={mostPictures} purpose="community" />
    </Suspense>
  )
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        {t('edit')}
      </Button>
      {isOpen && (
        <Suspense>
          <AskDialog words="" trade="" city="" idea={null} {...{ post, editor }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
