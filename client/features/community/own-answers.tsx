// Answers of the reader that others do not see: their state, the moderator's words, and the form to change them.
import { useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { RichTextView } from '#client/platform/rich-text/rich-text-view.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { AnswerForm, type TextField } from './answer-form.tsx'
import { useReader } from './topic-reader.tsx'
import type { OwnPost, Topic } from './topic-types.ts'

type Props = { readonly topic: Topic; readonly field: TextField }

function State({ status, note }: Pick<OwnPost, 'status' | 'note'>) {
  const t = useTexts('community-topic')
  if (status === 'pending') return <Callout title={t('waits-title')}>{t('waits')}</Callout>
  return (
    <Callout kind="warning" title={t(status === 'returned' ? 'status.returned' : 'status.hidden')}>
      {note && <span dir="auto">{t('note', { note })}</span>}
    </Callout>
  )
}

function OwnAnswer({ post, topic, field }: Props & { readonly post: OwnPost }) {
  const t = useTexts('community-topic')
  const [isOpen, setOpen] = useState(false)
  const { status, body, people, pictures, embeds } = post
  return (
    <article className="grid gap-3 border-b py-4">
      <State {...post} />
      {isOpen ? (
        <AnswerForm {...{ topic, post, field }} onSent={() => setOpen(false)} />
      ) : (
        <RichTextView document={body} {...{ people, pictures, embeds }} level={2} />
      )}
      {status === 'returned' && !isOpen && (
        <Row>
          <Button size="small" onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        </Row>
      )}
    </article>
  )
}

export function OwnAnswers({ topic, field }: Props) {
  const t = useTexts('community-topic')
  const posts = useReader().mine?.posts.filter(({ kind, status }) => kind === 'answer' && status !== 'shown') ?? []
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="own-answers" className="pb-6">
      <h2 id="own-answers" className="text-20">
        {t('own')}
      </h2>
      {posts.map(post => (
        <OwnAnswer key={post.id} {...{ post, topic, field }} />
      ))}
    </section>
  )
}
