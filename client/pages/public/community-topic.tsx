// One topic of the community with its answers, and the job that it can become.
import CircleCheck from 'lucide-react/icons/circle-check'
import { Answers, AuthorName } from '#client/features/community/answers.tsx'
import { allTopics, communityPath } from '#client/features/community/community-address.ts'
import { FollowButton, HelpfulButton, ReportButton, ShareButton } from '#client/features/community/post-actions.tsx'
import topicSheet from '#client/features/community/topic.css?url'
import { useTopicJsonLd } from '#client/features/community/topic-json-ld.ts'
import { TopicReader, useReader } from '#client/features/community/topic-reader.tsx'
import { JobBox, JobButton, SimilarTopics, TopicFacts, useMayMakeJob } from '#client/features/community/topic-side.tsx'
import { VerifiedBadge } from '#client/features/community/verified-badge.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { RichTextView } from '#client/platform/rich-text/rich-text-view.tsx'
import { onFirstInteraction, WhenVisible, whenVisible } from '#client/platform/when-visible.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Container } from '#client/ui/base/container.tsx'
import { buttonClass } from '#client/ui/controls/button.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { plainText } from '#shared/rich-text/read.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './community-topic.data.ts'

const writePart = 'write-answer'
const TopicWrite = whenVisible(
  writePart,
  () => import('#client/features/community/topic-write.tsx').then(part => part.TopicWrite),
  ['drafts', 'field-errors'],
)
const RichTextField = whenVisible(
  null,
  () => import('#client/features/rich-text/rich-text-field.tsx').then(part => part.RichTextField),
  ['files', 'rich-text'],
)
const ChangeTopic = whenVisible(null, () =>
  import('#client/features/community/change-topic.tsx').then(part => part.ChangeTopic),
)
const CloseButton = whenVisible(
  null,
  () => import('#client/features/community/close-button.tsx').then(part => part.CloseButton),
  ['actions'],
)
const Snackbar = onFirstInteraction(
  () => import('#client/platform/snackbar-bar.tsx').then(part => part.Snackbar),
  ['actions'],
)

const useTopic = () => usePageData<typeof data>().topic

function Asked() {
  const t = useTexts('community-topic')
  const format = useFormat()
  const { author, publishedAt, editedAt, shown } = useTopic()
  const edited = editedAt && t('edited', { date: format.date(editedAt) })
  const facts = [t('answers', { count: shown.length }), edited].filter(Boolean)
  return (
    <div className="note flex flex-wrap items-center gap-x-1.5 pt-1">
      {t('asked-by')} <AuthorName author={author} />
      {author.professional && <VerifiedBadge of={author.professional} />}
      <span>
        · <time dateTime={publishedAt}>{format.date(publishedAt)}</time> · {facts.join(' · ')}
      </span>
    </div>
  )
}

function AboutIdea() {
  const t = useTexts('community-topic')
  const { about } = usePageData<typeof data>()
  if (!about) return null
  return (
    <p className="flex items-center gap-3 pt-3">
      {about.picture && (
        <span className="w-21 shrink-0">
          <Picture picture={about.picture} sizes="84px" ratio="3:2" small />
        </span>
      )}
      <span className="grid">
        <span className="note">{t('idea')}</span>
        <Anchor href={href('ideas-hub.idea', { slug: about.slug })} className="font-semibold hover:underline">
          <bdi>{about.title}</bdi>
        </Anchor>
      </span>
    </p>
  )
}

function Question() {
  const t = useTexts('community-topic')
  const topic = useTopic()
  const { id, slug, title, status, language, body, people, pictures, embeds, helpful, followers } = topic
  const { mine } = useReader()
  const isOwn = mine?.isAuthor ?? false
  return (
    <>
      <p className={status === 'solved' ? 'topic-ok' : 'note'}>
        {status === 'solved' && <CircleCheck aria-hidden="true" />}
        {t(`status.${status}`)}
      </p>
      <h1 className="max-w-[30ch] text-32" lang={language} dir="auto">
        {title}
      </h1>
      <Asked />
      <AboutIdea />
      <div lang={language} className="max-w-184 py-4 text-17">
        <RichTextView document={body} {...{ people, pictures, embeds }} />
      </div>
      <div className="topic-tools">
        <HelpfulButton kind="topic" id={id} count={helpful} isOwn={isOwn} />
        <FollowButton id={id} count={followers} />
        <ShareButton slug={slug} title={title} />
        {isOwn && status !== 'closed' && (
          <LazyPart>
            {/* A change that was sent closes the form. */}
            <ChangeTopic key={`${topic.editedAt}`} topic={topic} field={RichTextField} />
            <CloseButton id={id} />
          </LazyPart>
        )}
        <span className="ms-auto">
          <ReportButton kind="topic" id={id} isOwn={isOwn} />
        </span>
      </div>
    </>
  )
}

/** On phones the job stays at the bottom of the screen. */
function Dock() {
  const t = useTexts('community-topic')
  const { topic, hasForm } = usePageData<typeof data>()
  if (!useMayMakeJob() || !hasForm) return null
  return (
    <div className="dock">
      {topic.status !== 'closed' && (
        <a href={`#${writePart}`} className={`${buttonClass()} grow`}>
          {t('answer')}
        </a>
      )}
      <JobButton id={topic.id} />
    </div>
  )
}

function Side() {
  const { topic, band, hasForm } = usePageData<typeof data>()
  return (
    <aside className="grid content-start gap-6">
      <JobBox {...{ topic, band, hasForm }} />
      <TopicFacts topic={topic} />
      <SimilarTopics topics={topic.similar} />
    </aside>
  )
}

const longestDescription = 155

function TopicHead() {
  const topic = useTopic()
  const jsonLd = useTopicJsonLd()
  return (
    <Head
      type="article"
      title={topic.title}
      description={plainText(topic.body).replace(/\s+/g, ' ').slice(0, longestDescription)}
      canonicalPath={href('community.topic', { slug: topic.slug })}
      jsonLd={jsonLd(topic)}
    />
  )
}

export function Component() {
  const t = useTexts('community-topic')
  const topic = useTopic()
  const { id, trade, city } = topic
  const crumbs = [
    { label: t('community'), href: href('community') },
    { label: trade.name, href: communityPath(allTopics, { trade: trade.slug }) },
    ...(city ? [{ label: city.name, href: communityPath(allTopics, { trade: trade.slug, city: city.slug }) }] : []),
  ]
  return (
    <TopicReader key={id} topic={topic}>
      <TopicHead />
      <link rel="stylesheet" href={topicSheet} precedence="part" />
      <Container className="pt-2 pb-16">
        <Breadcrumbs label={t('crumbs')} crumbs={crumbs} />
        <div className="topic-page">
          <div className="min-w-0">
            <Question />
            <Answers topic={topic} field={RichTextField} />
            <WhenVisible id={writePart} height="low">
              <TopicWrite topic={topic} field={RichTextField} />
            </WhenVisible>
          </div>
          <LazyPart>
            <Side />
          </LazyPart>
        </div>
      </Container>
      <Dock />
      <LazyPart>
        <Snackbar />
      </LazyPart>
    </TopicReader>
  )
}
