import type { ReactNode } from 'react'
import { ActionButton, AskButton } from '#client/platform/action-button.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { type BidView, type Labelled, type OfferView, versionOf } from './bid-version.ts'
import { ChangeList } from './change-list.tsx'

type Side = OfferView['madeBy']
type PanelProps = {
  readonly bid: BidView
  readonly offer: OfferView
  readonly jobLines: Labelled
  readonly side: Side
  /** Another answer, such as revising the bid. */
  readonly action?: ReactNode
}

/** `counter-mine`, `counter-theirs`, `proposal-mine` or `proposal-theirs`, by author and reader. */
export function offerKey(offer: Pick<OfferView, 'madeBy'>, side: Side): string {
  return `${offer.madeBy === 'client' ? 'counter' : 'proposal'}-${offer.madeBy === side ? 'mine' : 'theirs'}`
}

function Answers({ bid, offer, action }: PanelProps) {
  const t = useTexts('negotiation')
  const format = useFormat()
  const request = { params: { bid: bid.id, offer: offer.id } }
  const total = format.money({ amount: offer.total, currency: bid.currency })
  return (
    <Row>
      {offer.transitions.includes('accept') && (
        <AskButton
          kind="primary"
          endpoint="POST /bids/{bid}/offers/{offer}/accept"
          request={request}
          ask={{
            title: t('offer.agree-title'),
            text: t(offer.madeBy === 'client' ? 'offer.agree-counter' : 'offer.agree-proposal', { total }),
            keep: t('offer.not-yet'),
            yes: t('offer.agree'),
            kind: 'primary',
          }}
        >
          {t('offer.accept')}
        </AskButton>
      )}
      {action}
      {(['refuse', 'withdraw'] as const).map(
        transition =>
          offer.transitions.includes(transition) && (
            <ActionButton key={transition} endpoint={`POST /bids/{bid}/offers/{offer}/${transition}`} request={request}>
              {t(`offer.${transition}`)}
            </ActionButton>
          ),
      )}
    </Row>
  )
}

export function OfferPanel(props: PanelProps) {
  const { offer, side, bid, jobLines } = props
  const t = useTexts('negotiation')
  const format = useFormat()
  return (
    <Stack gap={4}>
      <p className="text-15 text-ink-soft">
        {t(`offer.${offerKey(offer, side)}`)} {t('offer.until', { date: format.dateTime(offer.expiresAt) })}
      </p>
      {offer.note && (
        <blockquote dir="auto" lang={offer.language} className="whitespace-pre-line border-s-2 ps-4 text-15">
          {offer.note}
        </blockquote>
      )}
      <ChangeList
        before={{ ...versionOf(bid, jobLines), terms: bid }}
        after={{ ...versionOf(offer, jobLines), terms: offer.terms }}
        currency={bid.currency}
      />
      <Answers {...props} />
    </Stack>
  )
}
