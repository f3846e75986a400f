// Bids or quotes on one sheet: their totals on an axis, and line by line in a table, where missing lines are added.
import type { ReactNode } from 'react'
import { BidAxis } from '#client/platform/bid-axis.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { type ComparisonCell, type ComparisonRow, ComparisonTable, rowOf } from '#client/ui/data/comparison-table.tsx'
import { Bubble, Cloud, Delta } from '#client/ui/data/revision.tsx'
import type { Calculated } from '#shared/values/calculate-bids.ts'

type Priced = { readonly id: string; readonly currency: string; readonly total: number }
type Columns<B extends Priced> = readonly Calculated<B>[]

/** A value and, after a change, its mark and previous value. */
export function useChanged(currency: string, label: string) {
  const format = useFormat()
  const amountOf = (amount: number): string => format.amount({ amount, currency })
  const changed = (mark: number, now: number, before: number | undefined): ReactNode => (
    <Cloud before={before === undefined ? undefined : amountOf(before)}>
      <Delta number={String(mark)} label={label} /> {amountOf(now)}
    </Cloud>
  )
  return { amountOf, changed }
}

/** What is offered in place of a line. */
export function Instead({ what, language }: { readonly what: string; readonly language?: string }) {
  const t = useTexts('negotiation')
  return (
    <span dir="auto" lang={language} className="note block">
      {t('line.instead', { what })}
    </span>
  )
}

type Line = { readonly id: string; readonly label: string; readonly hint: string }
type Price = Omit<ComparisonCell, 'lowest'> & { readonly isLowest: boolean }

/** `priceOf`: null where the line is not offered. */
export function useLineRows<B extends Priced>(
  calculated: Columns<B>,
  currency: string,
  lines: readonly Line[],
  priceOf: (bid: B, line: string) => Price | null,
): readonly ComparisonRow[] {
  const t = useTexts('negotiation')
  const format = useFormat()
  const cell = ({ bid, added }: Calculated<B>, line: string): ComparisonCell => {
    const price = priceOf(bid, line)
    if (price) return { ...price, lowest: price.isLowest ? t('bid.cheapest') : undefined }
    const amount = added.get(line)
    const plus = amount && t('calculation.added', { amount: format.amount({ amount, currency }) })
    return { missing: true, value: plus || t('bid.missing') }
  }
  return lines.map(({ id, ...line }) => ({ ...line, cells: calculated.map(one => cell(one, id)) }))
}

/** One total, or the total as sent, what is added, and the completed total. */
export function useTotalRows<B extends Priced>(
  calculated: Columns<B>,
  total: string,
  sentOf: (bid: B) => ReactNode,
): readonly ComparisonRow[] {
  const t = useTexts('negotiation')
  const format = useFormat()
  const amountOf = (amount: number, { currency }: B): string => format.amount({ amount, currency })
  const whole = (label: string, show: (one: Calculated<B>) => ReactNode): ComparisonRow => ({
    ...{ look: 'whole', label },
    cells: calculated.map(one => ({ value: show(one), lowest: one.lowest ? t('bid.lowest') : undefined })),
  })
  if (calculated.every(({ added }) => added.size === 0)) return [whole(total, ({ bid }) => sentOf(bid))]
  const plus = ({ bid, added, addedSum, whole: isWhole }: Calculated<B>): string => {
    if (added.size === 0) return t('calculation.none')
    return isWhole ? `+ ${amountOf(addedSum, bid)}` : t('calculation.unknown')
  }
  return [
    rowOf(calculated, t('calculation.sent'), ({ bid }) => sentOf(bid), { look: 'sum' }),
    rowOf(calculated, t('calculation.missing'), plus),
    whole(t('calculation.completed'), one => (one.whole ? amountOf(one.completed, one.bid) : '—')),
  ]
}

type TotalProps = {
  readonly one: Calculated<Priced>
  readonly letter: string
  readonly name: string
  readonly chosen: boolean
  /** Absent if there is nothing to choose. */
  readonly onChoose?: (() => void) | undefined
}

/** The last line in the header of a column: total, choice, and what was added to the total as sent. */
function ColumnTotal({ one, letter, name, chosen, onChoose }: TotalProps) {
  const t = useTexts('negotiation')
  const format = useFormat()
  const { bid, added, addedSum, completed, whole } = one
  const amount = (value: number): string => format.amount({ amount: value, currency: bid.currency })
  return (
    <span className="mt-auto flex flex-wrap items-center justify-between gap-x-3">
      <span className="text-24">{whole ? amount(completed) : '—'}</span>
      {onChoose && (
        <label className="flex min-h-9 items-center gap-2 text-13 print:hidden">
          {t(chosen ? 'choose.chosen' : 'choose.choose')}
          <input
            type="radio"
            name="chosen"
            aria-label={t('choose.label', { letter, name })}
            className="size-5 accent-clay"
            checked={chosen}
            onChange={onChoose}
          />
        </label>
      )}
      {whole && added.size > 0 && (
        <span className="w-full text-13 text-amber">
          {t('calculation.from', { sent: amount(bid.total), added: amount(addedSum), count: added.size })}
        </span>
      )}
    </span>
  )
}

type Head = { readonly name: string; readonly title: ReactNode; readonly facts: ReactNode; readonly more?: ReactNode }
type Props<B extends Priced> = {
  readonly calculated: Columns<B>
  readonly currency: string
  readonly band: { readonly low: number; readonly high: number } | null
  readonly caption: string
  readonly corner: string
  readonly headOf: (bid: B) => Head
  readonly rows: readonly ComparisonRow[]
  readonly chosen: string | undefined
  readonly onChoose?: ((id: string) => void) | undefined
}

export function PricedComparison<B extends Priced>(props: Props<B>) {
  const { calculated, currency, band, caption, corner, headOf, rows, chosen, onChoose } = props
  const t = useTexts('negotiation')
  const format = useFormat()
  const letters = [...t('letters')]
  const columns = calculated.map((one, index) => {
    const { id } = one.bid
    const letter = letters[index] ?? ''
    const { name, title, facts, more } = headOf(one.bid)
    return {
      id,
      chosen: id === chosen && calculated.length > 1,
      tab: (
        <>
          <Bubble>{letter}</Bubble>
          {format.amount({ amount: one.completed, currency })}
        </>
      ),
      title: (
        <span className="flex h-full flex-col gap-1">
          <span className="flex items-center gap-2">
            <Bubble>{letter}</Bubble>
            {title}
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">{facts}</span>
          {more}
          <ColumnTotal {...{ one, letter, name }} chosen={id === chosen} onChoose={onChoose && (() => onChoose(id))} />
        </span>
      ),
    }
  })
  return (
    <>
      <BidAxis {...{ band, currency, calculated, letters }} />
      <ComparisonTable
        {...{ caption, rows }}
        corner={<span className="note">{corner}</span>}
        missingText={t('bid.missing')}
        tabs={t('two.open')}
        heads={columns}
      />
    </>
  )
}
