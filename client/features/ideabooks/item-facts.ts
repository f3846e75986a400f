import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { minorUnits } from '#shared/values/money.ts'
import type { ItemView } from './book-view.ts'
import { useBook } from './use-book.ts'

type Range = { readonly low: number; readonly high: number; readonly currency: string }

/** "MAD 42,700 to 51,700", in whole units. */
export function useRange(): (range: Range) => string {
  const t = useTexts('ideabooks')
  const format = useFormat()
  return ({ low, high, currency }) => {
    const units = (amount: number): string =>
      format.number(Math.round(amount / minorUnits(currency)), { maximumFractionDigits: 0 })
    const params = { low: units(low), high: units(high), currency: format.currency(currency) }
    return t(low === high ? 'cost.exact' : 'cost.range', params)
  }
}

/** "Product · Zellige Atelier · MAD 168 per m²": what it is, whose it is, what it costs. */
export function useItemFacts(): (item: ItemView) => readonly string[] {
  const t = useTexts('ideabooks')
  const units = useTexts('catalogue')
  const format = useFormat()
  const range = useRange()
  const { currency } = useBook().book
  const perUnit = (unit: string | null, price: string): string =>
    unit === null ? price : t('per-unit', { price, unit: units(`per-unit.${unit as 'piece'}`) })
  const priceOf = ({ unit, unitPrice, kind }: ItemView): string => {
    if (unitPrice !== null) return perUnit(unit, format.money({ amount: unitPrice, currency }))
    return kind === 'product' ? t('no-price') : ''
  }
  const costOf = (item: ItemView): string => {
    if (item.kind !== 'idea') return priceOf(item)
    return item.cost ? range(item.cost) : ''
  }
  return item => [t(`kinds.${item.kind}`), item.source, item.city?.name ?? '', costOf(item)].filter(Boolean)
}
