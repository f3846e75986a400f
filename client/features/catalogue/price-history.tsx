// The history of a product's price. Lazy, since its chart is larger than the rest of the page.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Trend } from '#client/ui/drawing/trend.tsx'
import { minorUnits } from '#shared/values/money.ts'
import { ProductPart } from './product-part.tsx'

type Props = {
  readonly history: readonly { readonly amount: number; readonly at: string }[]
  readonly currency: string
}

export function PriceHistory({ history, currency }: Props) {
  const t = useTexts('catalogue')
  const format = useFormat()
  const money = (value: number) => format.number(value, { maximumFractionDigits: 2 })
  const points = history.map(({ amount, at }) => ({
    label: format.date(at.slice(0, 10), { day: 'numeric', month: 'short' }),
    value: amount / minorUnits(currency),
  }))
  const values = points.map(({ value }) => value)
  return (
    <ProductPart title={t('history.title')} lead={t('history.lead', { currency: format.currency(currency) })}>
      <Trend
        label={t('history.label', { low: money(Math.min(...values)), high: money(Math.max(...values)) })}
        points={points}
        format={money}
        least={Math.min(...values) * 0.9}
        height={180}
      />
    </ProductPart>
  )
}
