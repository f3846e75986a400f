// The tables of norms and of parameters.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Badge } from '#client/ui/badge.tsx'
import { type Column, DataTable } from '#client/ui/data-table.tsx'
import { pricedUnits } from '#shared/features/calculator/book.ts'
import type { TableProps } from './rates-tables.tsx'
import type { ParametersRow, RuleRow } from './rates-types.ts'
import { TwoLines, useEndColumns } from './row-cells.tsx'
import { useCountry } from './use-words.ts'

const exact: Intl.NumberFormatOptions = { maximumFractionDigits: 6 }
const percent: Intl.NumberFormatOptions = { style: 'percent', maximumFractionDigits: 2 }

function Quantity({ rule }: { readonly rule: RuleRow }) {
  const t = useTexts('calculator-rates')
  const format = useFormat()
  const { per, low, high, material } = rule
  if (per === 0) return <Badge>{t('row.not-counted')}</Badge>
  return (
    <span className="whitespace-nowrap">
      <TwoLines
        strong={`${format.number(per, exact)} ${t(`unit.${pricedUnits[material]}`)}`}
        soft={t('row.span', { low: format.number(low, exact), high: format.number(high, exact) })}
      />
    </span>
  )
}

export function NormsTable({ rows, ...ends }: TableProps<RuleRow>) {
  const t = useTexts('calculator-rates')
  const format = useFormat()
  const kindOf = ({ structure, type }: RuleRow) => `${t(`structure.${structure}`)} · ${t(`type.${type}`)}`
  const columns: readonly Column<RuleRow>[] = [
    {
      key: 'kind',
      header: t('column.kind'),
      cell: row => <TwoLines strong={t(`structure.${row.structure}`)} soft={t(`type.${row.type}`)} />,
    },
    {
      key: 'thing',
      header: t('field.thing'),
      cell: row => <span className="font-medium">{t(`thing.${row.material}`)}</span>,
    },
    { key: 'per', header: t('column.per'), figures: true, cell: row => <Quantity rule={row} /> },
    { key: 'waste', header: t('field.waste'), figures: true, cell: row => format.number(row.waste, percent) },
    ...useEndColumns({ ...ends, nameOf: (row: RuleRow) => `${kindOf(row)}, ${t(`thing.${row.material}`)}` }),
  ]
  return (
    <DataTable
      caption={t('view.norms')}
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={row => row.id}
      narrow="cards"
    />
  )
}

export function ParametersTable({ rows, ...ends }: TableProps<ParametersRow>) {
  const t = useTexts('calculator-rates')
  const format = useFormat()
  const countryOf = useCountry()
  const columns: readonly Column<ParametersRow>[] = [
    {
      key: 'country',
      header: t('field.country'),
      cell: row => <span className="font-medium">{countryOf(row.country)}</span>,
    },
    {
      key: 'materials',
      header: t('column.materials'),
      figures: true,
      cell: row => format.number(row.value.materialShare, percent),
    },
    {
      key: 'labour',
      header: t('column.labour'),
      figures: true,
      cell: row => format.number(row.value.labourShare.grey, percent),
    },
    {
      key: 'structure',
      header: t('field.structure'),
      cell: row => t(`structure.${row.value.usualStructure}`),
    },
    ...useEndColumns({ ...ends, nameOf: (row: ParametersRow) => countryOf(row.country) }),
  ]
  return (
    <DataTable
      caption={t('view.parameters')}
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={row => row.id}
      narrow="cards"
    />
  )
}
