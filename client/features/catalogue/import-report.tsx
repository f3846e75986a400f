import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card, CardTitle } from '#client/ui/base/card.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { BarList } from '#client/ui/drawing/bar-list.tsx'
import { HatchKey, type HatchName, StackedBar } from '#client/ui/drawing/hatch.tsx'
import type { ImportLine, ImportReport } from '#shared/features/catalogue/import-contract.ts'
import { movesBins } from '#shared/features/catalogue/imports.ts'

const parts = [
  ['same', 'settled'],
  ['price', 'labour'],
  ['content', 'material'],
  ['new', 'finishing'],
  ['doubtful', 'stipple'],
  ['refused', 'unforeseen'],
] as const satisfies readonly (readonly [keyof ImportReport['counts'], HatchName])[]

export function WholeBar({ report }: { readonly report: ImportReport }) {
  const t = useTexts('product-import')
  const format = useFormat()
  const entries = parts.map(([key, hatch]) => ({ hatch, key, value: report.counts[key] ?? 0 }))
  return (
    <Card>
      <Stack gap={4}>
        <CardTitle level={2}>{t('whole', { count: report.lines, shown: format.number(report.lines) })}</CardTitle>
        <StackedBar parts={entries.filter(({ value }) => value > 0)} height={28} />
        <HatchKey
          rows
          entries={entries.map(({ hatch, key, value }) => ({
            hatch,
            label: t(`kind.${key}`),
            value: format.number(value),
          }))}
        />
      </Stack>
    </Card>
  )
}

export function PriceMoves({ moves }: Pick<ImportReport, 'moves'>) {
  const t = useTexts('product-import')
  const format = useFormat()
  const items = movesBins
    .map(bin => ({ label: t(`move.${bin}`), value: moves[bin] ?? 0 }))
    .map(item => ({ ...item, text: format.number(item.value) }))
  if (items.every(({ value }) => value === 0)) return null
  return (
    <Card>
      <BarList caption={t('moves')} headers={{ label: t('move-label'), value: t('move-count') }} items={items} />
    </Card>
  )
}

export function Columns({ columns }: Pick<ImportReport, 'columns'>) {
  const t = useTexts('product-import')
  const format = useFormat()
  return (
    <Disclosure title={t('columns')}>
      <DefinitionList
        facts={columns.map(({ header, column, filled }) => ({
          term: header || '–',
          value: column ? `${t(`column.${column}`)} · ${format.number(filled)}` : t('column-unknown'),
        }))}
      />
    </Disclosure>
  )
}

type Ticking = { readonly ticked: readonly number[]; readonly onTick: (row: number, on: boolean) => void }

function Repair({ line, ticking }: { readonly line: ImportLine; readonly ticking: Ticking | null }) {
  const t = useTexts('product-import')
  if (line.repair === null) return <span className="note">{t('none')}</span>
  const text = <bdi dir="ltr">{line.repair}</bdi>
  if (!ticking) return text
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        className="size-5 accent-clay"
        checked={ticking.ticked.includes(line.row)}
        onChange={event => ticking.onTick(line.row, event.currentTarget.checked)}
      />
      <span className="sr-only">{t('take-repair', { row: line.row })}</span>
      {text}
    </label>
  )
}

export function DoubtfulLines({
  lines,
  caption,
  ticking = null,
}: {
  readonly lines: readonly ImportLine[]
  readonly caption: string
  readonly ticking?: Ticking | null
}) {
  const t = useTexts('product-import')
  const format = useFormat()
  const goods = useTexts('catalogue')
  const columnOf = ({ column }: ImportLine) => t(`column.${column}`)
  const whyOf = ({ code, units }: ImportLine): string =>
    units ? t('unit-choices', { units: format.list(units.map(unit => goods(`unit.${unit}`))) }) : t(`code.${code}`)
  return (
    <DataTable
      caption={caption}
      narrow="cards"
      columns={[
        { key: 'row', header: t('line'), cell: ({ row }) => format.number(row, { useGrouping: false }) },
        {
          key: 'name',
          header: t('product'),
          cell: ({ sku, name }) => <bdi>{[sku, name].filter(Boolean).join(' · ')}</bdi>,
        },
        {
          key: 'value',
          header: t('value'),
          cell: line => (
            <>
              {columnOf(line)}: <bdi dir="ltr">{line.cellText || t('empty-cell')}</bdi>
            </>
          ),
        },
        { key: 'why', header: t('why'), cell: whyOf },
        { key: 'repair', header: t('repair'), cell: line => <Repair line={line} ticking={ticking} /> },
      ]}
      rows={lines}
      rowKey={({ row, column, code }) => `${row} ${column} ${code}`}
    />
  )
}
