import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import type { Bid } from '#client/features/jobs/job-types.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { MessageLink } from '#client/platform/message-link.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Button, buttonClass } from '#client/ui/controls/button.tsx'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import { Rating } from '#client/ui/data/rating.tsx'
import { Bubble } from '#client/ui/data/revision.tsx'
import { Seal } from '#client/ui/data/stamp.tsx'
import { Menu, type MenuItem } from '#client/ui/floats/menu.tsx'
import { StickyFooter } from '#client/ui/frame/split-view.tsx'
import type { PictureSource } from '#client/ui/pictures/picture.tsx'
import { Trio } from '#client/ui/pictures/trio.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import type { Calculated } from '#shared/values/calculate-bids.ts'
import { isLive, useBidTexts } from './bid-parts.tsx'
import { counterOfferKey } from './counter-offer-panel.tsx'

export type BidAnswer = {
  readonly kind: 'accept' | 'decline' | 'shortlist' | 'counter' | 'counterOffer' | 'revisions'
  readonly bid: Bid
}

const tones: Readonly<Partial<Record<Bid['status'], Tone>>> = { accepted: 'moss', shortlisted: 'blueprint' }

function BidState({ bid }: { bid: Bid }) {
  const t = useTexts('negotiation')
  return (
    <span className="flex flex-1 flex-wrap content-start gap-1 print:hidden">
      {bid.status !== 'submitted' && (
        <Badge tone={tones[bid.status] ?? 'neutral'}>{t(`bid.status.${bid.status}`)}</Badge>
      )}
      {bid.outdated && <Badge tone="amber">{t('outdated.badge')}</Badge>}
      {bid.counterOffer?.status === 'open' && (
        <Badge tone="clay">{t(`offer.title-${bid.counterOffer.madeBy === 'client' ? 'counter' : 'proposal'}`)}</Badge>
      )}
      {bid.siteVisitDone && <Badge>{t('visit.badge')}</Badge>}
    </span>
  )
}

/** The bidder: pictures of works, rating, checks, the state of the bid, a message. Below the head, which stays low. */
export function Bidder({ bid, works }: { readonly bid: Bid; readonly works: readonly PictureSource[] }) {
  const t = useTexts('negotiation')
  const { id, professional, status } = bid
  const { name, badges } = professional
  const { rating } = useBidTexts()(bid)
  return (
    <span className="grid gap-2 pb-1">
      <span className="print:hidden">
        <Trio pictures={works} sizes="16rem" spread />
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
        {rating ? <Rating {...rating} stars={1} /> : <span className="note">{t('bid.no-rating')}</span>}
        {badges > 0 && <Seal>{t('checked', { count: badges })}</Seal>}
      </span>
      <BidState bid={bid} />
      {(isLive(bid) || status === 'accepted') && (
        <span className="print:hidden">
          <MessageLink {...{ kind: 'bid', id, name }} />
        </span>
      )}
    </span>
  )
}

export function useBidHead() {
  return ({ professional: { name, slug } }: Bid) => {
    return {
      name,
      title: (
        <Anchor href={href('profile', { profile: slug })} className="row-name">
          <bdi>{name}</bdi>
        </Anchor>
      ),
      facts: null,
    }
  }
}

/** `wide`: shown only on wide screens. */
function Fact({ name, wide, children }: { name: ReactNode; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'max-md:hidden' : undefined}>
      <dt className="note">{name}</dt>
      <dd className="flex items-center gap-2 font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

type FooterProps = { one: Calculated<Bid>; letter: string; onAnswer: (answer: BidAnswer) => void }

/** A matter to settle before the bid is accepted; else the outcome of the last counter-offer. */
function useHint({ bid }: Calculated<Bid>): string | null {
  const t = useTexts('negotiation')
  const format = useFormat()
  const { counterOffer } = bid
  if (bid.outdated) return t('outdated.client')
  if (counterOffer?.status === 'open')
    return t(`offer.short-${counterOfferKey(counterOffer, 'client')}`, {
      total: format.money({ amount: counterOffer.total, currency: bid.currency }),
    })
  if (bid.missingLines.length > 0) return t('accept.missing', { count: bid.missingLines.length })
  return counterOffer && counterOffer.status !== 'withdrawn'
    ? t(`offer.was-${counterOffer.madeBy}-${counterOffer.status}`)
    : null
}

function useMore(bid: Bid, onAnswer: FooterProps['onAnswer']): readonly MenuItem[] {
  const t = useTexts('negotiation')
  const item = (kind: BidAnswer['kind'], label: string, more: { danger?: true; note?: string } = {}): MenuItem => ({
    label,
    onSelect: () => onAnswer({ kind, bid }),
    ...more,
  })
  return [
    ...(bid.transitions.includes('counter') ? [item('counter', t('counter.button'))] : []),
    item('revisions', t('changes.button'), { note: t('changes.count', { count: bid.revision }) }),
    {
      label: t('complain'),
      href: `${areaHref('user.complaint-reports')}?${new URLSearchParams({ about: 'bid', of: bid.id })}`,
    },
    ...(bid.transitions.includes('decline') ? [item('decline', t('decline.button'), { danger: true })] : []),
  ]
}

/** Says what a choice is for; as high as the footer that replaces it. */
export function NothingChosen() {
  const t = useTexts('negotiation')
  return (
    <StickyFooter label={t('choose.footer')}>
      <p className="flex min-h-11 items-center text-15">{t('choose.first')}</p>
    </StickyFooter>
  )
}

/** The chosen bid, its total and the answers. */
export function BidFooter({ one, letter, onAnswer }: FooterProps) {
  const t = useTexts('negotiation')
  const format = useFormat()
  const { bid, completed, whole } = one
  const hint = useHint(one)
  const items = useMore(bid, onAnswer)
  const missing = bid.missingLines.length
  const money = (amount: number) => format.money({ amount, currency: bid.currency })
  return (
    <StickyFooter label={t('choose.footer')}>
      <dl className="flex gap-x-5">
        <Fact name={t('choose.footer')}>
          <Bubble>{letter}</Bubble>
          <bdi>{bid.professional.name}</bdi>
        </Fact>
        <Fact wide name={t('calculation.sent')}>
          {money(bid.total)}
        </Fact>
        {missing > 0 && whole && (
          <Fact wide name={t('calculation.completed')}>
            {money(completed)}
          </Fact>
        )}
      </dl>
      {hint && <p className="note min-w-40 flex-1 max-md:hidden">{hint}</p>}
      <div className="ms-auto flex flex-wrap items-center gap-2">
        <Menu
          trigger={<Ellipsis aria-hidden="true" />}
          label={t('more')}
          triggerClass={buttonClass({ kind: 'quiet' })}
          align="end"
          items={items}
        />
        {isLive(bid) && bid.counterOffer?.status === 'open' && (
          <Button onClick={() => onAnswer({ kind: 'counterOffer', bid })}>
            {t(bid.counterOffer.madeBy === 'bidder' ? 'offer.review' : 'offer.show')}
          </Button>
        )}
        {bid.transitions.includes('shortlist') && (
          <Button onClick={() => onAnswer({ kind: 'shortlist', bid })}>{t('shortlist.button')}</Button>
        )}
        {bid.transitions.includes('accept') && (
          <Button kind="primary" onClick={() => onAnswer({ kind: 'accept', bid })}>
            {t('accept.button')}
          </Button>
        )}
      </div>
    </StickyFooter>
  )
}
