// The tables of rates and of prices.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Badge } from '#client/ui/badge.tsx'
import { type Column, DataTable } from '#client/ui/data-table.tsx'
import { pricedUnits } from '#shared/features/calculator/book.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { PriceRow, RateRow } from './rates-types.ts'
import { ConfidenceBadge, TwoLines, useEndColumns } from './row-cells.tsx'
import { useAmount, useCountry } from './use-words.ts'

export type TableProps<Row> = {
  readonly rows: readonly Row[]
  /** A calendar day. */
  readonly today: string
  readonly onStart: ((row: Row) => void) | undefined
}

function City({ row }: { readonly row: RateRow | PriceRow }) {
  const { language } = useRoot()
  const countryOf = useCountry()
  return <TwoLines strong={inLanguage(row.city.name, language)} soft={countryOf(row.city.country)} />
}

export function RatesTable({ rows, ...ends }: TableProps<RateRow>) {
  const t = useTexts('calculator-rates')
  const amount = useAmount()
  const { language } = useRoot()
  const kindOf = ({ type, material }: RateRow) => `${t(`type.${type}`)} · ${t(`material.${material}`)}`
  const nameOf = (row: RateRow) => `${inLanguage(row.city.name, language)}, ${kindOf(row)}`
  const columns: readonly Column<RateRow>[] = [
    { key: 'city', header: t('field.city'), cell: row => <City row={row} /> },
    {
      key: 'kind',
      header: t('column.kind'),
      cell: row => <TwoLines strong={t(`type.${row.type}`)} soft={t(`material.${row.material}`)} />,
    },
    {
      key: 'rate',
      header: t('column.rate'),
      figures: true,
      cell: row => <span className="whitespace-nowrap font-medium">{amount(row.perSqft, row.currency)}</span>,
    },
    {
      key: 'confidence',
      header: t('field.confidence'),
      cell: row => <ConfidenceBadge confidence={row.confidence} />,
    },
    ...useEndColumns({ ...ends, nameOf }),
  ]
  return (
    <DataTable
      caption={t('view.rates')}
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={row => row.id}
      narrow="cards"
    />
  )
}

export function PricesTable({ rows, ...ends }: TableProps<PriceRow>) {
  const t = useTexts('calculator-rates')
  const format = useFormat()
  const amount = useAmount()
  const { language } = useRoot()
  const columns: readonly Column<PriceRow>[] = [
    { key: 'city', header: t('field.city'), cell: row => <City row={row} /> },
    {
      key: 'thing',
      header: t('field.thing'),
      cell: row => (
        <>
          {t(`thing.${row.thing}`)}
          {row.origin === 'suppliers' && <Badge tone="blueprint">{t('row.suppliers')}</Badge>}
        </>
      ),
    },
    {
      key: 'price',
      header: t('column.price'),
      figures: true,
      cell: row => (
        <span className="whitespace-nowrap">
          <TwoLines strong={amount(row.price, row.currency)} soft={t(`per.${pricedUnits[row.thing]}`)} />
        </span>
      ),
    },
    { key: 'offers', header: t('field.offers'), figures: true, cell: row => format.number(row.offers) },
    ...useEndColumns({
      ...ends,
      nameOf: (row: PriceRow) => `${inLanguage(row.city.name, language)}, ${t(`thing.${row.thing}`)}`,
    }),
  ]
  return (
    <DataTable
      caption={t('view.prices')}
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={row => row.id}
      narrow="cards"
    />
  )
}
