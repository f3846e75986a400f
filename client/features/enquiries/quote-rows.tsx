import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Instead, useChanged, useLineRows, useTotalRows } from '#client/platform/priced-comparison.tsx'
import { type ComparisonRow, rowOf } from '#client/ui/data/comparison-table.tsx'
import { useAcross } from '#client/ui/drawing/across.ts'
import type { Calculated } from '#shared/values/calculate-bids.ts'
import type { Enquiry, StoreQuote } from './enquiry-types.ts'

export type SentQuote = StoreQuote & { readonly total: number }
type Column = Calculated<SentQuote>
type Props = { readonly enquiry: Enquiry; readonly calculated: readonly Column[]; readonly currency: string }

const nearDays = 3
const day = 86_400_000

/** A value and, after a revision, its previous value. */
function useRevised(currency: string) {
  const { amountOf, changed } = useChanged(currency, useTexts('enquiries')('compare.revised'))
  return ({ revision }: SentQuote, now: number, before: number | undefined): ReactNode =>
    before === undefined || before === now ? amountOf(now) : changed(revision - 1, now, before)
}

/** The lowest price of a row, among suppliers that priced the line as requested. */
function lowestOf(calculated: readonly Column[], line: string): string | null {
  const priced = calculated.flatMap(({ bid }) => {
    const quoted = bid.lines.find(one => one.line === line && one.kind === 'included')
    return quoted ? [{ id: bid.id, amount: quoted.amount }] : []
  })
  const [least] = priced.toSorted((a, b) => a.amount - b.amount)
  return priced.length > 1 && least ? least.id : null
}

function useEnquiryLineRows({ enquiry, calculated, currency }: Props): readonly ComparisonRow[] {
  const goods = useTexts('catalogue')
  const format = useFormat()
  const revised = useRevised(currency)
  const lines = enquiry.lines.map(({ id, name, quantity, unit }) => ({
    ...{ id, label: name },
    hint: `${format.number(quantity)} ${goods(`unit.${unit}`)}`,
  }))
  return useLineRows(calculated, currency, lines, (bid, line) => {
    const quoted = bid.lines.find(one => one.line === line)
    return (
      (quoted && {
        value: (
          <>
            {revised(bid, quoted.amount, bid.before?.lines[line])}
            {quoted.kind === 'alternative' && quoted.name && <Instead what={quoted.name} />}
          </>
        ),
        aside: format.amount({ amount: quoted.price, currency }),
        isLowest: lowestOf(calculated, line) === bid.id,
      }) ??
      null
    )
  })
}

/** One square is a day; all columns share the scale. */
function Arrival({ days, most }: { readonly days: number; readonly most: number }) {
  const across = useAcross()
  const squares = Math.max(1, most)
  return (
    <svg aria-hidden="true" height="22" className="drawing text-blueprint">
      {Array.from({ length: squares + 1 }, (_, line) => across.at(line / squares)).map(x => (
        <line key={x} x1={x} x2={x} y1="0" y2="22" className="line-hair" />
      ))}
      <rect {...across.box(0, days / squares)} y="4" height="14" fill="var(--color-plan)" stroke="currentColor" />
    </svg>
  )
}

function useTermRows({ calculated }: Props, now: string): readonly ComparisonRow[] {
  const t = useTexts('enquiries')
  const format = useFormat()
  const bids = calculated.map(({ bid }) => bid)
  const most = Math.max(...bids.map(({ deliveryDays }) => deliveryDays ?? 0))
  const row = (label: string, value: (bid: SentQuote) => ReactNode, more?: Partial<ComparisonRow>): ComparisonRow =>
    rowOf(bids, label, value, more)
  const holds = (bid: SentQuote): ReactNode => {
    const left = (Date.parse(bid.endsAt) - Date.parse(now)) / day
    const text = format.date(bid.endsAt, { day: 'numeric', month: 'long' })
    return <span className={left <= nearDays ? 'text-amber' : undefined}>{text}</span>
  }
  return [
    row(
      t('compare.arrives'),
      ({ deliveryDays }) => (
        <span className="grid">
          {bids.length > 1 && most > 0 && <Arrival days={deliveryDays ?? 0} most={most} />}
          <span className="text-13">{t('compare.days', { count: deliveryDays ?? 0 })}</span>
        </span>
      ),
      { hint: t('compare.square') },
    ),
    row(t('compare.holds'), holds),
    row(t('compare.tax'), ({ taxIncluded }) => t(taxIncluded ? 'compare.tax-in' : 'compare.tax-out')),
    ...(bids.some(({ note }) => note !== '')
      ? [
          row(
            t('compare.note'),
            ({ note, language }) => (
              <p dir="auto" lang={language} className="whitespace-pre-line">
                {note || '—'}
              </p>
            ),
            { look: 'words' },
          ),
        ]
      : []),
  ]
}

export function useQuoteRows(props: Props, now: string): readonly ComparisonRow[] {
  const t = useTexts('enquiries')
  const { calculated, currency } = props
  const format = useFormat()
  const revised = useRevised(currency)
  const delivery = ({ bid }: Column): ReactNode =>
    bid.delivery === 0 ? t('compare.included') : revised(bid, bid.delivery ?? 0, bid.before?.delivery)
  return [
    ...useEnquiryLineRows(props),
    rowOf(calculated, t('compare.delivery'), delivery),
    ...useTotalRows(calculated, t('compare.total'), ({ total }) => format.amount({ amount: total, currency })),
    ...useTermRows(props, now),
  ]
}
