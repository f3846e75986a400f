import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import type { Column } from '#client/ui/data/data-table.tsx'
import { Dimension } from '#client/ui/drawing/dimension.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { priceAges } from '#shared/features/catalogue/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { OwnView } from './own-view.ts'

const tones = { fresh: 'data', plain: 'soft', stale: 'soon', ask: 'late' } as const

/** An axis of 120 days, after which the price is no longer shown to anybody. */
export function AgeBar({ product, now }: { readonly product: OwnView; readonly now: string }) {
  const t = useTexts('catalogue')
  const own = useTexts('own-products')
  const { priceCheckedAt, priceState } = product
  if (priceCheckedAt === null) return <span className="note">{t('age.never')}</span>
  const days = Math.max(0, (+new Date(now) - +new Date(priceCheckedAt)) / 86_400_000)
  return (
    <span className="inline-grid grid-cols-[5.5rem_auto] items-center gap-2 text-13">
      <Dimension range={[0, Math.max(0.02, Math.min(1, days / priceAges.shown))]} tone={tones[priceState]} />
      <span className="whitespace-nowrap tabular-nums">{own('days', { count: Math.round(days) })}</span>
    </span>
  )
}

export function useOwnColumns(now: string): readonly Column<OwnView>[] {
  const t = useTexts('catalogue')
  const own = useTexts('own-products')
  const format = useFormat()
  return columnsOf(own, 'column', {
    product: product => (
      <span className="flex items-center gap-3">
        <span className="w-12 shrink-0">
          {product.views[0]?.view && <Picture picture={product.views[0].view} sizes="48px" ratio="4:3" small />}
        </span>
        <Anchor
          href={areaHref('supplier.product', { product: product.id })}
          className="font-medium hover:underline hover:underline-offset-4"
        >
          <bdi>{product.title}</bdi>
        </Anchor>
      </span>
    ),
    category: ({ category }) => category.name,
    price: {
      figures: true,
      cell: ({ price, currency, unit }) =>
        price === null ? t('price-words.ask') : `${format.money({ amount: price, currency })} ${t(`per-unit.${unit}`)}`,
    },
    age: product => <AgeBar product={product} now={now} />,
    stock: ({ stock, stockState }) => (stock === null ? t(`stock.${stockState}`) : format.number(stock)),
    state: ({ status, revision }) => (
      <Badge tone={status === 'published' ? 'moss' : status === 'changes_requested' ? 'amber' : 'neutral'}>
        {own(`state.${revision ? `revision-${revision.status}` : status}`)}
      </Badge>
    ),
  })
}
