// Questions to people who build: the list with its filters, and the box that asks.
import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Suspense, useState } from 'react'
import { AskBox } from '#client/features/community/ask-box.tsx'
import type { DrawEditor, OwnPost } from '#client/features/community/ask-form.tsx'
import communitySheet from '#client/features/community/community.css?url'
import { communityFilters, communityPath, isOwnList } from '#client/features/community/community-address.ts'
import { GetFound, MostHelpful } from '#client/features/community/community-side.tsx'
import { NoTopics } from '#client/features/community/no-topics.tsx'
import { ChosenFilters, LaterFilters } from '#client/features/community/topic-filters.tsx'
import { LaterRows } from '#client/features/community/topic-row.tsx'
import { useMember } from '#client/features/community/use-member.ts'
import { Head } from '#client/platform/head.tsx'
import { type Format, useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMarkedOpen } from '#client/platform/marked-open.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { Container } from '#client/ui/base/container.tsx'
import { Button, ButtonLink, buttonClass } from '#client/ui/controls/button.tsx'
import { SideSheetButton } from '#client/ui/floats/side-sheet.tsx'
import { Skeleton } from '#client/ui/frame/skeleton.tsx'
import { TabLinks } from '#client/ui/frame/tabs.tsx'
import { mostPictures } from '#shared/features/community/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './community.data.ts'

const AskDialog = whenVisible(
  null,
  () => import('#client/features/community/ask-dialog.tsx').then(part => part.AskDialog),
  ['community-ask', 'community', 'actions', 'drafts', 'field-errors'],
)
const RichTextField = whenVisible(
  null,
  () => import('#client/features/rich-text/rich-text-field.tsx').then(part => part.RichTextField),
  ['rich-text', 'files'],
)
const OwnTopics = whenVisible(null, () =>
  import('#client/features/community/own-topics.tsx').then(part => part.OwnTopics),
)
const OwnPosts = whenVisible(null, () => import('#client/features/community/own-posts.tsx').then(part => part.OwnPosts))

function durationText(format: Format, minutes: number): string {
  const [value, unit] =
    minutes < 60 ? [minutes, 'minute'] : minutes < 2880 ? [minutes / 60, 'hour'] : [minutes / 1440, 'day']
  return format.number(Math.round(value), { style: 'unit', unit, unitDisplay: 'long' })
}

function Title() {
  const t = useTexts('community-list')
  const format = useFormat()
  const { overview } = usePageData<typeof data>()
  const { topics, solved, firstAnswerMinutes } = overview
  const facts = [
    t('facts.topics', { count: topics, shown: format.number(topics) }),
    topics > 0 && t('facts.solved', { share: format.percent(Math.round((100 * solved) / topics) / 100) }),
    firstAnswerMinutes !== null && t('facts.first', { time: durationText(format, firstAnswerMinutes) }),
  ]
  return (
    <div className="community-title">
      <h1 className="text-32">{t('title')}</h1>
      <p className="note">{facts.filter(Boolean).join(', ')}</p>
    </div>
  )
}

/** The counts are of trade and city alone. */
function Tabs() {
  const t = useTexts('community-list')
  const format = useFormat()
  const { state, overview } = usePageData<typeof data>()
  const { person, member } = useMember()
  const isCounted = !(state.q || state.tag || state.idea || state.verified)
  const { unanswered, open, solved } = overview
  const shared = { latest: null, unanswered, open, solved }
  const own = { following: member?.following ?? null, mine: member?.mine ?? null }
  const tabOf = (tab: keyof typeof shared | keyof typeof own, count: number | null) => ({
    label: t(`tabs.${tab}`),
    href: communityPath(state, { tab }),
    current: state.tab === tab,
    ...(count !== null && { count: format.number(count) }),
  })
  return (
    <TabLinks
      label={t('tabs.label')}
      tabs={[
        ...(['latest', 'unanswered', 'open', 'solved'] as const).map(tab => tabOf(tab, isCounted ? shared[tab] : null)),
        ...(person === null ? [] : (['following', 'mine'] as const).map(tab => tabOf(tab, own[tab]))),
      ]}
    />
  )
}

