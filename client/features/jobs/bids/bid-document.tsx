// A bid as a document, for the bidder before and after sending, and for print: prices by line, then the terms.
import { useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { useRoot } from '#client/platform/root.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { type Column, DataTable } from '#client/ui/data/data-table.tsx'
import { DefinitionList, type Fact } from '#client/ui/data/definition-list.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { bidFields } from '#shared/features/jobs/bid-fields.ts'
import { formValues } from '#shared/forms/fields.ts'
import { dayOf } from '#shared/values/day.ts'
import type { Language } from '#shared/values/localized.ts'
import { type BidDraft, type BidJob, readLines, readPlan } from './bid-draft.ts'
import { BidFiles } from './bid-parts.tsx'
import type { BidView } from './bid-version.ts'

type BidContent = Pick<
  BidView,
  | 'lines'
  | 'files'
  | 'total'
  | 'currency'
  | 'language'
  | 'mode'
  | 'materialsTotal'
  | 'startDate'
  | 'durationDays'
  | 'validUntil'
  | 'warrantyMonths'
  | 'paymentPlan'
  | 'note'
  | 'exclusions'
  | 'assumptions'
> &
  Partial<Pick<BidView, 'revision' | 'submittedAt'>>
type Job = BidJob & { readonly title: string; readonly code: string; readonly bidder: string }
type Props = { readonly job: Job; readonly bid: BidContent }

const day = 86_400_000

/** A valid draft as its reader will see it. */
export function documentOf(draft: BidDraft, job: BidJob, language: Language): BidContent {
  const {
    validDays,
    materialsTotal,
    exclusions = '',
    assumptions = '',
    ...terms
  } = formValues(bidFields, draft.typed, job.currency)
  const { lines, total } = readLines(draft, job)
  return {
    ...terms,
    exclusions,
    assumptions,
    language,
    currency: job.currency,
    materialsTotal: terms.mode === 'with_material' ? materialsTotal : null,
    validUntil: dayOf(new Date(Date.now() + validDays * day)),
    paymentPlan: readPlan(draft),
    lines: lines.map(line => ({ ...line, amount: Number(line.amount) })),
    total: Number(total),
    files: draft.files.map(file => ({ ...file, type: '', bytes: 0, picture: null })),
  }
}

type Offered = BidView['lines'][number] | undefined

function isPriced(offered: Offered): offered is BidView['lines'][number] {
  return offered !== undefined && offered.kind !== 'excluded'
}

function LineLabel({ label, offered }: { readonly label: string; readonly offered: Offered }) {
  const t = useTexts('negotiation')
  return (
    <span className="grid justify-items-start gap-0.5">
      <bdi>{label}</bdi>
      {offered?.kind === 'alternative' && (
        <span className="text-13 text-ink-soft">{t('line.instead', { what: offered.note })}</span>
      )}
    </span>
  )
}

function OfferedLines({ job, bid }: Props) {
  const t = useTexts('bids')
  const format = useFormat()
  const units = useUnits()
  const money = (amount: number): string => format.money({ amount, currency: bid.currency })
  const rows = job.lines.map(line => ({ ...line, offered: bid.lines.find(({ jobLineId }) => jobLineId === line.id) }))
  const columns: readonly Column<(typeof rows)[number]>[] = columnsOf(t, 'line', {
    label: row => <LineLabel label={row.label} offered={row.offered} />,
    quantity: { figures: true, cell: row => <bdi>{units.quantity(row.quantity, row.unit)}</bdi> },
    'unit-price': {
      figures: true,
      cell: row => (isPriced(row.offered) ? units.per(money(row.offered.unitPrice), row.unit) : t('line.left-out')),
    },
    amount: { figures: true, cell: row => (isPriced(row.offered) ? money(row.offered.amount) : '–') },
  })
  return <DataTable caption={t('own.lines')} columns={columns} rows={rows} rowKey={row => row.id} narrow="cards" />
}

/** The terms besides the prices, in the order in which people look for them. */
function useBidFacts(bid: BidContent): readonly Fact[] {
  const t = useTexts('bids')
  const negotiationTexts = useTexts('negotiation')
  const format = useFormat()
  const plan = bid.paymentPlan.map(step =>
    t('plan.of', { title: step.title, share: format.percent(step.percent / 100) }),
  )
  const paragraph = (text: string) => (
    <span dir="auto" lang={bid.language} className="whitespace-pre-line">
      {text}
    </span>
  )
  return [
    { term: t('total'), value: <strong>{format.money({ amount: bid.total, currency: bid.currency })}</strong> },
    { term: t('form.mode'), value: negotiationTexts(`mode.${bid.mode}`) },
    ...(bid.materialsTotal === null
      ? []
      : [
          {
            term: negotiationTexts('material'),
            value: format.money({ amount: bid.materialsTotal, currency: bid.currency }),
          },
        ]),
    { term: t('form.startDate'), value: format.date(bid.startDate) },
    { term: t('form.durationDays'), value: t('days-count', { count: bid.durationDays }) },
    { term: t('valid-until'), value: format.date(bid.validUntil) },
    { term: t('form.warrantyMonths'), value: t('months-count', { count: bid.warrantyMonths }) },
    { term: t('form.paymentPlan'), value: paragraph(plan.join('\n')) },
    { term: t('form.note'), value: paragraph(bid.note) },
    ...(bid.exclusions ? [{ term: t('form.exclusions'), value: paragraph(bid.exclusions) }] : []),
    ...(bid.assumptions ? [{ term: negotiationTexts('term.assumptions'), value: paragraph(bid.assumptions) }] : []),
    ...(bid.files.length > 0 ? [{ term: negotiationTexts('files'), value: <BidFiles files={bid.files} /> }] : []),
  ]
}

/** `data-print-alone`: printing prints only this element. */
export function BidDocument({ job, bid }: Props) {
  const t = useTexts('bids')
  const format = useFormat()
  const facts = useBidFacts(bid)
  return (
    <div data-print-alone="">
      <Stack>
        <div className="hidden gap-4 print:grid">
          <p className="text-24">{t('document.title', { title: `\u2068${job.title}\u2069` })}</p>
          <TitleBlock
            facts={[
              { term: t('document.by'), value: job.bidder },
              { term: t('document.job'), value: job.code },
              ...(bid.submittedAt ? [{ term: t('document.date'), value: format.date(bid.submittedAt) }] : []),
              { term: t('document.revision'), value: format.number(bid.revision ?? 1) },
            ]}
          />
        </div>
        <OfferedLines job={job} bid={bid} />
        <DefinitionList facts={facts} />
      </Stack>
    </div>
  )
}

export type Answer = (isRight: boolean) => void

type SummaryProps = {
  readonly job: Job
  readonly draft: BidDraft
  readonly yes: string
  readonly busy: boolean
  readonly onAnswer: Answer
}

/** The bid as the client will read it, before sending. */
export function BidSummary({ job, draft, yes, busy, onAnswer }: SummaryProps) {
  const t = useTexts('bids')
  const paragraph = useTexts('actions')
  const format = useFormat()
  const { language } = useRoot()
  // The draft is removed when the bid is sent, just before this closes, so the bid is kept in state.
  const [bid] = useState(() => documentOf(draft, job, language))
  const priced = bid.lines.filter(({ kind }) => kind !== 'excluded').length
  return (
    <Dialog
      open
      wide
      onClose={() => onAnswer(false)}
      title={t('summary.title')}
      closeLabel={paragraph('close')}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{t('summary.back')}</Button>
          <Button kind="primary" busy={busy} onClick={() => onAnswer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      <p className="note">
        {t('summary.priced', { priced: format.number(priced), lines: format.number(job.lines.length) })}
      </p>
      <BidDocument job={job} bid={bid} />
    </Dialog>
  )
}
