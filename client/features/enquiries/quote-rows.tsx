import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import type { ComparisonCell, ComparisonRow } from '#client/ui/data/comparison-table.tsx'
import { Cloud, Delta } from '#client/ui/data/revision.tsx'
import { useAcross } from '#client/ui/drawing/across.ts'
import type { Calculated } from '#shared/values/calculate-bids.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { Enquiry, StoreQuote } from './enquiry-types.ts'

export type SentQuote = StoreQuote & { readonly total: number }
type Column = Calculated<SentQuote>
type Props = { readonly enquiry: Enquiry; readonly calculated: readonly Column[]; readonly currency: string }

const nearDays = 3
const day = 86_400_000

/** A value and, after a revision, its previous value. */
function useChanged(currency: string) {
  const t = useTexts('enquiries')
  const format = useFormat()
  const amountOf = (amount: number): string => format.amount({ amount, currency })
  const changed = ({ revision }: SentQuote, now: number, before: number | undefined): ReactNode =>
    before === undefined || before === now ? (
      amountOf(now)
    ) : (
      <Cloud before={amountOf(before)}>
        <Delta number={String(revision - 1)} label={t('compare.revised')} /> {amountOf(now)}
      </Cloud>
    )
  return { amountOf, changed }
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

function useLineRows({ enquiry, calculated, currency }: Props): readonly ComparisonRow[] {
  const t = useTexts('enquiries')
  const goods = useTexts('catalogue')
  const format = useFormat()
  const { language } = useRoot()
  const { amountOf, changed } = useChanged(currency)
  const value = (bid: SentQuote, quoted: SentQuote['lines'][number]): ReactNode => (
    <>
      {changed(bid, quoted.amount, bid.before?.lines[quoted.line])}
      {quoted.kind === 'alternative' && quoted.name && (
        <span className="note block">{t('compare.instead', { what: inLanguage(quoted.name, language) })}</span>
      )}
    </>
  )
  const cell = ({ bid, added }: Column, line: string, lowest: string | null): ComparisonCell => {
    const quoted = bid.lines.find(one => one.line === line)
    if (!quoted) {
      const plus = added.get(line)
      return { missing: true, value: plus ? t('compare.added', { amount: amountOf(plus) }) : t('compare.missing') }
    }
    return {
      value: value(bid, quoted),
      aside: amountOf(quoted.price),
      lowest: lowest === bid.id ? t('compare.cheapest') : undefined,
    }
  }
  return enquiry.lines.map(({ id, name, quantity, unit }) => {
    const lowest = lowestOf(calculated, id)
    return {
      label: name,
      hint: `${format.number(quantity)} ${goods(`unit.${unit}`)}`,
      cells: calculated.map(one => cell(one, id, lowest)),
    }
  })
}

function useTotalRows({ calculated, currency }: Props): readonly ComparisonRow[] {
  const t = useTexts('enquiries')
  const { amountOf, changed } = useChanged(currency)
  const deliveries: readonly ComparisonCell[] = calculated.map(({ bid }) => ({
    value: bid.delivery === 0 ? t('compare.included') : changed(bid, bid.delivery ?? 0, bid.before?.delivery),
  }))
  const lowest = (one: Column) => (one.lowest ? t('compare.lowest') : undefined)
  const delivery = { label: t('compare.delivery'), cells: deliveries }
  if (calculated.every(({ added }) => added.size === 0))
    return [
      delivery,
      {
        look: 'whole',
        label: t('compare.total'),
        cells: calculated.map(one => ({ value: amountOf(one.bid.total), lowest: lowest(one) })),
      },
    ]
  const plus = ({ added, addedSum, whole }: Column): string => {
    if (added.size === 0) return t('compare.none')
    return whole ? `+ ${amountOf(addedSum)}` : t('compare.unknown')
  }
  return [
    delivery,
    { look: 'sum', label: t('compare.sent'), cells: calculated.map(({ bid }) => ({ value: amountOf(bid.total) })) },
    { label: t('compare.median'), cells: calculated.map(one => ({ value: plus(one) })) },
    {
      look: 'whole',
      label: t('compare.completed'),
      cells: calculated.map(one => ({ value: one.whole ? amountOf(one.completed) : '—', lowest: lowest(one) })),
    },
  ]
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
  const row = (label: string, value: (bid: SentQuote) => ReactNode, more: Partial<ComparisonRow> = {}) => ({
    label,
    cells: bids.map(bid => ({ value: value(bid) })),
    ...more,
  })
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
  return [...useLineRows(props), ...useTotalRows(props), ...useTermRows(props, now)]
}
