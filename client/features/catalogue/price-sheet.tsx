import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { AgeBar } from './own-columns.tsx'
import type { OwnView } from './own-view.ts'
import { useLeastOrder } from './product-price.tsx'

export function PriceSheet({ product, now }: { readonly product: OwnView; readonly now: string }) {
  const t = useTexts('catalogue')
  const productTexts = useTexts('own-products')
  const format = useFormat()
  const least = useLeastOrder()
  const { price, currency, unit, tiers, stock, stockState, leadDays, cities } = product
  const money = (amount: number): string => format.money({ amount, currency })
  const facts = [
    {
      term: productTexts('form.price'),
      value: price === null ? t('price-words.ask') : `${money(price)} ${t(`per-unit.${unit}`)}`,
    },
    ...tiers.map(tier => ({
      term: t('tiers.from', { quantity: format.number(tier.minimum), unit: t(`unit.${unit}`) }),
      value: money(tier.price),
    })),
    { term: productTexts('column.age'), value: <AgeBar product={product} now={now} /> },
    { term: t('delivery.least'), value: least(product) },
    { term: productTexts('column.stock'), value: stock === null ? t(`stock.${stockState}`) : format.number(stock) },
    { term: t('delivery.stock'), value: t('lead', { count: leadDays }) },
    { term: t('delivery.to'), value: format.list(cities.map(({ name }) => name)) },
  ]
  return <DefinitionList facts={facts.filter(({ value }) => value !== '')} />
}
