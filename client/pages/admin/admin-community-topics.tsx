// The moderators' desk of the community: the queue beside the open post.
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { PlaceForm } from '#client/features/community/moderation/place-form.tsx'
import { usePostDecisions } from '#client/features/community/moderation/post-decisions.ts'
import { AuthorFacts, AutomaticChecks } from '#client/features/community/moderation/post-facts.tsx'
import { PostView } from '#client/features/community/moderation/post-view.tsx'
import { placeIn, Queue, usePostHref, useTitle } from '#client/features/community/moderation/queue.tsx'
import { keyOf, type ReviewedPost } from '#client/features/community/moderation/types.ts'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { ReviewScreen } from '#client/platform/review/review-screen.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { PaneTitle, SplitView } from '#client/ui/frame/split-view.tsx'
import { promisedHours } from '#shared/features/community/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './admin-community-topics.data.ts'

/** Of the last thirty days, decided within the promise. */
function InTime() {
  const t = useTexts('admin-community')
  const format = useFormat()
  const { inTime } = usePageData<typeof data>().list
  if (inTime === null) return null
  return <p className="note">{t('in-time', { share: format.percent(inTime), hours: promisedHours })}</p>
}

/** Beside the queue there is room for a post; on a phone the queue comes first. */
function useFirst(): void {
  const { list, post } = usePageData<typeof data>()
  const hrefOf = usePostHref(list)
  const navigate = useNavigate()
  const [first] = list.items
  const to = !post && first ? hrefOf(keyOf(first)) : null
  useEffect(() => {
    if (to && matchMedia('(width >= 64rem)').matches) void navigate(to, { replace: true })
  }, [to, navigate])
}

function Alone() {
  const t = useTexts('admin-community')
  const { list, of, now } = usePageData<typeof data>()
  useFirst()
  return (
    <>
      <Head title={t('title')} noindex />
      <SplitView
        list={
          <Stack>
            <PaneTitle above={null} title={t('title')}>
              <InTime />
            </PaneTitle>
            <Queue list={list} of={of} open={null} now={now} />
          </Stack>
        }
        work={
          list.items.length === 0 && (
            <EmptyState illustration={<BrickBond />} title={t(`empty.${of}`)}>
              {t('empty-text')}
            </EmptyState>
          )
        }
        context={null}
      />
    </>
  )
}

function One({ post }: { readonly post: ReviewedPost }) {
  const t = useTexts('admin-community')
  const lists = useTexts('lists')
  const may = useMay()('community-topics', 'isUpdate')
  const title = useTitle()(post)
  const { list, of, places, now } = usePageData<typeof data>()
  const hrefOf = usePostHref(list)
  const key = keyOf(post)
  return (
    <ReviewScreen
      id={key}
      name={`${title} · ${t('title')}`}
      title={t('title')}
      path={{
        label: t('title'),
        crumbs: [{ label: t('title'), href: areaHref('admin.community-topics') }, { label: t(`queue.${of}`) }],
      }}
      facts={
        <Row gap={2}>
          <InTime />
          <ButtonLink size="small" className="lg:hidden" href={hrefOf(null)}>
            {lists('all')}
          </ButtonLink>
        </Row>
      }
      queue={placeIn(list, key)}
      hrefOf={hrefOf}
      parts={<Queue list={list} of={of} open={key} now={now} />}
      work={<PostView post={post} now={now} />}
      context={
        <Stack>
          <AuthorFacts post={post} />
          <AutomaticChecks post={post} />
          {may && places && <PlaceForm key={key} post={post} {...places} />}
        </Stack>
      }
      {...usePostDecisions(post)}
    />
  )
}

export function Component() {
  const { post } = usePageData<typeof data>()
  return post ? <One post={post} /> : <Alone />
}
