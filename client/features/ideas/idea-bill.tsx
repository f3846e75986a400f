// The bill of an idea: each hotspot is the row with its number, work is hatched, and the rows add up to the cost.
import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Bubble } from '#client/ui/data/revision.tsx'
import { Swatch } from '#client/ui/drawing/hatch.tsx'
import { Bar } from '#client/ui/frame/bar.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { href } from '#shared/routes/href.ts'
import { lineId } from './idea-photos.tsx'
import type { IdeaView, LineView } from './idea-view.ts'

type RowProps = { readonly line: LineView; readonly currency: string; readonly most: number; readonly ask: ReactNode }

function Sign({ line: { kind, product } }: Pick<RowProps, 'line'>) {
  if (kind === 'work') return <Swatch hatch="labour" />
  if (!product?.picture) return null
  return (
    <span className="bill-picture">
      <Picture picture={product.picture} sizes="56px" ratio="4:3" small />
    </span>
  )
}

function Name({ line: { product, label } }: Pick<RowProps, 'line'>) {
  if (!product)
    return (
      <b className="font-semibold">
        <bdi>{label}</bdi>
      </b>
    )
  return (
    <>
      <Anchor href={href('products.product', { product: product.slug })} className="bill-name">
        <bdi>{product.name}</bdi>
      </Anchor>
      <span className="note block">
        {product.facts.slice(0, 2).map(fact => (
          <span key={fact}>
            <bdi>{fact}</bdi> ·{' '}
          </span>
        ))}
        <Anchor href={href('store', { store: product.seller.slug })} className="bill-seller">
          <bdi>{product.seller.name}</bdi>
        </Anchor>
      </span>
    </>
  )
}

function BillRow({ line, currency, most, ask }: RowProps) {
  const units = useTexts('catalogue')
  const format = useFormat()
  const { kind, quantity, unit, unitPrice, amount, checkedOn, hotspot } = line
  const count = format.number(quantity, { maximumFractionDigits: 2 })
  // One lamp is "1", not "1 pieces".
  const isCounted = unit === 'piece' || unit === 'set'
  const isNote = kind === 'note'
  return (
    <tr id={lineId(line)} className="bill-row" data-kind={kind}>
      <td className="bill-number">{hotspot && <Bubble>{format.number(hotspot.number)}</Bubble>}</td>
      <td className="bill-sign">
        <Sign line={line} />
      </td>
      <th scope="row">
        <Name line={line} />
      </th>
      <td className="figures">{unit && <bdi>{isCounted ? count : `${count} ${units(`unit.${unit}`)}`}</bdi>}</td>
      <td className="figures">{unit && <bdi>{format.amount({ amount: unitPrice, currency })}</bdi>}</td>
      <td className="note">{!isNote && format.date(checkedOn, { day: 'numeric', month: 'short', year: 'numeric' })}</td>
      <td className="figures font-semibold">{!isNote && <bdi>{format.amount({ amount, currency })}</bdi>}</td>
      <td className="bill-bar" aria-hidden="true">
        <Bar percent={(amount / most) * 100} tone="blueprint" />
      </td>
      <td className="print:hidden">{ask}</td>
    </tr>
  )
}

/** As in `ideas.css`: a phone shows the others once the disclosure below the table is open. */
const shownOnPhones = 5

type Props = { readonly idea: IdeaView; readonly ask: (line: LineView) => ReactNode }

export function IdeaBill({ idea: { lines, asBuilt }, ask }: Props) {
  const t = useTexts('ideas')
  const format = useFormat()
  const { currency } = asBuilt
  const most = Math.max(1, ...lines.map(({ amount }) => amount))
  const heads = ['product', 'quantity', 'price', 'checked', 'total'] as const
  return (
    <section aria-labelledby="bill">
      <SectionHeading id="bill" title={t('bill.title')} lead={t('bill.lead')} />
      <table className="ruled bill">
        <caption className="sr-only">{t('bill.title')}</caption>
        <thead>
          <tr>
            <td colSpan={2} />
            {heads.map(head => (
              <th key={head} scope="col" className={head === 'product' || head === 'checked' ? undefined : 'figures'}>
                {t(`bill.${head}`, { currency: format.currency(currency) })}
              </th>
            ))}
            <td colSpan={2} />
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <BillRow key={line.id} ask={line.product && ask(line)} {...{ line, currency, most }} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={6}>
              {t('bill.sum')}
            </th>
            <td className="figures font-semibold">
              <bdi>{format.money({ amount: asBuilt.likely, currency })}</bdi>
            </td>
            <td colSpan={2} />
          </tr>
        </tfoot>
      </table>
      {lines.length > shownOnPhones && (
        <details className="bill-more">
          <summary>{t('bill.all', { count: lines.length })}</summary>
        </details>
      )}
    </section>
  )
}
