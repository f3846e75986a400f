import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { OfferMark } from '#client/features/catalogue/offer-mark.tsx'
import { PriceAge, useLeastOrder } from '#client/features/catalogue/product-price.tsx'
import { allProducts, productsPath } from '#client/features/catalogue/products-address.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { Checkbox } from '#client/ui/controls/checkbox.tsx'
import { NumberInput } from '#client/ui/controls/number-input.tsx'
import { type ComparisonCell, type ComparisonRow, ComparisonTable } from '#client/ui/data/comparison-table.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { paidAt, paidSteps } from '#shared/features/catalogue/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import { lineTotal } from '#shared/values/line-amount.ts'
import { doubtIn, readNumber } from '#shared/values/numbers.ts'
import type { CompareView } from './compare-view.ts'
import { letters } from './picks.ts'

type Product = CompareView['products'][number]
/** Nobody can buy less than the minimum order, so no price is for less. */
const paidFor = ({ price, offer, minOrder }: Product, quantity: number): number | null =>
  paidAt(price, offer, Math.max(quantity, minOrder))

type Props = { readonly view: CompareView; readonly now: string }

/** The unit price at this quantity; the lowest is marked only among valid prices in one currency and unit. */
function usePriceRow(products: readonly Product[], quantity: number, now: string): ComparisonRow {
  const t = useTexts('catalogue')
  const own = useTexts('product-comparison')
  const format = useFormat()
  const each = products.map(product => paidFor(product, quantity))
  const kinds = new Set(products.map(({ price, unit }) => `${price.currency} ${unit}`))
  const holds = each.flatMap((amount, at) => {
    const state = products[at]?.price.state
    return amount !== null && (state === 'fresh' || state === 'plain') ? [amount] : []
  })
  const least = kinds.size === 1 && holds.length > 1 ? Math.min(...holds) : null
  return {
    label: own('price'),
    cells: products.map((product, at): ComparisonCell => {
      const { price, unit, offer } = product
      const amount = each[at] ?? null
      const isLeast = amount !== null && amount === least && (price.state === 'fresh' || price.state === 'plain')
      return {
        value: (
          <span className="comparison-price">
            {amount === null ? t('price-words.ask') : <bdi>{format.money({ amount, currency: price.currency })}</bdi>}
            {amount !== null && <span className="note">{t(`per-unit.${unit}`)}</span>}
            {amount !== null && amount === offer?.price && <OfferMark product={product} />}
            <PriceAge price={price} now={now} />
          </span>
        ),
        ...(isLeast ? { lowest: own('lowest') } : {}),
      }
    }),
  }
}

/** A row of texts; marked when they differ. */
function useWordRow(): (label: string, values: readonly (string | null)[]) => ComparisonRow[] {
  const own = useTexts('product-comparison')
  return (label, values) => {
    if (values.every(value => value === null || value === '')) return []
    const differs = new Set(values).size > 1
    const shown = (value: string) => (differs ? <strong className="font-semibold">{value}</strong> : value)
    const cells = values.map(value => (value ? { value: shown(value) } : null))
    return [{ label, cells, ...(differs ? { hint: own('differs') } : {}) }]
  }
}

/** Costs besides the unit price. */
function useCostRows(products: readonly Product[], quantity: number): ComparisonRow[] {
  const t = useTexts('catalogue')
  const own = useTexts('product-comparison')
  const format = useFormat()
  const row = useWordRow()
  const total = products.map(product => {
    const each = paidFor(product, quantity)
    const amount = each === null ? null : lineTotal(Math.max(quantity, product.minOrder), each)
    return amount === null ? null : format.money({ amount, currency: product.price.currency })
  })
  const steps = products.map(({ price, offer, unit, minOrder }) =>
    paidSteps(price, offer, minOrder)
      .map(({ minimum, price: amount }) => {
        const each = format.amount({ amount, currency: price.currency })
        return t('price-words.tier', { price: each, quantity: format.number(minimum), unit: t(`unit.${unit}`) })
      })
      .join(' · '),
  )
  return [...(quantity > 1 ? row(own('total'), total) : []), ...row(own('tiers'), steps)]
}

