// The professional's own bid: what was offered, where it stands, revise or withdraw it, the project when it was accepted.
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import type { Tone } from '#client/ui/badge.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Card } from '#client/ui/card.tsx'
import { Row, Stack } from '#client/ui/container.tsx'
import { type Column, DataTable } from '#client/ui/data-table.tsx'
import { DefinitionList, type Fact } from '#client/ui/definition-list.tsx'
import { SectionHeading } from '#client/ui/section.tsx'
import { StatusLine } from '#client/ui/status-line.tsx'
import type { Bid as BidShape } from '#shared/features/jobs/bids-schema.ts'
import type { BidStatus } from '#shared/features/jobs/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { BidJob } from './bid-draft.ts'
import { WithdrawBid } from './withdraw-bid.tsx'

type Bid = z.output<typeof BidShape>
type Props = {
  readonly job: BidJob
  readonly bid: Bid
  readonly project: string | null
  /** What may be written next: a revision of this bid, or a new one after it ended. */
  readonly action: 'revise' | 'again'
  readonly onWrite: () => void
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

function OfferedLines({ job, bid }: Pick<Props, 'job' | 'bid'>) {
  const t = useTexts('bids')
  const format = useFormat()
  const units = useUnits()
  const money = (amount: number): string => format.money({ amount, currency: bid.currency })
  const rows = job.lines.map(line => ({ ...line, offered: bid.lines.find(({ jobLineId }) => jobLineId === line.id) }))
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { key: 'label', header: t('line.label'), cell: row => <span dir="auto">{row.label}</span> },
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
      cell: row => (row.offered?.kind === 'included' ? money(row.offered.unitPrice) : t('line.left-out')),
    },
    {
      key: 'amount',
      header: t('line.amount'),
      figures: true,
      cell: row => (row.offered?.kind === 'included' ? money(row.offered.amount) : '–'),
    },
  ]
  return <DataTable caption={t('own.lines')} columns={columns} rows={rows} rowKey={row => row.id} narrow="cards" />
}

/** What was offered beside the prices, in the order people ask for it. */
function useBidFacts(bid: Bid): readonly Fact[] {
  const t = useTexts('bids')
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
    { term: t('start'), value: format.date(bid.startDate) },
    { term: t('duration'), value: t('days-count', { count: bid.durationDays }) },
    { term: t('valid-until'), value: format.date(bid.validUntil) },
    { term: t('warranty'), value: t('months-count', { count: bid.warrantyMonths }) },
    { term: t('plan.title'), value: words(plan.join('\n')) },
    { term: t('note'), value: words(bid.note) },
    ...(bid.exclusions ? [{ term: t('exclusions'), value: words(bid.exclusions) }] : []),
    ...(bid.revision > 1 ? [{ term: t('revision'), value: format.number(bid.revision) }] : []),
  ]
}

export function OwnBid({ job, bid, project, action, onWrite, fresh }: Props) {
  const t = useTexts('bids')
  const facts = useBidFacts(bid)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (fresh) top.current?.focus()
  }, [fresh])
  return (
    <Card as="section">
      <Stack>
        <div ref={top} tabIndex={-1} className="scroll-mt-24 outline-none">
          <SectionHeading compact title={t('own.title')} />
          {fresh && (
            <Callout kind="success" title={t('sent.title')}>
              {t('sent.text')}
            </Callout>
          )}
        </div>
        <StatusLine tone={tones[bid.status]} state={t(`state.${bid.status}`)} next={t(`next.${bid.status}`)} />
        <DefinitionList facts={facts} />
        <OfferedLines job={job} bid={bid} />
        <Row>
          {project && (
            <ButtonLink kind="primary" href={areaHref('contractor.project', { project })}>
              {t('to-project')}
            </ButtonLink>
          )}
          {bid.moves.includes('revise') && <Button onClick={onWrite}>{t('revise')}</Button>}
          {action === 'again' && <Button onClick={onWrite}>{t('again')}</Button>}
          {bid.moves.includes('withdraw') && <WithdrawBid bid={bid.id} />}
        </Row>
      </Stack>
    </Card>
  )
}
