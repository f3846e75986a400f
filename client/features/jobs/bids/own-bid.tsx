// The professional's own bid: what was offered, where it stands, revise or withdraw it, the project when it was accepted.
import { useEffect, useRef } from 'react'
import { DeedDialog, DialogButton } from '#client/platform/deed-button.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import type { Tone } from '#client/ui/data/badge.tsx'
import { type Column, DataTable } from '#client/ui/data/data-table.tsx'
import { DefinitionList, type Fact } from '#client/ui/data/definition-list.tsx'
import { StatusLine } from '#client/ui/data/status-line.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { BidStatus } from '#shared/features/jobs/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { BidJob } from './bid-draft.ts'
import { BidFiles, ContactLines } from './bid-parts.tsx'
import type { BidView } from './bid-version.ts'
import { OfferPanel } from './offer-panel.tsx'
import { RevisionsDialog } from './revisions-dialog.tsx'

type Bid = BidView
type Props = {
  readonly job: BidJob
  readonly bid: Bid
  readonly project: string | null
  /** A new bid may follow one that ended. */
  readonly again: boolean
  readonly onWrite: () => void
  readonly contact: Parameters<typeof ContactLines>[0]['contact'] | null
  /** The bid has just been sent from here: say so and lead the eye to it. */
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

type Offered = Bid['lines'][number] | undefined

function isPriced(offered: Offered): offered is Bid['lines'][number] {
  return offered !== undefined && offered.kind !== 'excluded'
}

function LineLabel({ label, offered }: { readonly label: string; readonly offered: Offered }) {
  const t = useTexts('negotiation')
  return (
    <span className="grid gap-0.5">
      <bdi>{label}</bdi>
      {offered?.kind === 'alternative' && (
        <span className="text-13 text-ink-soft">{t('line.instead', { what: offered.note })}</span>
      )}
    </span>
  )
}

function OfferedLines({ job, bid }: Pick<Props, 'job' | 'bid'>) {
  const t = useTexts('bids')
  const format = useFormat()
  const units = useUnits()
  const money = (amount: number): string => format.money({ amount, currency: bid.currency })
  const rows = job.lines.map(line => ({ ...line, offered: bid.lines.find(({ jobLineId }) => jobLineId === line.id) }))
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { key: 'label', header: t('line.label'), cell: row => <LineLabel label={row.label} offered={row.offered} /> },
    {
      key: 'quantity',
      header: t('line.quantity'),
      figures: true,
      cell: row => <bdi>{units.quantity(row.quantity, row.unit)}</bdi>,
    },
    {
      key: 'price',
      header: t('line.unit-price'),
      figures: true,
      cell: row => (isPriced(row.offered) ? units.per(money(row.offered.unitPrice), row.unit) : t('line.left-out')),
    },
    {
      key: 'amount',
      header: t('line.amount'),
      figures: true,
      cell: row => (isPriced(row.offered) ? money(row.offered.amount) : '–'),
    },
  ]
  return <DataTable caption={t('own.lines')} columns={columns} rows={rows} rowKey={row => row.id} narrow="cards" />
}

/** What was offered beside the prices, in the order people ask for it. */
function useBidFacts(bid: Bid): readonly Fact[] {
  const t = useTexts('bids')
  const own = useTexts('negotiation')
  const format = useFormat()
  const plan = bid.paymentPlan.map(step =>
    t('plan.of', { title: step.title, share: format.percent(step.percent / 100) }),
  )
  const words = (text: string) => (
    <span dir="auto" lang={bid.language} className="whitespace-pre-line">
      {text}
    </span>
  )
  return [
    { term: t('total'), value: <strong>{format.money({ amount: bid.total, currency: bid.currency })}</strong> },
    { term: t('form.mode'), value: own(`mode.${bid.mode}`) },
    ...(bid.materialsTotal === null
      ? []
      : [{ term: own('material'), value: format.money({ amount: bid.materialsTotal, currency: bid.currency }) }]),
    { term: t('form.startDate'), value: format.date(bid.startDate) },
    { term: t('form.durationDays'), value: t('days-count', { count: bid.durationDays }) },
    { term: t('valid-until'), value: format.date(bid.validUntil) },
    { term: t('form.warrantyMonths'), value: t('months-count', { count: bid.warrantyMonths }) },
    { term: t('form.paymentPlan'), value: words(plan.join('\n')) },
    { term: t('form.note'), value: words(bid.note) },
    ...(bid.exclusions ? [{ term: t('form.exclusions'), value: words(bid.exclusions) }] : []),
    ...(bid.assumptions ? [{ term: own('term.assumptions'), value: words(bid.assumptions) }] : []),
    ...(bid.files.length > 0 ? [{ term: own('files'), value: <BidFiles files={bid.files} /> }] : []),
  ]
}

