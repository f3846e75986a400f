import type { ReactNode } from 'react'
import { ActionButton, AskButton } from '#client/platform/action-button.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { type BidView, type CounterOfferView, type Labelled, versionOf } from './bid-version.ts'
import { ChangeList } from './change-list.tsx'

type Side = CounterOfferView['madeBy']
type PanelProps = {
  readonly bid: BidView
  readonly counterOffer: CounterOfferView
  readonly jobLines: Labelled
  readonly side: Side
  /** Another answer, such as revising the bid. */
  readonly action?: ReactNode
}

/** `counter-mine`, `counter-theirs`, `proposal-mine` or `proposal-theirs`, by author and reader. */
export function counterOfferKey(counterOffer: Pick<CounterOfferView, 'madeBy'>, side: Side): string {
  return `${counterOffer.madeBy === 'client' ? 'counter' : 'proposal'}-${counterOffer.madeBy === side ? 'mine' : 'theirs'}`
}

function Answers({ bid, counterOffer, action }: PanelProps) {
  const t = useTexts('negotiation')
  const format = useFormat()
  const request = { params: { bid: bid.id, counterOffer: counterOffer.id } }
  const total = format.money({ amount: counterOffer.total, currency: bid.currency })
  return (
    <Row>
      {counterOffer.transitions.includes('accept') && (
        <AskButton
          kind="primary"
          endpoint="POST /bids/{bid}/counter-offers/{counterOffer}/accept"
          request={request}
          ask={{
            title: t('offer.agree-title'),
            text: t(counterOffer.madeBy === 'client' ? 'offer.agree-counter' : 'offer.agree-proposal', { total }),
            cancel: t('offer.not-yet'),
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
          counterOffer.transitions.includes(transition) && (
            <ActionButton
              key={transition}
              endpoint={`POST /bids/{bid}/counter-offers/{counterOffer}/${transition}`}
              request={request}
            >
              {t(`offer.${transition}`)}
            </ActionButton>
          ),
      )}
    </Row>
  )
}

export function CounterOfferPanel(props: PanelProps) {
  const { counterOffer, side, bid, jobLines } = props
  const t = useTexts('negotiation')
  const format = useFormat()
  return (
    <Stack gap={4}>
      <p className="text-15 text-ink-soft">
        {t(`offer.${counterOfferKey(counterOffer, side)}`)}{' '}
        {t('offer.until', { date: format.dateTime(counterOffer.expiresAt) })}
      </p>
      {counterOffer.note && (
        <blockquote dir="auto" lang={counterOffer.language} className="whitespace-pre-line border-s-2 ps-4 text-15">
          {counterOffer.note}
        </blockquote>
      )}
      <ChangeList
        before={{ ...versionOf(bid, jobLines), terms: bid }}
        after={{ ...versionOf(counterOffer, jobLines), terms: counterOffer.terms }}
        currency={bid.currency}
      />
      <Answers {...props} />
    </Stack>
  )
}
