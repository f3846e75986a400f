import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef } from 'react'
import { AskButton, DialogButton } from '#client/platform/action-button.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { MessageLink } from '#client/platform/message-link.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import type { Tone } from '#client/ui/data/badge.tsx'
import { StatusLine } from '#client/ui/data/status-line.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { BidStatus } from '#shared/features/jobs/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { BidDocument } from './bid-document.tsx'
import { ContactLines } from './bid-parts.tsx'
import type { BidView } from './bid-version.ts'
import { CounterOfferPanel } from './counter-offer-panel.tsx'
import { RevisionsDialog } from './revisions-dialog.tsx'

type Bid = BidView
type Props = {
  readonly job: Parameters<typeof BidDocument>[0]['job']
  readonly bid: Bid
  readonly project: string | null
  /** A new bid is possible after one that ended. */
  readonly again: boolean
  readonly onWrite: () => void
  readonly contact: Parameters<typeof ContactLines>[0]['contact'] | null
  /** The bid was sent just now on this screen: announce it and scroll to it. */
  readonly fresh: boolean
}

const tones: Readonly<Record<BidStatus, Tone>> = {
  submitted: 'blueprint',
  shortlisted: 'blueprint',
  accepted: 'moss',
  withdrawn: 'neutral',
  declined: 'brick',
  expired: 'neutral',
  not_selected: 'neutral',
}

/** The counter-offer, outdated parts, the client's contact data; what needs an answer comes first. */
function OwnStatus({ job, bid, contact, onWrite }: Pick<Props, 'job' | 'bid' | 'contact' | 'onWrite'>) {
  const t = useTexts('bids')
  const negotiationTexts = useTexts('negotiation')
  const { counterOffer } = bid
  return (
    <>
      {bid.outdated && (bid.transitions.includes('revise') || bid.transitions.includes('propose')) && (
        <Callout
          kind="warning"
          title={negotiationTexts('outdated.title')}
          action={<Button onClick={onWrite}>{t(bid.transitions.includes('revise') ? 'revise' : 'propose')}</Button>}
        >
          {negotiationTexts('outdated.bidder')}
        </Callout>
      )}
      {counterOffer?.status === 'open' && (
        <section aria-labelledby="counterOffer" className="turn grid gap-4 bg-surface py-3 pe-4">
          <h3 id="counterOffer" className="text-20">
            {negotiationTexts(counterOffer.madeBy === 'client' ? 'offer.title-counter' : 'offer.title-proposal')}
          </h3>
          <CounterOfferPanel
            bid={bid}
            counterOffer={counterOffer}
            side="bidder"
            jobLines={job.lines}
            action={
              counterOffer.madeBy === 'client' && <Button onClick={onWrite}>{negotiationTexts('offer.instead')}</Button>
            }
          />
        </section>
      )}
      {contact && (
        <Callout kind="success" title={negotiationTexts('contact.client', { name: contact.name })}>
          <ContactLines contact={contact} />
        </Callout>
      )}
    </>
  )
}

function Moves({ bid, project, again, onWrite }: Pick<Props, 'bid' | 'project' | 'again' | 'onWrite'>) {
  const t = useTexts('bids')
  const negotiationTexts = useTexts('negotiation')
  return (
    <Row>
      {project && (
        <ButtonLink kind="primary" href={areaHref('contractor.project', { project })}>
          {t('to-project')}
        </ButtonLink>
      )}
      {bid.transitions.includes('revise') && <Button onClick={onWrite}>{t('revise')}</Button>}
      {bid.transitions.includes('propose') && <Button onClick={onWrite}>{t('propose')}</Button>}
      {again && <Button onClick={onWrite}>{t('again')}</Button>}
      <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      {bid.revision > 1 && (
        <DialogButton kind="quiet" dialog={close => <RevisionsDialog bid={bid} onClose={close} />}>
          {negotiationTexts('changes.button')}
        </DialogButton>
      )}
      <ButtonLink
        kind="quiet"
        href={`${areaHref('contractor.complaint-reports')}?${new URLSearchParams({ about: 'bid', of: bid.id })}`}
      >
        {negotiationTexts('complain')}
      </ButtonLink>
      {(bid.status === 'submitted' || bid.status === 'shortlisted' || bid.status === 'accepted') && (
        <MessageLink kind="bid" id={bid.id} />
      )}
      {bid.transitions.includes('withdraw') && (
        <AskButton
          kind="danger"
          endpoint="POST /bids/{bid}/withdraw"
          request={{ params: { bid: bid.id } }}
          ask={{
            title: t('withdraw.title'),
            text: t('withdraw.text'),
            cancel: t('withdraw.close'),
            yes: t('withdraw.send'),
          }}
        >
          {t('withdraw.open')}
        </AskButton>
      )}
    </Row>
  )
}

export function OwnBid({ job, bid, project, again, onWrite, contact, fresh }: Props) {
  const t = useTexts('bids')
  const format = useFormat()
  const { seenAt, status } = bid
  const isOpen = status === 'submitted' || status === 'shortlisted'
  const seen = seenAt ? t('seen', { when: format.dateTime(seenAt) }) : t('unseen')
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (fresh) top.current?.focus()
  }, [fresh])
  return (
    <section>
      <Stack>
        <div ref={top} tabIndex={-1} className="scroll-mt-24 outline-none">
          <SectionHeading
            compact
            title={t('own.title')}
            action={
              <StatusLine
                tone={tones[status]}
                state={t(`state.${status}`)}
                next={t(`next.${status}`)}
                who={isOpen && seen}
              />
            }
          />
          {fresh && (
            <div className="mt-4">
              <Callout kind="success" title={t('sent.title')}>
                {t('sent.text')}
              </Callout>
            </div>
          )}
        </div>
        <OwnStatus job={job} bid={bid} contact={contact} onWrite={onWrite} />
        <BidDocument job={job} bid={bid} />
        <Moves bid={bid} project={project} again={again} onWrite={onWrite} />
      </Stack>
    </section>
  )
}
