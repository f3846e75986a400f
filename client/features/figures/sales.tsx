// A supplier's price requests: figures, the last weeks, the goods and cities they are about.
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import type { PictureView } from '#client/platform/picture-source.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { type StatProps, StatRow } from '#client/ui/data/stat.tsx'
import { ThumbRow } from '#client/ui/data/thumb-row.tsx'
import { BarList } from '#client/ui/drawing/bar-list.tsx'
import { share } from '#client/ui/drawing/chart-shapes.ts'
import { ChartFigure } from '#client/ui/drawing/scale-note.tsx'
import { Trend } from '#client/ui/drawing/trend.tsx'
import { Bar } from '#client/ui/frame/bar.tsx'
import type { figures } from '#shared/features/figures/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { FigureLink } from './figure-link.tsx'

type Sales = NonNullable<z.output<(typeof figures)['GET /figures/asked']['returns']>['sales']>
export type ShownSales = Omit<Sales, 'byProduct'> & {
  readonly byProduct: readonly (Sales['byProduct'][number] & { readonly view: PictureView | null })[]
}
type Props = { readonly sales: ShownSales }

const tab = (name: string): string => `${areaHref('supplier.enquiries')}?tab=${name}`

/** The sums of quotes beneath their count; nothing without quotes. */
function useSums(sums: Sales['sums']): (of: 'sent' | 'accepted') => ReactNode {
  const format = useFormat()
  return of => {
    const amounts = sums.flatMap(({ currency, [of]: amount }) =>
      amount > 0 ? [format.money({ amount, currency })] : [],
    )
    return amounts.length > 0 && <bdi>{amounts.join(' + ')}</bdi>
  }
}

/** Each figure links to its list. */
export function SalesFigures({ sales, reply }: Props & { readonly reply: StatProps }) {
  const t = useTexts('dashboard-asked')
  const format = useFormat()
  const sum = useSums(sales.sums)
  const { toAnswer, sent, accepted, quoted, liveProducts } = sales
  return (
    <StatRow
      stats={[
        {
          label: t('sales.to-answer'),
          value: <FigureLink to={tab('to-answer')}>{format.number(toAnswer)}</FigureLink>,
        },
        {
          label: t('sales.sent'),
          value: <FigureLink to={tab('sent')}>{format.number(sent)}</FigureLink>,
          sample: sum('sent'),
        },
        { label: t('sales.accepted'), value: format.number(accepted), sample: sum('accepted') },
        {
          label: t('sales.rate'),
          value: quoted.of === 0 ? '–' : format.percent(quoted.value / quoted.of),
          sample: t('sales.rate-of', { count: quoted.of }),
        },
        {
          label: t('sales.products'),
          value: <FigureLink to={areaHref('supplier.products')}>{format.number(liveProducts)}</FigureLink>,
        },
        reply,
      ]}
    />
  )
}

const dayShort = { day: 'numeric', month: 'short' } as const

/** One curve over the last weeks, with its sum and the same data as a table. */
function Curve({ name, weeks, write }: CurveProps) {
  const t = useTexts('dashboard-asked')
  const format = useFormat()
  const title = t(`sales.weekly.${name}`)
  const shown = weeks.map(week => ({ week: format.date(week.week, dayShort), value: week[name] }))
  return (
    <ChartFigure
      tableLabel={t('sales.weekly.table')}
      table={
        <DataTable
          caption={title}
          captionHidden
          rows={shown}
          rowKey={({ week }) => week}
          columns={columnsOf(t, 'sales.weekly', shown, {
            week: ({ week }) => week,
            value: { header: title, figures: true, cell: ({ value }) => write(value) },
          })}
        />
      }
    >
      <h3 className="font-medium text-13">{title}</h3>
      <p className="my-1.5 text-24 tabular-nums">
        <bdi>{write(shown.reduce((sum, { value }) => sum + value, 0))}</bdi>
      </p>
      <Trend
        label={`${title}. ${shown.map(({ value }) => write(value)).join(', ')}`}
        points={shown.map(({ week, value }) => ({ label: week, value }))}
        format={write}
      />
    </ChartFigure>
  )
}
type CurveProps = {
  readonly name: 'enquiries' | 'accepted'
  readonly weeks: Sales['weeks']
  readonly write: (value: number) => string
}

function Weeks({ sales: { weeks, sums } }: Props) {
  const t = useTexts('dashboard-asked')
  const format = useFormat()
  const currency = sums[0]?.currency
  return (
    <section aria-label={t('sales.weekly.title')}>
      <SectionHeading compact title={t('sales.weekly.title')} />
      <Grid of={2}>
        <Curve name="enquiries" weeks={weeks} write={format.number} />
        {currency && <Curve name="accepted" weeks={weeks} write={amount => format.money({ amount, currency })} />}
      </Grid>
    </section>
  )
}

export function SalesTrends({ sales }: Props) {
  const t = useTexts('dashboard-asked')
  const format = useFormat()
  const { byProduct, byCity } = sales
  if (byProduct.length + byCity.length === 0) return <p className="note">{t('sales.none')}</p>
  const most = Math.max(...byProduct.map(({ enquiries }) => enquiries))
  const of = (name: 'product' | 'city', slug: string): string => `${tab('all')}&${name}=${slug}`
  return (
    <Stack gap={10}>
      <Weeks sales={sales} />
      <Grid of="main-side">
        <section aria-labelledby="by-product">
          <SectionHeading compact id="by-product" title={t('sales.by-product')} />
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {byProduct.map(({ slug, name, enquiries, view }) => (
              <ThumbRow key={slug} picture={view} title={name} href={of('product', slug)}>
                <p className="note">{t('sales.requests', { count: enquiries })}</p>
                <Bar percent={share(enquiries, most)} />
              </ThumbRow>
            ))}
          </ul>
        </section>
        <BarList
          caption={t('sales.by-city')}
          headers={{ label: t('sales.city'), value: t('sales.count') }}
          items={byCity.map(({ slug, name, enquiries }) => ({
            label: name,
            value: enquiries,
            text: format.number(enquiries),
            href: of('city', slug),
          }))}
        />
      </Grid>
    </Stack>
  )
}
