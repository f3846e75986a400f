// The open word about a bid as the client reads it, in a dialog of the comparison.
import type { Bid, Job } from '#client/features/jobs/job-types.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { versionOfBid, versionOfOffer } from './bid-version.ts'
import { OfferPanel } from './offer-panel.tsx'

export function OfferDialog({ job, bid, onClose }: { job: Job; bid: Bid | null; onClose: () => void }) {
  const t = useTexts('negotiation')
  const offer = bid?.offer?.status === 'open' ? bid.offer : null
  const title = t(offer?.madeBy === 'bidder' ? 'offer.title-proposal' : 'offer.title-counter')
  return (
    <Dialog open={offer !== null} onClose={onClose} title={title} closeLabel={t('close')} wide>
      {bid && offer && (
        <OfferPanel
          bid={bid}
          offer={offer}
          side="client"
          before={versionOfBid(bid, job.lines)}
          after={versionOfOffer(offer, job.lines)}
        />
      )}
    </Dialog>
  )
}
