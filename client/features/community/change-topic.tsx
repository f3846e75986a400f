// Changes an own topic, in the form that asked it.
import { Suspense, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Skeleton } from '#client/ui/frame/skeleton.tsx'
import type { AppContract } from '#shared/contract.ts'
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
  const send = useSend<AppContract>()
  const { mine } = useReader()
  const [isOpen, setOpen] = useState(false)
  const post = mine?.posts.find(({ id }) => id === topic.id)
  if (!post) return null
  const findPeople = (q: string) => send('GET /community/people', { query: { q, topic: topic.id } })
  const editor: DrawEditor = field => (
    <Suspense fallback={<Skeleton shape="picture" />}>
      <Field {...field} {...{ mostPictures, findPeople }} purpose="community" people={post.people} />
    </Suspense>
  )
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        {t('edit')}
      </Button>
      {isOpen && (
        <Suspense>
          <AskDialog words="" trade="" city="" {...{ post, editor }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
