// The topics that a member follows or has asked, read in the browser: the page around them is the same for everybody.
import { useEffect, useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { Skeleton } from '#client/ui/frame/skeleton.tsx'
import type { AppContract } from '#shared/contract.ts'
import { href } from '#shared/routes/href.ts'
import { type CommunityState, communityPath, topicsRequest } from './community-address.ts'
import { TopicRows } from './topic-row.tsx'
import { type TopicView, topicView } from './topic-view.ts'
import { useMember } from './use-member.ts'

type Found = { readonly topics: readonly TopicView[]; readonly next: string | null }

/** One page after another. `opened`: of one list; set React's `key` for another one. */
function useTopics(opened: CommunityState, person: string | null) {
  const [state] = useState(opened)
  const send = useSend<AppContract>()
  const [found, setFound] = useState<Found | 'failed' | null>(null)
  const [after, setAfter] = useState('')
  useEffect(() => {
    if (person === null) return
    send('GET /community/topics', { query: topicsRequest({ ...state, after }) }).then(
      ({ items, next }) =>
        setFound(old => {
          const before = after !== '' && old !== null && old !== 'failed' ? old.topics : []
          return { topics: [...before, ...items.map(topicView)], next }
        }),
      (error: unknown) => {
        console.warn('The topics could not be read.', error)
        setFound('failed')
      },
    )
  }, [send, person, state, after])
  return { found, goOn: setAfter }
}

type Props = { readonly state: CommunityState; readonly now: string }

export function OwnTopics({ state, now }: Props) {
  const t = useTexts('community-list')
  const { person } = useMember()
  const { found, goOn } = useTopics(state, person)
  const query = `?${new URLSearchParams({ return: communityPath(state) })}`
  if (person === null)
    return (
      <EmptyState
        title={t('own.sign-in-title')}
        action={<ButtonLink href={href('sign-in') + query}>{t('own.sign-in')}</ButtonLink>}
      />
    )
  if (found === null) return <Skeleton shape="row" />
  if (found === 'failed') return <ActionProblem problem={t('own.failed')} />
  const { topics, next } = found
  if (topics.length === 0) return <EmptyState title={t(`own.no-${state.tab === 'mine' ? 'mine' : 'following'}`)} />
  return (
    <>
      <TopicRows topics={topics} now={now} />
      {next && (
        <p className="py-5 text-center">
          <Button onClick={() => goOn(next)}>{t('more')}</Button>
        </p>
      )}
    </>
  )
}
