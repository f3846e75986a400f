// What people ask about an idea, on its page.
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { areaOf } from '#shared/access/roles.ts'
import { href } from '#shared/routes/href.ts'
import { allTopics, communityPath } from './community-address.ts'
import type { TopicView } from './topic-view.ts'

function Question({ topic }: { readonly topic: TopicView }) {
  const t = useTexts('community-list')
  const format = useFormat()
  const { slug, title, language, status, answers, helpful, verified } = topic
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b py-2.5">
      <Anchor
        href={href('community.topic', { slug })}
        lang={language}
        dir="auto"
        className="font-semibold hover:underline"
      >
        {title}
      </Anchor>
      <span className="note inline-flex items-center gap-1.5">
        <ThumbsUp aria-hidden="true" className="size-4" />
        <span aria-hidden="true">{format.number(helpful)}</span>
        <span className="sr-only">{t('row.helpful', { count: helpful })}</span>
      </span>
      <p className="note">
        {t(`row.${status}`, { count: answers })}
        {verified && (
          <>
            {' · '}
            {t('row.verified')} <bdi>{verified.name}</bdi>
          </>
        )}
      </p>
    </li>
  )
}

type Props = {
  /** The slug of the idea. */
  readonly idea: string
  /** The newest ones. */
  readonly topics: readonly TopicView[]
  readonly hasMore: boolean
}

export function IdeaQuestions({ idea, topics, hasMore }: Props) {
  const t = useTexts('idea-questions')
  const { user } = useRoot()
  // Suppliers and staff only read.
  const mayAsk = user === null || ['user', 'contractor', 'advisor'].includes(areaOf(user))
  const all = communityPath(allTopics, { idea })
  const ask = (
    <Anchor href={`${all}&ask=1`} className="act">
      {t('ask')}
    </Anchor>
  )
  return (
    <section aria-labelledby="idea-questions">
      <SectionHeading id="idea-questions" title={t('title')} action={mayAsk && ask} />
      {topics.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
      <ul>
        {topics.map(topic => (
          <Question key={topic.id} topic={topic} />
        ))}
      </ul>
      {hasMore && (
        <p className="pt-3">
          <Anchor href={all} className="act">
            {t('all')}
          </Anchor>
        </p>
      )}
    </section>
  )
}
