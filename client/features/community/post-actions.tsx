// What a reader does with a post: marks it as helpful, follows the topic, shares, reports, accepts an answer. Visitors get
// links to the sign-in, which return here.
import Bell from 'lucide-react/icons/bell'
import CircleCheck from 'lucide-react/icons/circle-check'
import Flag from 'lucide-react/icons/flag'
import Share2 from 'lucide-react/icons/share-2'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { type ReactNode, Suspense, useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { useRoot } from '#client/platform/root.ts'
import { announce } from '#client/platform/snackbar.ts'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import type { PostKind } from '#shared/features/community/lifecycle.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { useReader } from './topic-reader.tsx'

const ReportDialog = whenVisible(null, () => import('./report-dialog.tsx').then(part => part.ReportDialog), [
  'community',
  'actions',
  'field-errors',
])

const pressedLook = 'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper'

type Post = { readonly kind: PostKind; readonly id: string }

function useCounted(count: number): (word: string) => string {
  const format = useFormat()
  return word => (count > 0 ? `${word} · ${format.number(count)}` : word)
}

type HelpfulProps = Post & { readonly count: number; readonly isOwn: boolean }

export function HelpfulButton({ kind, id, count, isOwn }: HelpfulProps) {
  const t = useTexts('community-topic')
  const counted = useCounted(count)
  const { area, isWriter, mine, signIn, asMember } = useReader()
  const { busy, problem, run } = useMutation('PUT /community/helpful')
  const isMarked = mine?.helpful.includes(id) ?? false
  const look = { size: 'small', icon: <ThumbsUp aria-hidden="true" />, children: counted(t('helpful')) } as const
  if (area === null) return <ButtonLink {...look} href={signIn()} />
  if (!isWriter || isOwn) return count > 0 && <span className="note">{counted(t('helpful'))}</span>
  return (
    <>
      <Button
        {...look}
        className={pressedLook}
        aria-pressed={isMarked}
        busy={busy}
        disabled={!mine}
        onClick={() => asMember(() => void run({ body: { kind, id, helpful: !isMarked } }))}
      />
      <ActionProblem problem={problem} />
    </>
  )
}

export function FollowButton({ id, count }: { readonly id: string; readonly count: number }) {
  const t = useTexts('community-topic')
  const counted = useCounted(count)
  const { area, isWriter, mine, signIn } = useReader()
  const { busy, problem, run } = useMutation('PUT /community/topics/{topic}/following')
  const isFollowing = mine?.following ?? false
  const look = { size: 'small', icon: <Bell aria-hidden="true" /> } as const
  if (area === null)
    return (
      <ButtonLink {...look} href={signIn()}>
        {counted(t('follow'))}
      </ButtonLink>
    )
  if (!isWriter) return null
  return (
    <>
      <Button
        {...look}
        className={pressedLook}
        aria-pressed={isFollowing}
        busy={busy}
        disabled={!mine}
        onClick={() => void run({ params: { topic: id }, body: { following: !isFollowing } })}
      >
        {counted(t(isFollowing ? 'following' : 'follow'))}
      </Button>
      <ActionProblem problem={problem} />
    </>
  )
}

/** The browser's own way of sharing, else the link in the clipboard. */
export function ShareButton({ slug, title }: { readonly slug: string; readonly title: string }) {
  const t = useTexts('community-topic')
  const { origin, language } = useRoot()
  const url = origin + inPrefix(language, href('community.topic', { slug }))
  const share = (): void => {
    if ('share' in navigator) navigator.share({ title, url }).catch(() => undefined)
    else (navigator as Navigator).clipboard.writeText(url).then(() => announce(t('copied'))).catch(() => undefined)
  }
  return <IconButton label={t('share')} icon={<Share2 aria-hidden="true" />} onClick={share} />
}

export function ReportButton({ kind, id, isOwn }: Post & { readonly isOwn: boolean }) {
  const t = useTexts('community-topic')
  const { area, isWriter, mine, signIn } = useReader()
  const [isOpen, setOpen] = useState(false)
  const look = { kind: 'quiet', size: 'small', icon: <Flag aria-hidden="true" />, children: t('report') } as const
  if (area === null) return <ButtonLink {...look} href={signIn()} rel="nofollow" />
  if (!isWriter || isOwn) return null
  if (mine?.reported.includes(id)) return <span className="note">{t('reported')}</span>
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <ReportDialog kind={kind} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export type Accepted = { readonly author: boolean; readonly staff: boolean }

/** For the topic's author and for staff, each with their own acceptance; both can be undone. */
export function AcceptButton({ id, accepted }: { readonly id: string; readonly accepted: Accepted }) {
  const t = useTexts('community-topic')
  const { area, mine } = useReader()
  const { busy, problem, run } = useMutation('PUT /community/answers/{answer}/accepted')
  if (!mine?.mayAccept) return null
  const isAccepted = area === 'admin' ? accepted.staff : accepted.author
  const set = (to: boolean): Promise<boolean> => run({ params: { answer: id }, body: { accepted: to } })
  const press = async (): Promise<void> => {
    if (await set(!isAccepted)) announce(t(isAccepted ? 'withdrawn' : 'accepted'), () => set(isAccepted))
  }
  return (
    <>
      <Button
        kind={isAccepted ? 'quiet' : 'secondary'}
        size="small"
        icon={<CircleCheck aria-hidden="true" />}
        busy={busy}
        onClick={() => void press()}
      >
        {t(isAccepted ? 'withdraw' : 'accept')}
      </Button>
      <ActionProblem problem={problem} />
    </>
  )
}

export function PostTools({ children }: { readonly children: ReactNode }) {
  return <div className="topic-tools">{children}</div>
}