function Topics() {
  const t = useTexts('community-list')
  const { state, idea, overview, topics, next, without, now } = usePageData<typeof data>()
  if (isOwnList(state.tab)) {
    return (
      <Suspense fallback={<Skeleton shape="row" />}>
        <OwnTopics key={communityPath(state)} state={state} now={now} />
      </Suspense>
    )
  }
  if (topics.length === 0) return <NoTopics {...{ state, idea, overview, without }} />
  return (
    <>
      <LaterRows topics={topics} now={now} />
      <p className="community-more">
        {state.after && <ButtonLink href={communityPath(state)}>{t('newest')}</ButtonLink>}
        {next && (
          <ButtonLink rel="next" href={communityPath(state, { after: next })}>
            {t('more')}
          </ButtonLink>
        )}
      </p>
    </>
  )
}

const sheet = 'topic-filters'

/** Beside the list on wide screens, in a sheet otherwise. */
function Filters() {
  const t = useTexts('community-list')
  const { state, overview } = usePageData<typeof data>()
  return (
    <aside id={sheet} popover="auto" data-veil="" aria-label={t('filter.title')} className="community-sheet">
      <LaterFilters {...{ state, overview }} />
      <p className="community-sheet-end">
        <button
          type="button"
          popoverTarget={sheet}
          popoverTargetAction="hide"
          className={buttonClass({ kind: 'primary', wide: true })}
        >
          {t('filter.show')}
        </button>
      </p>
    </aside>
  )
}

function Side({ onChange }: { readonly onChange: (post: OwnPost) => void }) {
  const { overview } = usePageData<typeof data>()
  const { user } = useRoot()
  const { person } = useMember()
  return (
    <div className="community-side">
      {person !== null && user?.role === 'professional' && <GetFound />}
      <MostHelpful helpers={overview.helpers} />
      {person !== null && (
        <Suspense>
          <OwnPosts onChange={onChange} />
        </Suspense>
      )}
    </div>
  )
}

/** What a new question begins with: the typed words and the filters, else what its idea has. */
function useStart(typed: string) {
  const t = useTexts('community-list')
  const { state, idea } = usePageData<typeof data>()
  const { trade, city } = state
  if (!idea) return { idea, words: typed, trade, city }
  const words = typed || t('ask.about', { idea: idea.title })
  return { idea, words, trade: trade || idea.trade, city: city || idea.city }
}

export function Component() {
  const t = useTexts('community-list')
  const { user, language } = useRoot()
  const { state } = usePageData<typeof data>()
  const { isOpen, setOpen } = useMarkedOpen('ask')
  const [words, setWords] = useState(state.q)
  const start = useStart(words)
  const [post, setPost] = useState<OwnPost | null>(null)
  const { person } = useMember()
  // Suppliers and staff only read.
  const mayAsk = user === null || person !== null
  const ask = (changed: OwnPost | null): void => {
    setPost(changed)
    setOpen(true)
  }
  const editor: DrawEditor = field => (
    <Suspense fallback={<Skeleton shape="picture" />}>
      {/* Visitors cannot upload or look people up. */}
      <RichTextField
        {...field}
        purpose="community"
        {...(user ? { mostPictures } : { mostPictures: 0, findPeople: undefined })}
      />
    </Suspense>
  )
  return (
    <Container className="py-4">
      <Head
        title={t('title')}
        description={t('description')}
        canonicalPath={href('community')}
        noindex={state.tab !== 'latest' || state.after !== '' || communityFilters.some(name => state[name] !== '')}
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={t('feed')}
        href={`/api/community/feed.atom?in=${language}`}
      />
      <link rel="stylesheet" href={communitySheet} precedence="part" />
      <div className="community">
        <Filters />
        <div className="min-w-0">
          <Title />
          <AskBox state={state} words={words} onType={setWords} onAsk={mayAsk ? () => ask(null) : undefined} />
          <Tabs />
          <ChosenFilters {...usePageData<typeof data>()} />
          <Topics />
        </div>
        <Side onChange={ask} />
      </div>
      <div className="dock community-dock">
        <SideSheetButton id={sheet} icon={<SlidersHorizontal aria-hidden="true" />}>
          {t('filter.title')}
        </SideSheetButton>
        {mayAsk && (
          <Button
            kind="primary"
            className="noscript:hidden"
            icon={<Plus aria-hidden="true" />}
            onClick={() => ask(null)}
          >
            {t('ask.short')}
          </Button>
        )}
      </div>
      {isOpen && mayAsk && (
        <Suspense>
          <AskDialog key={post?.id} {...start} {...{ post, editor }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Container>
  )
}
