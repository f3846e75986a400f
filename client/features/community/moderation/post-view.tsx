// The post as its author wrote it, what was reported, and topics of the same subject.
import { AskButton } from '#client/platform/action-button.tsx'
import { Waited } from '#client/platform/clock.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { RichTextView } from '#client/platform/rich-text/rich-text-view.tsx'
import { announce } from '#client/platform/snackbar.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { PartCard } from '#client/ui/base/card.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { promisedHours, shownTopics, topicLifecycle } from '#shared/features/community/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import { useTitle, useWhy } from './queue.tsx'
import type { ReviewedPost } from './types.ts'

type Props = { readonly post: ReviewedPost; readonly now: string }

function Head({ post, now }: Props) {
  const t = useTexts('admin-community')
  const why = useWhy()
  const { status, reports, note, waitingSince, author } = post
  const waits = status === 'pending' || reports > 0
  const isOut = status === 'returned' || status === 'hidden'
  return (
    <>
      <Row gap={2}>
        <Badge tone={waits ? 'amber' : 'neutral'}>{why(post, author.posts)}</Badge>
        {waits && <Waited since={waitingSince} now={now} promise={promisedHours} />}
      </Row>
      {isOut && note && <Callout>{t('note', { note: `\u2068${note}\u2069` })}</Callout>}
    </>
  )
}

/** To the public page, where everybody sees it. */
function PublicLink({ post: { slug, status } }: Pick<Props, 'post'>) {
  const t = useTexts('admin-community')
  if (![...shownTopics, 'shown'].some(one => one === status)) return null
  return (
    <Anchor href={href('community.topic', { slug })} className="act">
      {t('see')}
    </Anchor>
  )
}

function Reports({ post, now }: Props) {
  const t = useTexts('admin-community')
  const format = useFormat()
  if (post.reported.length === 0) return null
  return (
    <PartCard title={t('reported')}>
      <ul className="grid gap-3">
        {post.reported.map(({ id, reason, note, at }) => (
          <li key={id}>
            <b className="font-semibold">{t(`reason.${reason}`)}</b>{' '}
            <span className="note">{format.relative(at, now)}</span>
            {note && <p dir="auto">{note}</p>}
          </li>
        ))}
      </ul>
    </PartCard>
  )
}

type Similar = ReviewedPost['similar'][number]

function MergeButton({ post, into }: Pick<Props, 'post'> & { readonly into: Similar }) {
  const t = useTexts('admin-community')
  const titles = { title: `\u2068${post.title}\u2069`, into: `\u2068${into.title}\u2069` }
  return (
    <AskButton
      size="small"
      endpoint="POST /admin/community/topics/{topic}/merge"
      request={{ params: { topic: post.id }, body: { into: into.slug } }}
      fresh
      onDone={() => announce(t('merge.done', titles))}
      ask={{ title: t('merge.ask'), text: t('merge.text', titles), yes: t('merge.yes') }}
    >
      {t('merge.action')}
    </AskButton>
  )
}

function SimilarTopics({ post }: Pick<Props, 'post'>) {
  const t = useTexts('admin-community')
  const format = useFormat()
  const may = useMay()('community-topics', 'isUpdate')
  const { kind, status, similar } = post
  const mayMerge = topicLifecycle.transitions.merge.from.some(one => one === status)
  const moves = may && kind === 'topic' && mayMerge
  return (
    <PartCard title={t('similar')} {...(similar.length === 0 && { lead: t('similar-none') })}>
      <ul className="grid gap-2">
        {similar.map(one => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b pb-2">
            <Anchor href={href('community.topic', { slug: one.slug })} className="act whitespace-normal">
              <bdi>{one.title}</bdi>
            </Anchor>
            <span className="flex items-center gap-3 note">
              {[t(`status.${one.status}`), one.city?.name, t('match', { share: format.percent(one.match) })]
                .filter(Boolean)
                .join(' · ')}
              {moves && <MergeButton post={post} into={one} />}
            </span>
          </li>
        ))}
      </ul>
    </PartCard>
  )
}

export function PostView({ post, now }: Props) {
  const t = useTexts('admin-community')
  const titleOf = useTitle()
  const { language, kind, topicKind, trade, city, body, people, pictures, embeds, tags } = post
  return (
    <Stack>
      <Head post={post} now={now} />
      <article>
        <h2 dir="auto" lang={language} className="text-24">
          {titleOf(post)}
        </h2>
        <p className="pb-3 note">
          {[kind === 'topic' && t(`kind.${topicKind}`), trade.name, city?.name, ...tags].filter(Boolean).join(' · ')}
        </p>
        <div lang={language} className="max-w-184">
          <RichTextView document={body} {...{ people, pictures, embeds }} level={2} />
        </div>
        <PublicLink post={post} />
      </article>
      <Reports post={post} now={now} />
      <SimilarTopics post={post} />
    </Stack>
  )
}
