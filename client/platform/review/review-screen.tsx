// A desk on a screen of its own: previous and next of the queue are links, and a decision leads to the next.
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Head } from '#client/platform/head.tsx'
import { useKeys } from '#client/platform/list/use-list-keys.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { Breadcrumbs, type Crumb } from '#client/ui/frame/breadcrumbs.tsx'
import { PaneTitle } from '#client/ui/frame/split-view.tsx'
import type { QueuePlace } from '#shared/api/schemas.ts'
import { QueueBar, type QueueKeys, queueKeys } from './queue-bar.tsx'
import { ReviewDesk, type Reviewed } from './review-desk.tsx'

export type ReviewScreenProps = Reviewed & {
  readonly id: string
  /** The window's title. */
  readonly name: string
  readonly title: ReactNode
  /** The way back to the list. */
  readonly path: { readonly label: string; readonly crumbs: readonly Crumb[] }
  /** Below the title. */
  readonly facts?: ReactNode
  readonly queue: QueuePlace
  readonly hrefOf: (id: string) => string
  /** Other shortcuts, when J and K are used by something else. */
  readonly keys?: QueueKeys
  /** Below the queue. */
  readonly parts?: ReactNode
  readonly more?: ReactNode
}

export function ReviewScreen(props: ReviewScreenProps) {
  const { id, name, title, path, facts, queue, hrefOf, keys = queueKeys, parts, more, ...reviewed } = props
  const navigate = useNavigate()
  const opener = (item: string | null) => (item === null ? null : () => void navigate(hrefOf(item)))
  const [previous, next] = [opener(queue.previous), opener(queue.next)]
  useKeys({ ...(previous && { [keys.previous]: previous }), ...(next && { [keys.next]: next }) })
  return (
    <>
      <Head title={name} noindex />
      <ReviewDesk
        key={id}
        {...reviewed}
        id={id}
        // What does not wait, such as an open job that is taken down, stays on its screen.
        onSettled={next ?? previous ?? undefined}
        next={queue.place === null ? null : (next ?? previous)}
        list={
          <Stack>
            <PaneTitle above={<Breadcrumbs {...path} />} title={title}>
              {facts}
              <QueueBar queue={queue} keys={keys} to={{ hrefOf }} />
            </PaneTitle>
            {parts}
          </Stack>
        }
        more={more}
      />
    </>
  )
}
