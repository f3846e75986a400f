// What belongs to the reader of a topic. The page is the same for everybody, so it is loaded after hydration, and again
// with each reload of the page's data.
import { createContext, type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useRoot } from '#client/platform/root.ts'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { type Area, areaOf } from '#shared/access/roles.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { href } from '#shared/routes/href.ts'
import type { Topic } from './topic-types.ts'

const JoinDialog = whenVisible(null, () => import('./join-dialog.tsx').then(part => part.JoinDialog), [
  'community',
  'actions',
  'field-errors',
])

type Own = {
  readonly mine: Output<AppContract['GET /community/topics/{topic}/mine']>
  readonly member: Output<AppContract['GET /community/member']>
}
export type Reader = {
  /** Null: a visitor. */
  readonly area: Area | null
  /** Clients, contractors and advisors write; suppliers and staff read. */
  readonly isWriter: boolean
  /** Null for visitors, and until it is known. */
  readonly own: Own | null
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

const writers: readonly (Area | null)[] = ['user', 'contractor', 'advisor']

function useOwn(topic: Topic, person: string | null, isWriter: boolean): Own | null {
  const send = useSend<AppContract>()
  const [own, setOwn] = useState<Own | null>(null)
  // A reload brings a new topic, even if nothing in it has changed.
  useEffect(() => {
    if (person === null) return
    let isOver = false
    const quietly = { background: true }
    Promise.all([
      send('GET /community/topics/{topic}/mine', { params: { topic: topic.id } }, quietly),
      isWriter ? send('GET /community/member', {}, quietly) : null,
    ])
      .then(([mine, member]) => isOver || setOwn({ mine, member }))
      .catch((error: unknown) => console.warn('What belongs to the reader is not known.', error))
    return () => {
      isOver = true
    }
  }, [topic, person, isWriter, send])
  return own
}

export function TopicReader({ topic, children }: { readonly topic: Topic; readonly children: ReactNode }) {
  const { user } = useRoot()
  const area = user && areaOf(user)
  const isWriter = writers.includes(area)
  const own = useOwn(topic, user?.id ?? null, isWriter)
  const [waiting, setWaiting] = useState<{ readonly then: () => void } | null>(null)
  const reader = useMemo(
    (): Reader => ({
      ...{ area, isWriter, own },
      signIn: (part = '') =>
        `${href('sign-in')}?${new URLSearchParams({ return: href('community.topic', { slug: topic.slug }) + part })}`,
      asMember: then => (own && !own.member ? setWaiting({ then }) : then()),
    }),
    [area, isWriter, own, topic.slug],
  )
  return (
    <ReaderContext value={reader}>
      {children}
      {waiting && (
        <Suspense>
          <JoinDialog onJoined={waiting.then} onClose={() => setWaiting(null)} />
        </Suspense>
      )}
    </ReaderContext>
  )
}