/** Delivery and supplier. */
function useSupplyRows(products: readonly Product[]): ComparisonRow[] {
  const t = useTexts('catalogue')
  const own = useTexts('product-comparison')
  const format = useFormat()
  const row = useWordRow()
  const line = (label: string, textOf: (product: Product) => string | null) => row(label, products.map(textOf))
  const least = useLeastOrder()
  const counted = (number: number, { unit }: Product) => ({ number: format.number(number), unit: t(`unit.${unit}`) })
  return [
    ...line(own('delivery'), ({ leadDays }) => t('lead', { count: leadDays })),
    ...line(t('delivery.to'), ({ cities }) => format.list(cities.slice(0, 4))),
    ...line(t('delivery.stock'), one =>
      one.stock === null ? t(`stock.${one.stockState}`) : t('stock.amount', counted(one.stock, one)),
    ),
    ...line(t('delivery.least'), least),
    ...line(t('fact.warranty'), ({ warrantyMonths: count }) => (count === null ? null : t('fact.months', { count }))),
    ...line(own('seller'), ({ seller }) => `${seller.name}, ${seller.city}`),
  ]
}

function useRows({ products, attributes }: CompareView, quantity: number, now: string): readonly ComparisonRow[] {
  const t = useTexts('catalogue')
  const row = useWordRow()
  return [
    usePriceRow(products, quantity, now),
    ...useCostRows(products, quantity),
    ...useSupplyRows(products),
    ...attributes.flatMap(({ name, values }) => row(name, values)),
    ...row(
      t('fact.brand'),
      products.map(({ brand }) => brand),
    ),
    ...row(
      t('fact.origin'),
      products.map(({ origin }) => origin),
    ),
  ]
}

function Head({ product }: { readonly product: Product }) {
  const { slug, name, picture, place } = product
  return (
    <span className="grid min-w-0 gap-1">
      {picture && (
        <span className="comparison-picture">
          <Picture picture={picture} sizes="(min-width: 48rem) 224px, 80px" ratio="4:3" small />
        </span>
      )}
      <Anchor
        href={href('products.product', { product: slug })}
        className="font-semibold hover:underline wrap-anywhere max-md:line-clamp-2"
      >
        {letters[place] ?? ''} · <bdi>{name}</bdi>
      </Anchor>
    </span>
  )
}

/** How much is bought, and whether equal rows are hidden. */
function Controls({
  typed,
  onType,
  onlyDifferences,
  onHide,
}: {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onlyDifferences: boolean
  readonly onHide: (isOn: boolean) => void
}) {
  const t = useTexts('catalogue')
  const own = useTexts('product-comparison')
  const { language } = useRoot()
  const doubt = doubtIn(typed, { language })
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-1 py-3 print:hidden">
      <div className="max-w-64">
        <NumberInput
          name="compare-quantity"
          label={own('quantity')}
          error={doubt ? t('quantity.which', doubt) : undefined}
          value={typed}
          onChange={event => onType(event.currentTarget.value)}
        />
      </div>
      <Checkbox
        name="compare-differences"
        label={own('only-differences')}
        checked={onlyDifferences}
        onChange={event => onHide(event.currentTarget.checked)}
      />
    </div>
  )
}

export function Comparison({ view, now }: Props) {
  const own = useTexts('product-comparison')
  const [typed, setTyped] = useState('')
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const { language } = useRoot()
  const entered = readNumber(typed, { language })
  const quantity = entered !== null && entered > 0 ? entered : 1
  const [price, ...others] = useRows(view, quantity, now)
  // The price is what people compare, even if it is the same.
  const rows = [...(price ? [price] : []), ...others.filter(({ hint }) => !onlyDifferences || hint !== undefined)]
  return (
    <section className="comparison" aria-label={own('title')}>
      <Row gap={4} between>
        <h1 className="text-32">{own('title')}</h1>
        <Row gap={2}>
          <Button className="print:hidden" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
            {own('print')}
          </Button>
          <ButtonLink className="print:hidden" href={productsPath(allProducts)}>
            {own('back')}
          </ButtonLink>
        </Row>
      </Row>
      <Controls {...{ typed, onlyDifferences }} onType={setTyped} onHide={setOnlyDifferences} />
      {new Set(view.products.map(({ category }) => category.slug)).size > 1 && (
        <p className="note pb-3">{own('categories')}</p>
      )}
      {new Set(view.products.map(({ unit }) => unit)).size > 1 && <p className="note pb-3">{own('units')}</p>}
      <ComparisonTable
        caption={own('title')}
        corner={own('corner')}
        heads={view.products.map(product => ({
          id: product.slug,
          title: <Head product={product} />,
          tab: (
            <>
              <b>{letters[product.place] ?? ''}</b> <bdi>{product.seller.name}</bdi>
            </>
          ),
        }))}
        rows={rows}
        tabs={own('shown')}
        missingText={own('missing')}
      />
    </section>
  )
}