/** What the other side says, what is out of date, how to reach the client: what asks for something comes first. */
function Standing({ job, bid, contact, onWrite }: Pick<Props, 'job' | 'bid' | 'contact' | 'onWrite'>) {
  const t = useTexts('bids')
  const own = useTexts('negotiation')
  const { offer } = bid
  return (
    <>
      {bid.outdated && (bid.moves.includes('revise') || bid.moves.includes('propose')) && (
        <Callout
          kind="warning"
          title={own('outdated.title')}
          action={<Button onClick={onWrite}>{t(bid.moves.includes('revise') ? 'revise' : 'propose')}</Button>}
        >
          {own('outdated.bidder')}
        </Callout>
      )}
      {offer?.status === 'open' && (
        <section aria-labelledby="offer" className="turn grid gap-4 bg-surface py-3 pe-4">
          <h3 id="offer" className="text-20">
            {own(offer.madeBy === 'client' ? 'offer.title-counter' : 'offer.title-proposal')}
          </h3>
          <OfferPanel
            bid={bid}
            offer={offer}
            side="bidder"
            jobLines={job.lines}
            action={offer.madeBy === 'client' && <Button onClick={onWrite}>{own('offer.instead')}</Button>}
          />
        </section>
      )}
      {contact && (
        <Callout kind="success" title={own('contact.client', { name: contact.name })}>
          <ContactLines contact={contact} />
        </Callout>
      )}
    </>
  )
}

function Moves({ bid, project, again, onWrite }: Pick<Props, 'bid' | 'project' | 'again' | 'onWrite'>) {
  const t = useTexts('bids')
  const own = useTexts('negotiation')
  const may = (move: string): boolean => bid.moves.includes(move)
  return (
    <Row>
      {project && (
        <ButtonLink kind="primary" href={areaHref('contractor.project', { project })}>
          {t('to-project')}
        </ButtonLink>
      )}
      {may('revise') && <Button onClick={onWrite}>{t('revise')}</Button>}
      {may('propose') && <Button onClick={onWrite}>{t('propose')}</Button>}
      {again && <Button onClick={onWrite}>{t('again')}</Button>}
      {bid.revision > 1 && (
        <DialogButton kind="quiet" dialog={close => <RevisionsDialog bid={bid} onClose={close} />}>
          {own('changes.button')}
        </DialogButton>
      )}
      {may('withdraw') && (
        <DialogButton
          kind="danger"
          dialog={close => (
            <DeedDialog
              deed="POST /bids/{bid}/withdraw"
              request={{ params: { bid: bid.id } }}
              onClose={close}
              title={t('withdraw.title')}
              keep={t('withdraw.close')}
              yes={t('withdraw.send')}
            >
              <p>{t('withdraw.text')}</p>
            </DeedDialog>
          )}
        >
          {t('withdraw.open')}
        </DialogButton>
      )}
    </Row>
  )
}

export function OwnBid({ job, bid, project, again, onWrite, contact, fresh }: Props) {
  const t = useTexts('bids')
  const facts = useBidFacts(bid)
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
              <StatusLine tone={tones[bid.status]} state={t(`state.${bid.status}`)} next={t(`next.${bid.status}`)} />
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
        <Standing job={job} bid={bid} contact={contact} onWrite={onWrite} />
        <OfferedLines job={job} bid={bid} />
        <DefinitionList facts={facts} />
        <Moves bid={bid} project={project} again={again} onWrite={onWrite} />
      </Stack>
    </section>
  )
}
