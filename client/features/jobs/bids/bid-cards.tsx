// Bids one under the other on narrow screens and on paper: each with its figures first and its details folded.

import type { Bid, Job } from '#client/features/jobs/job-types.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { Card } from '#client/ui/base/card.tsx'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { BandMark, type Scale, scaleOf, useBandWords } from './band-mark.tsx'
import { BidAnswers, BidMaker } from './bid-head.tsx'
import { BidFiles, LinePrice, linePrice, PaymentPlan, useLineMark, ValidityClock } from './bid-parts.tsx'
import type { ComparisonProps } from './bid-table.tsx'
import { useBidWords } from './bid-words.ts'

function LinePrices({ job, bid }: { job: Job; bid: Bid }) {
  const t = useTexts('jobs')
  const units = useUnits()
  const markOf = useLineMark()
  return (
    <ul className="grid text-15 text-ink">
      {job.lines.map(line => {
        const price = linePrice(bid, line)
        const mark = markOf(bid, line)
        return (
          <li key={line.id} className="flex justify-between gap-4 border-b py-2.5 last:border-0">
            <span className="grid">
              <bdi lang={job.language}>{line.label}</bdi>
              <span className="text-13 text-ink-soft">{units.quantity(line.quantity, line.unit)}</span>
            </span>
            <span className="grid shrink-0 justify-items-end gap-1 text-end tabular-nums">
              {price ? <LinePrice bid={bid} price={price} /> : <span className="text-amber">{t('bid.missing')}</span>}
              {mark && <Badge tone={mark.tone}>{mark.text}</Badge>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Terms({ bid }: { bid: Bid }) {
  const t = useTexts('jobs')
  const own = useTexts('negotiation')
  const words = useBidWords()(bid)
  const written = (text: string) => (
    <p dir="auto" lang={bid.language} className="whitespace-pre-line">
      {text}
    </p>
  )
  return (
    <div className="text-ink">
      <DefinitionList
        facts={[
          { term: own('material'), value: words.material },
          { term: own('without-material'), value: words.work },
          { term: t('bid.warranty'), value: words.warranty },
          { term: t('bid.plan'), value: <PaymentPlan bid={bid} /> },
          { term: t('bid.reply'), value: words.replies },
          { term: t('bid.record'), value: words.record },
          ...(bid.exclusions ? [{ term: t('bid.exclusions'), value: written(bid.exclusions) }] : []),
          ...(bid.assumptions ? [{ term: own('term.assumptions'), value: written(bid.assumptions) }] : []),
          { term: t('bid.note'), value: written(bid.note) },
          ...(bid.files.length > 0 ? [{ term: own('files'), value: <BidFiles files={bid.files} /> }] : []),
        ]}
      />
    </div>
  )
}

type BidCardProps = Omit<ComparisonProps, 'bids'> & { bid: Bid; alone: boolean; scale: Scale | null }

function BidCard({ job, bid, now, onAnswer, alone, scale }: BidCardProps) {
  const bandWords = useBandWords()
  const t = useTexts('jobs')
  const words = useBidWords()(bid)
  return (
    <Card as="li" className="grid gap-4">
      <BidMaker bid={bid} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-24 tabular-nums">
          <bdi>{words.total}</bdi>
        </span>
        {bid.missingLines.length > 0 && (
          <Badge tone="amber">{t('bid.incomplete', { count: bid.missingLines.length })}</Badge>
        )}
      </div>
      {scale && <BandMark total={bid.total} scale={scale} />}
      {job.band && <p className="text-15 text-ink-soft">{bandWords(bid.total, job.band)}</p>}
      <div className="grid gap-1 text-15 text-ink-soft">
        <p>{t('bid.when', { start: words.start, duration: words.duration })}</p>
        <ValidityClock bid={bid} now={now} named />
      </div>
      <BidAnswers bid={bid} onAnswer={onAnswer} alone={alone} />
      <div className="border-t">
        <Disclosure title={t('bid.lines')} open={alone}>
          <LinePrices job={job} bid={bid} />
        </Disclosure>
        <Disclosure title={t('bid.terms')} open={alone}>
          <Terms bid={bid} />
        </Disclosure>
      </div>
    </Card>
  )
}

export function BidCards({ job, bids, now, onAnswer }: ComparisonProps) {
  const t = useTexts('jobs')
  const scale = scaleOf(
    bids.map(bid => bid.total),
    job.band,
  )
  return (
    <ul aria-label={t('compare.title')} className={bids.length > 1 ? 'grid gap-4 sm:grid-cols-2' : 'grid'}>
      {bids.map(bid => (
        <BidCard
          key={bid.id}
          job={job}
          bid={bid}
          now={now}
          scale={scale}
          onAnswer={onAnswer}
          alone={bids.length === 1}
        />
      ))}
    </ul>
  )
}
