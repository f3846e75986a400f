import { useNavigate } from 'react-router'
import type { Bid, Job } from '#client/features/jobs/job-types.ts'
import { ActionDialog } from '#client/platform/action-button.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { declineFields } from '#shared/features/jobs/fields.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { useBidTexts } from './bid-parts.tsx'
import { CounterOfferPanel } from './counter-offer-panel.tsx'

export type AnswerProps = { readonly job: Job; readonly bid: Bid; readonly onClose: () => void }

const steps = ['awarded', 'others', 'contact', 'plan']

/** `others`: the number of bids that are declined thereby. */
export function AcceptDialog({ job, bid, others, onClose }: AnswerProps & { readonly others: number }) {
  const t = useTexts('negotiation')
  const navigate = useNavigate()
  const texts = useBidTexts()(bid)
  return (
    <ActionDialog
      endpoint="POST /jobs/{job}/bids/{bid}/accept"
      request={{ params: { job: job.id, bid: bid.id } }}
      ifMatch={bid.version}
      stays
      onDone={({ project }) => void navigate(areaHref('user.project', { project }))}
      kind="primary"
      onClose={onClose}
      title={t('accept.title')}
      cancel={t('accept.not-yet')}
      yes={t('accept.yes')}
    >
      <p>
        {t('accept.text', { name: `\u2068${bid.professional.name}\u2069`, total: texts.total, start: texts.start })}
      </p>
      {bid.missingLines.length > 0 && (
        <Callout kind="warning">{t('accept.missing', { count: bid.missingLines.length })}</Callout>
      )}
      {bid.counterOffer?.status === 'open' && <Callout kind="warning">{t('offer.open-at-accept')}</Callout>}
      <div>
        <h3 className="mb-2 font-medium text-15">{t('accept.then')}</h3>
        <ol className="grid list-decimal gap-1.5 ps-5 text-15 marker:text-ink-soft">
          {steps
            .filter(step => step !== 'others' || others > 0)
            .map(step => (
              <li key={step}>{t(`accept.step-${step}`, { count: others })}</li>
            ))}
        </ol>
      </div>
    </ActionDialog>
  )
}

/** From then on both sides see each other's contact data. */
export function ShortlistDialog({ job, bid, onClose }: AnswerProps) {
  const t = useTexts('negotiation')
  return (
    <ActionDialog
      endpoint="POST /jobs/{job}/bids/{bid}/shortlist"
      request={{ params: { job: job.id, bid: bid.id } }}
      kind="primary"
      onClose={onClose}
      title={t('shortlist.title', { name: `\u2068${bid.professional.name}\u2069` })}
      cancel={t('shortlist.keep')}
      yes={t('shortlist.yes')}
    >
      <p>{t('shortlist.text')}</p>
      <p className="text-15 text-ink-soft">{t('shortlist.most', { count: job.maxShortlist })}</p>
    </ActionDialog>
  )
}

/** With a reason that the bidder reads. */
export function DeclineDialog({ job, bid, onClose }: AnswerProps) {
  const form = useForm(declineFields, {
    mutate: (send, body) => send('POST /jobs/{job}/bids/{bid}/decline', { params: { job: job.id, bid: bid.id }, body }),
  })
  const { t } = form
  return (
    <FormDialog
      form={form}
      kind="danger"
      onClose={onClose}
      title={t('decline.title', { name: `\u2068${bid.professional.name}\u2069` })}
      cancel={t('decline.keep')}
      yes={t('decline.yes')}
    >
      <p>{t('decline.text')}</p>
      <FormFields form={form} />
    </FormDialog>
  )
}

/** The open counter-offer on a bid, as the client reads it. */
export function CounterOfferDialog({ job, bid, onClose }: AnswerProps) {
  const t = useTexts('negotiation')
  const texts = useTexts('actions')
  const counterOffer = bid.counterOffer?.status === 'open' ? bid.counterOffer : null
  const title = t(counterOffer?.madeBy === 'bidder' ? 'offer.title-proposal' : 'offer.title-counter')
  return (
    <Dialog open={counterOffer !== null} onClose={onClose} title={title} closeLabel={texts('close')} wide>
      {counterOffer && <CounterOfferPanel bid={bid} counterOffer={counterOffer} side="client" jobLines={job.lines} />}
    </Dialog>
  )
}
