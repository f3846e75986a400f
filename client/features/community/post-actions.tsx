// What a reader does with a post: marks it as helpful, follows the topic, shares, reports, accepts an answer. Visitors
// get links to the sign-in, which return here.
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
import type { SendProblem } from '#client/platform/sending.ts'
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

type Post = { readonly kind: PostKind; readonly id: string }
type ToggleProps = {
  readonly icon: ReactNode
  readonly word: string
  readonly count: number
  readonly isOn: boolean
  readonly of: { readonly busy: boolean; readonly problem: SendProblem | null }
  readonly onPress: () => void
}

function useCounted(): (word: string, count: number) => string {
  const format = useFormat()
  return (word, count) => (count > 0 ? `${word} · ${format.number(count)}` : word)
}

function Toggle({ icon, word, count, isOn, of, onPress }: ToggleProps) {
  const { area, mine, signIn } = useReader()
  const look = { size: 'small', icon, children: useCounted()(word, count) } as const
  if (area === null) return <ButtonLink {...look} href={signIn()} />
  return (
    <>
      <Button
        {...look}
        className="aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
        aria-pressed={isOn}
        busy={of.busy}
        disabled={!mine}
        onClick={onPress}
      />
      <ActionProblem problem={of.problem} />
    </>
  )
}

/** Whether the reader could act on a post of somebody else; visitors could after signing in. */
const useMayReact = (): boolean => {
  const { area, isWriter } = useReader()
  return area === null || isWriter
}

export function HelpfulButton({ kind, id, count, isOwn }: Post & { readonly count: number; readonly isOwn: boolean }) {
  const word = useTexts('community-topic')('helpful')
  const counted = useCounted()
  const { mine, asMember } = useReader()
  const mutation = useMutation('PUT /community/helpful')
  const isOn = mine?.helpful.includes(id) ?? false
  if (!useMayReact() || isOwn) return count > 0 && <span className="note">{counted(word, count)}</span>
  const press = () => asMember(() => void mutation.run({ body: { kind, id, helpful: !isOn } }))
  return <Toggle icon={<ThumbsUp aria-hidden="true" />} {...{ word, count, isOn }} of={mutation} onPress={press} />
}

export function FollowButton({ id, count }: { readonly id: string; readonly count: number }) {
  const t = useTexts('community-topic')
  const { mine } = useReader()
  const mutation = useMutation('PUT /community/topics/{topic}/following')
  const isOn = mine?.following ?? false
  if (!useMayReact()) return null
  const word = t(isOn ? 'following' : 'follow')
  const press = () => void mutation.run({ params: { topic: id }, body: { following: !isOn } })
  return <Toggle icon={<Bell aria-hidden="true" />} {...{ word, count, isOn }} of={mutation} onPress={press} />
}

/** The browser's own way of sharing, else the link in the clipboard. */
export function ShareButton({ slug, title }: { readonly slug: string; readonly title: string }) {
  const t = useTexts('community-topic')
  const { origin, language } = useRoot()
  const url = origin + inPrefix(language, href('community.topic', { slug }))
  const share = (): void => {
    if ('share' in navigator) navigator.share({ title, url }).catch(() => undefined)
    else
      (navigator as Navigator).clipboard
        .writeText(url)
        .then(() => announce(t('copied')))
        .catch(() => undefined)
  }
  return <IconButton label={t('share')} icon={<Share2 aria-hidden="true" />} onClick={share} />
}

export function ReportButton({ kind, id, isOwn }: Post & { readonly isOwn: boolean }) {
  const t = useTexts('community-topic')
  const { area, mine, signIn } = useReader()
  const mayReact = useMayReact()
  const [isOpen, setOpen] = useState(false)
  // Phones show the flag alone.
  const word = <span className="max-sm:sr-only">{t('report')}</span>
  const look = { kind: 'quiet', size: 'small', icon: <Flag aria-hidden="true" />, children: word } as const
  if (area === null) return <ButtonLink {...look} href={signIn()} rel="nofollow" />
  if (!mayReact || isOwn) return null
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
