// The open word about a bid: what it would change, until when, and the answers of whoever reads it.
import { type ReactNode, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Row, Stack } from '#client/ui/container.tsx'
import type { Version } from './bid-changes.ts'
import type { OfferView } from './bid-version.ts'
import { ChangeList } from './change-list.tsx'
import { type OfferAnswer, useOfferAnswer } from './use-offer-answer.ts'

type Side = OfferView['madeBy']
type PanelProps = {
  readonly bid: { readonly id: string; readonly currency: string; readonly total: number }
  readonly offer: OfferView
  readonly before: Version
  readonly after: Version
  readonly side: Side
  /** Another way to answer, such as revising the bid. */
  readonly action?: ReactNode
}

/** `counter-mine`, `counter-theirs`, `proposal-mine`, `proposal-theirs`: who reads which word. */
export function offerKey(offer: Pick<OfferView, 'madeBy'>, side: Side): string {
  return `${offer.madeBy === 'client' ? 'counter' : 'proposal'}-${offer.madeBy === side ? 'mine' : 'theirs'}`
}

function Words({ offer }: Pick<PanelProps, 'offer'>) {
  if (!offer.note) return null
  return (
    <blockquote dir="auto" lang={offer.language} className="whitespace-pre-line border-s-2 ps-4 text-15">
      {offer.note}
    </blockquote>
  )
}

function useAgreeTexts(offer: OfferView, total: string) {
  const t = useTexts('negotiation')
  return {
    text: t(offer.madeBy === 'client' ? 'offer.agree-counter' : 'offer.agree-proposal', { total }),
    title: t('offer.agree-title'),
    close: t('close'),
    keep: t('offer.not-yet'),
    yes: t('offer.agree'),
    busy: t('offer.agreeing'),
  }
}

function Agree({ bid, offer, open, onClose }: PanelProps & { readonly open: boolean; readonly onClose: () => void }) {
  const format = useFormat()
  const { busy, problem, answer } = useOfferAnswer(bid.id, offer.id)
  const total = format.money({ amount: offer.total, currency: bid.currency })
  const { text, ...texts } = useAgreeTexts(offer, total)
  const agree = async (): Promise<void> => {
    if (await answer('accept')) onClose()
  }
  return (
    <AskDialog
      open={open}
      onClose={onClose}
      onYes={agree}
      busy={busy}
      problem={problem?.detail ?? null}
      kind="primary"
      texts={texts}
    >
      <p>{text}</p>
    </AskDialog>
  )
}

function Answers(props: PanelProps) {
  const { bid, offer, action } = props
  const t = useTexts('negotiation')
  const [asking, ask] = useState(false)
  const { busy, problem, answer } = useOfferAnswer(bid.id, offer.id)
  const quick = (how: OfferAnswer) =>
    offer.moves.includes(how) && (
      <Button key={how} busy={busy} onClick={() => answer(how)}>
        {t(`offer.${how}`)}
      </Button>
    )
  return (
    <>
      {problem && (
        <Callout kind="danger" live>
          {problem.detail}
        </Callout>
      )}
      <Row>
        {offer.moves.includes('accept') && (
          <Button kind="primary" onClick={() => ask(true)}>
            {t('offer.accept')}
          </Button>
        )}
        {action}
        {quick('refuse')}
        {quick('withdraw')}
      </Row>
      <Agree {...props} open={asking} onClose={() => ask(false)} />
    </>
  )
}

export function OfferPanel(props: PanelProps) {
  const { offer, before, after, side, bid } = props
  const t = useTexts('negotiation')
  const format = useFormat()
  return (
    <Stack gap={4}>
      <p className="text-15 text-ink-soft">
        {t(`offer.${offerKey(offer, side)}`)} {t('offer.until', { date: format.dateTime(offer.expiresAt) })}
      </p>
      <Words offer={offer} />
      <ChangeList before={before} after={after} currency={bid.currency} />
      <Answers {...props} />
    </Stack>
  )
}
