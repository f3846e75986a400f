// A topic is a row: how far it is, its title, trade, city, who of the verified trades answered, helpful marks, age.
import BadgeCheck from 'lucide-react/icons/badge-check'
import Check from 'lucide-react/icons/check'
import { memo } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { onFirstInteraction } from '#client/platform/when-visible.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'
import { href } from '#shared/routes/href.ts'
import type { TopicView } from './topic-view.ts'

type Props = { readonly topic: TopicView; readonly now: string }

function StatusBox({ topic: { status, answers } }: Pick<Props, 'topic'>) {
  const t = useTexts('community-list')
  const format = useFormat()
  const look = status === 'solved' ? 'topic-solved' : answers === 0 && 'topic-zero'
  return (
    <span className={classes('topic-box', look)}>
      <span aria-hidden="true" className="contents">
        {status === 'solved' && <Check className="size-4" />}
        <b className="font-semibold">{format.number(answers)}</b>
        {status !== 'solved' && <small>{t('row.answers-short', { count: answers })}</small>}
      </span>
      <span className="sr-only">{t(`row.${status}`, { count: answers })}</span>
    </span>
  )
}

function VerifiedAnswer({ verified }: Pick<TopicView, 'verified'>) {
  const t = useTexts('community-list')
  if (!verified) return <span className="topic-verified topic-none">{t('row.not-verified')}</span>
  return (
    <span className="topic-verified">
      <span className="topic-who">
        <BadgeCheck aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only">{t('row.verified')} </span>
        <bdi className="truncate">{verified.name}</bdi>
      </span>
      <span className="topic-trade">
        {[verified.trade, verified.since && t('row.since', { year: String(verified.since) })]
          .filter(Boolean)
          .join(', ')}
      </span>
    </span>
  )
}

function TopicRow({ topic, now }: Props) {
  const t = useTexts('community-list')
  const format = useFormat()
  const { slug, title, language, trade, city, author, verified, helpful, activeAt } = topic
  return (
    <li className="topic">
      <StatusBox topic={topic} />
      <div className="min-w-0">
        <h3>
          <Anchor href={href('community.topic', { slug })} lang={language} dir="auto" className="topic-title">
            {title}
          </Anchor>
        </h3>
        <p className="note">
          <b className="font-semibold text-ink">{trade}</b>
          {city && ` · ${city}`} · <bdi>{author}</bdi>
        </p>
      </div>
      <div className="topic-rest">
        <VerifiedAnswer verified={verified} />
        <span className="topic-helpful">
          <span aria-hidden="true">{format.number(helpful)}</span>
          <span className="sr-only">{t('row.helpful', { count: helpful })}</span>
        </span>
        <time dateTime={activeAt} className="topic-age">
          {format.relative(activeAt, now)}
        </time>
      </div>
    </li>
  )
}

type RowsProps = { readonly topics: readonly TopicView[]; readonly now: string }

export function TopicRows({ topics, now }: RowsProps) {
  const t = useTexts('community-list')
  return (
    <section aria-label={t('rows.title')}>
      <p aria-hidden="true" className="topic topic-head">
        <span>{t('rows.status')}</span>
        <span>{t('rows.topic')}</span>
        <span className="topic-rest">
          <span>{t('rows.verified')}</span>
          <span className="topic-helpful">{t('rows.helpful')}</span>
          <span className="topic-age">{t('rows.active')}</span>
        </span>
      </p>
      <h2 className="sr-only">{t('rows.title')}</h2>
      <ul>
        {topics.map(topic => (
          <TopicRow key={topic.id} {...{ topic, now }} />
        ))}
      </ul>
    </section>
  )
}

const Later = onFirstInteraction(async () => TopicRows)

/**
 * They hydrate at the first interaction: on a phone they would block the first press on the box that asks. Until then a
 * change beside them must not render them, or they would be gone while they load.
 */
export const LaterRows = memo((props: RowsProps) => (
  <LazyPart>
    <Later {...props} />
  </LazyPart>
))
