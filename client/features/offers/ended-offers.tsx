import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { DataTable, RowLink } from '#client/ui/data/data-table.tsx'
import { href } from '#shared/routes/href.ts'
import { useAskedFor } from './offer-parts.tsx'
import type { EndedView } from './offer-view.ts'
import { EndedDrawing } from './saving-drawing.tsx'

/** `alone`: all offers are of one product, which the page names. */
export function EndedOffers({
  offers,
  alone = false,
}: {
  readonly offers: readonly EndedView[]
  readonly alone?: boolean
}) {
  const t = useTexts('offers')
  const catalogue = useTexts('catalogue')
  const format = useFormat()
  const askedFor = useAskedFor()
  const day = (at: string): string => format.date(at.slice(0, 10), { day: 'numeric', month: 'short', year: 'numeric' })
  const amount = (value: number, currency: string) => <bdi>{format.amount({ amount: value, currency })}</bdi>
  return (
    <DataTable
      caption={t('ended.title')}
      captionHidden
      narrow="cards"
      rows={offers}
      rowKey={({ id }) => id}
      columns={[
        ...(alone
          ? []
          : [
              {
                key: 'product',
                header: t('ended.product'),
                cell: ({ product }: EndedView) => (
                  <>
                    <RowLink href={href('offers.product', { product: product.slug })} title={product.name} />{' '}
                    <bdi className="note">{product.seller}</bdi>
                  </>
                ),
              },
            ]),
        ...columnsOf(t, 'ended', offers, {
          ran: ({ startsAt, endedAt }) => (
            <span className="whitespace-nowrap">{t('ended.days', { from: day(startsAt), to: day(endedAt) })}</span>
          ),
          reference: { figures: true, cell: one => amount(one.reference, one.currency) },
          offer: { figures: true, cell: one => amount(one.price, one.currency) },
          drawn: ({ reference, price, product }) => <EndedDrawing {...{ reference, price, now: product.now }} />,
          now: {
            header: t('ended.now', { currency: format.currency(offers[0]?.currency ?? '') }),
            figures: true,
            cell: ({ product, currency }) =>
              product.now === null ? catalogue('price-words.ask') : amount(product.now, currency),
          },
          asked: ({ quota, reserved, product: { unit } }) => askedFor({ quota, reserved, unit }),
        }),
      ]}
    />
  )
}
