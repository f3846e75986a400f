// Who made a bid, how they are rated, and what the client can answer.
import BadgeCheck from 'lucide-react/icons/badge-check'
import type { Bid } from '#client/features/jobs/job-types.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/anchor.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge, type Tone } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Rating } from '#client/ui/rating.tsx'
import { href } from '#shared/routes/href.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { isLive, useBidWords } from './bid-words.ts'

export type BidAnswer = { readonly kind: 'accept' | 'decline'; readonly bid: Bid }
type OnAnswer = (answer: BidAnswer) => void

const tones: Readonly<Partial<Record<Bid['status'], Tone>>> = {
  accepted: 'moss',
  shortlisted: 'blueprint',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
}

function BidState({ bid }: { bid: Bid }) {
  const t = useTexts('jobs')
  if (bid.status === 'submitted')
    return bid.revision > 1 ? <Badge>{t('bid.revision', { number: bid.revision })}</Badge> : null
  return <Badge tone={tones[bid.status] ?? 'neutral'}>{t(`bid.status.${bid.status}`)}</Badge>
}

export function BidMaker({ bid }: { bid: Bid }) {
  const t = useTexts('jobs')
  const { language } = useRoot()
  const { professional } = bid
  const { rating, badges } = useBidWords()(bid)
  return (
    <div className="flex items-start gap-3">
      <Avatar name={professional.name} />
      <div className="grid min-w-0 justify-items-start gap-0.5">
        <Anchor
          href={href('profile', { profile: professional.slug })}
          className="font-medium text-17 underline-offset-4 hover:underline"
        >
          <bdi>{professional.name}</bdi>
        </Anchor>
        <p className="font-normal text-13 text-ink-soft">
          {t(`type.${professional.type}`)} · {inLanguage(professional.city.name, language)}
        </p>
        {rating ? (
          <Rating {...rating} stars={1} />
        ) : (
          <p className="font-normal text-13 text-ink-soft">{t('bid.no-rating')}</p>
        )}
        {badges && (
          <p className="flex items-center gap-1.5 font-normal text-13 text-moss">
            <BadgeCheck aria-hidden="true" className="size-4" />
            {badges}
          </p>
        )}
      </div>
    </div>
  )
}

/** The buttons of a bid that waits for an answer; `alone` when there is no other to compare it with. */
export function BidAnswers({ bid, onAnswer, alone = false }: { bid: Bid; onAnswer: OnAnswer; alone?: boolean }) {
  const t = useTexts('jobs')
  if (!isLive(bid)) return <BidState bid={bid} />
  const named = <span className="sr-only">: {bid.professional.name}</span>
  return (
    <div className={alone ? 'flex flex-wrap gap-3 print:hidden' : 'grid gap-2 print:hidden'}>
      <BidState bid={bid} />
      {bid.moves.includes('accept') && (
        <Button kind={alone ? 'primary' : 'secondary'} wide={!alone} onClick={() => onAnswer({ kind: 'accept', bid })}>
          {t('accept.button')}
          {named}
        </Button>
      )}
      {bid.moves.includes('decline') && (
        <Button kind="quiet" wide={!alone} onClick={() => onAnswer({ kind: 'decline', bid })}>
          {t('decline.button')}
          {named}
        </Button>
      )}
    </div>
  )
}
