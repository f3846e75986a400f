// What belongs to the reader of a topic. The page is the same for everybody, so it is loaded after hydration, and again
// with each reload of the page's data.
import { createContext, type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from 'react'
import { type ApiCall, useSend } from '#client/platform/api.ts'
import { useRoot } from '#client/platform/root.ts'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { type Area, areaOf } from '#shared/access/roles.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { href } from '#shared/routes/href.ts'
import type { Topic } from './topic-types.ts'
import { useMember } from './use-member.ts'

const JoinDialog = whenVisible(null, () => import('./join-dialog.tsx').then(part => part.JoinDialog), [
  'actions',
  'community',
  'community-ask',
  'field-errors',
])

type Mine = Output<AppContract['GET /community/topics/{topic}/mine']>
export type Reader = {
  /** Null: a visitor. */
  readonly area: Area | null
  /** Clients, contractors and advisors write; suppliers and staff read. */
  readonly isWriter: boolean
  /** Null for visitors, and until it is known. */
  readonly mine: Mine | null
  /** The id that the reader's posts have; null before they join. */
  readonly memberId: string | null
  /** Where a visitor signs in and then continues here. */
  readonly signIn: (part?: string) => string
  /** Runs it at once for members; others join first. */
  readonly asMember: (then: () => void) => void
}

const ReaderContext = createContext<Reader | null>(null)

/** @throws outside a topic */
export function useReader(): Reader {
  const reader = useContext(ReaderContext)
  if (!reader) throw new Error('There is no reader outside a topic.')
  return reader
}

/** With all posts of the reader in the topic, of which most readers have a few. */
async function readMine(send: ApiCall<AppContract>, topic: string): Promise<Mine> {
  const background = { background: true }
  const mine = await send('GET /community/topics/{topic}/mine', { params: { topic } }, background)
  const posts = [...mine.posts]
  for (let after = mine.morePosts; after !== null; ) {
    const { items, next } = await send('GET /community/own-posts', { query: { topic, after } }, background)
    posts.push(...items)
    after = next
  }
  return { ...mine, posts }
}

function useMine(topic: Topic): Mine | null {
  const { user } = useRoot()
  const person = user?.id ?? null
  const send = useSend<AppContract>()
  const [mine, setMine] = useState<Mine | null>(null)
  // A reload brings a new topic, even if nothing in it has changed.
  useEffect(() => {
    if (person === null) return
    let isOver = false
    readMine(send, topic.id)
      .then(answer => isOver || setMine(answer))
      .catch((error: unknown) => console.warn('What belongs to the reader is not known.', error))
    return () => {
      isOver = true
    }
  }, [topic, person, send])
  return mine
}

export function TopicReader({ topic, children }: { readonly topic: Topic; readonly children: ReactNode }) {
  const { user } = useRoot()
  const mine = useMine(topic)
  const { person, member, load } = useMember()
  const [waiting, setWaiting] = useState<{ readonly then: () => void } | null>(null)
  const reader = useMemo((): Reader => {
    const back = href('community.topic', { slug: topic.slug })
    return {
      area: user && areaOf(user),
      isWriter: person !== null,
      mine,
      memberId: member?.id ?? null,
      signIn: (part = '') => `${href('sign-in')}?${new URLSearchParams({ return: back + part })}`,
      asMember: then => (member === null ? setWaiting({ then }) : then()),
    }
  }, [user, person, mine, member, topic.slug])
  const joined = (then: () => void): void => {
    setWaiting(null)
    void load()
    then()
  }
  return (
    <ReaderContext value={reader}>
      {children}
      {waiting && (
        <Suspense>
          <JoinDialog onJoined={() => joined(waiting.then)} onClose={() => setWaiting(null)} />
        </Suspense>
      )}
    </ReaderContext>
  )
}
