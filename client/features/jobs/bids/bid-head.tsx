// Who made a bid, how they are rated, and what the client can answer.
import BadgeCheck from 'lucide-react/icons/badge-check'
import type { Bid } from '#client/features/jobs/job-types.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Button, buttonClass } from '#client/ui/controls/button.tsx'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import { Rating } from '#client/ui/data/rating.tsx'
import { Menu, type MenuItem } from '#client/ui/floats/menu.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import { href } from '#shared/routes/href.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { ContactLines } from './bid-parts.tsx'
import { isLive, useBidWords } from './bid-words.ts'
import { offerKey } from './offer-panel.tsx'

export type BidAnswer = {
  readonly kind: 'accept' | 'decline' | 'shortlist' | 'counter' | 'offer' | 'revisions'
  readonly bid: Bid
}
export type OnAnswer = (answer: BidAnswer) => void

const tones: Readonly<Partial<Record<Bid['status'], Tone>>> = { accepted: 'moss', shortlisted: 'blueprint' }

function BidState({ bid }: { bid: Bid }) {
  const t = useTexts('jobs')
  const own = useTexts('negotiation')
  return (
    <div className="flex flex-wrap gap-1.5 empty:hidden">
      {bid.status !== 'submitted' && (
        <Badge tone={tones[bid.status] ?? 'neutral'}>{t(`bid.status.${bid.status}`)}</Badge>
      )}
      {bid.outdated && <Badge tone="amber">{own('outdated.badge')}</Badge>}
      {bid.siteVisitDone && <Badge>{own('visit.badge')}</Badge>}
    </div>
  )
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
            <BadgeCheck aria-hidden="true" className="size-4 shrink-0" />
            {badges}
          </p>
        )}
      </div>
    </div>
  )
}

function OpenOffer({ bid, onAnswer }: { bid: Bid; onAnswer: OnAnswer }) {
  const t = useTexts('negotiation')
  const format = useFormat()
  const { offer } = bid
  if (offer?.status !== 'open') return offer && <LastWord offer={offer} />
  const total = format.money({ amount: offer.total, currency: bid.currency })
  return (
    <div className="grid gap-2 rounded-control border border-clay/30 bg-clay-wash p-3 font-normal text-15">
      <p>{t(`offer.short-${offerKey(offer, 'client')}`, { total })}</p>
      <Button size="small" onClick={() => onAnswer({ kind: 'offer', bid })}>
        {t(offer.madeBy === 'bidder' ? 'offer.review' : 'offer.show')}
      </Button>
    </div>
  )
}

/** What became of the newest word, so that nobody wonders. */
function LastWord({ offer }: { offer: NonNullable<Bid['offer']> }) {
  const t = useTexts('negotiation')
  if (offer.status === 'open' || offer.status === 'withdrawn') return null
  return <p className="font-normal text-13 text-ink-soft">{t(`offer.was-${offer.madeBy}-${offer.status}`)}</p>
}

function useMoreItems(bid: Bid, onAnswer: OnAnswer): MenuItem[] {
  const t = useTexts('negotiation')
  const jobs = useTexts('jobs')
  const may = (move: string): boolean => bid.moves.includes(move)
  const counter: MenuItem = { label: t('counter.button'), onSelect: () => onAnswer({ kind: 'counter', bid }) }
  const decline: MenuItem = {
    label: jobs('decline.button'),
    danger: true,
    onSelect: () => onAnswer({ kind: 'decline', bid }),
  }
  const revisions: MenuItem = {
    label: t('changes.button'),
    note: t('changes.count', { count: bid.revision }),
    onSelect: () => onAnswer({ kind: 'revisions', bid }),
  }
  return [...(may('counter') ? [counter] : []), revisions, ...(may('decline') ? [decline] : [])]
}

/** The buttons of a bid that waits for an answer; `alone` when there is no other to compare it with. */
function Buttons({ bid, onAnswer, alone }: { bid: Bid; onAnswer: OnAnswer; alone: boolean }) {
  const t = useTexts('jobs')
  const own = useTexts('negotiation')
  const items = useMoreItems(bid, onAnswer)
  const named = <span className="sr-only">: {bid.professional.name}</span>
  const button = (kind: 'accept' | 'shortlist', text: string) =>
    bid.moves.includes(kind) && (
      <Button
        kind={kind === 'accept' && alone ? 'primary' : 'secondary'}
        wide={!alone}
        onClick={() => onAnswer({ kind, bid })}
      >
        {text}
        {named}
      </Button>
    )
  return (
    <div className={alone ? 'flex flex-wrap gap-3' : 'grid gap-2'}>
      {button('accept', t('accept.button'))}
      {button('shortlist', own('shortlist.button'))}
      <Menu
        trigger={
          <>
            {own('more')}
            {named}
          </>
        }
        triggerClass={buttonClass({ kind: 'quiet', wide: !alone })}
        chevron
        items={items}
      />
    </div>
  )
}

/** Where a bid stands and what the client can answer. */
export function BidAnswers({ bid, onAnswer, alone = false }: { bid: Bid; onAnswer: OnAnswer; alone?: boolean }) {
  const t = useTexts('negotiation')
  return (
    <div className="flex grow flex-col gap-3">
      <BidState bid={bid} />
      {bid.contact && <ContactLines contact={bid.contact} />}
      {bid.outdated && isLive(bid) && <p className="font-normal text-13 text-amber">{t('outdated.client')}</p>}
      <div className="mt-auto grid gap-3 print:hidden">
        {isLive(bid) && <OpenOffer bid={bid} onAnswer={onAnswer} />}
        <Buttons bid={bid} onAnswer={onAnswer} alone={alone} />
      </div>
    </div>
  )
}
