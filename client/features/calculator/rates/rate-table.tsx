import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import type { ReactNode } from 'react'
import { DialogButton } from '#client/platform/action-button.tsx'
import { useCityOptions } from '#client/platform/cities.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { useMay } from '#client/platform/permissions.ts'
import { Row } from '#client/ui/base/container.tsx'
import { buttonClass } from '#client/ui/controls/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import type { Column } from '#client/ui/data/data-table.tsx'
import { fewSource, indexDayIn } from '#shared/features/prices/source.ts'
import { ImportRatesDialog } from './import-dialog.tsx'
import type { ExchangeRow, ParametersRow, PriceRow, RateCity, RateRow, RuleRow, View } from './rates-data.ts'

type AnyRow = RateRow | PriceRow | RuleRow | ParametersRow | ExchangeRow
export type RateTableProps<R extends AnyRow> = {
  readonly list: {
    readonly items: readonly R[]
    readonly total: number
    readonly page: number
    readonly pageSize: number
  }
  readonly filter: Readonly<Record<string, string>>
  readonly cities: readonly RateCity[]
  /** A calendar day, `2026-11-22`. */
  readonly today: string
  /** The dialog that adds a row; `start` is the row that the new one copies. */
  readonly add: (start: R | null, close: () => void) => ReactNode
}
type Props<R extends AnyRow> = RateTableProps<R> & {
  readonly view: View
  /** The row's name, for screen readers. */
  readonly nameOf: (row: R) => string
  readonly columns: readonly Column<R>[]
}

/** A name, and details under it. */
export function TwoLines({ strong, soft }: { readonly strong: string; readonly soft: string }) {
  return (
    <>
      <span className="font-medium">{strong}</span>
      <span className="block text-13 text-ink-soft">{soft}</span>
    </>
  )
}

const shortDay = { day: 'numeric', month: 'short', year: 'numeric' } as const

function Counting({ row, today }: { readonly row: AnyRow; readonly today: string }) {
  const t = useTexts('calculator-rates')
  const day = useFormat().date(row.from, shortDay)
  if (row.current)
    return (
      <>
        <Badge tone="moss">{t('row.current')}</Badge>
        <span className="block whitespace-nowrap text-13 text-ink-soft">{t('row.since', { day })}</span>
      </>
    )
  const waits = <Badge tone="blueprint">{t('row.from', { day })}</Badge>
  if (row.from > today) return <span className="whitespace-nowrap">{waits}</span>
  return <span className="text-ink-soft">{t('row.earlier', { day })}</span>
}

function Source({ row }: { readonly row: AnyRow }) {
  const t = useTexts('calculator-rates')
  const format = useFormat()
  const index = indexDayIn(row.source)
  const few = row.source === fewSource ? t('row.few') : row.source
  const source = index === null ? few : t('row.index', { date: format.date(index) })
  return (
    <span className="block min-w-40 max-w-72 max-md:min-w-0">
      <span className="line-clamp-4 break-words" title={source}>
        <bdi>{source}</bdi>
      </span>
      <span className="flex flex-wrap gap-x-2 text-13 text-ink-soft max-md:justify-end">
        <bdi>{row.by ?? t('row.shipped')}</bdi>
        <span className="whitespace-nowrap">{format.date(row.at, shortDay)}</span>
      </span>
    </span>
  )
}

const isOfCity = (view: View): boolean => view === 'rates' || view === 'prices'

function useMayAdd(view: View): boolean {
  return useMay()('calculator-rates', isOfCity(view) ? 'isWrite' : 'isUpdate')
}

/** The last columns of every table. */
function useEndColumns<R extends AnyRow>({ view, list, today, nameOf, add }: Props<R>): readonly Column<R>[] {
  const t = useTexts('calculator-rates')
  const start: Column<R> = {
    key: 'start',
    header: t('row.start'),
    hidden: true,
    figures: true,
    cell: row => (
      <DialogButton
        size="small"
        className="whitespace-nowrap"
        aria-label={t('row.start-of', { name: nameOf(row) })}
        dialog={close => add(row, close)}
      >
        {t('row.start')}
      </DialogButton>
    ),
  }
  return [
    ...columnsOf(t, 'column', list.items, {
      counts: row => <Counting row={row} today={today} />,
      source: row => <Source row={row} />,
    }),
    ...(useMayAdd(view) ? [start] : []),
  ]
}

function Actions<R extends AnyRow>({ view, filter, add }: Props<R>) {
  const t = useTexts('calculator-rates')
  const may = useMay()
  return (
    <Row gap={2}>
      {useMayAdd(view) && (
        <DialogButton kind="primary" icon={<Plus aria-hidden="true" />} dialog={close => add(null, close)}>
          {t(`add.${view}-button`)}
        </DialogButton>
      )}
      {isOfCity(view) && may('calculator-rates', 'isWrite') && (
        <DialogButton icon={<Upload aria-hidden="true" />} dialog={close => <ImportRatesDialog onClose={close} />}>
          {t('import.button')}
        </DialogButton>
      )}
      {isOfCity(view) && (
        <a href={`/api/calculator/export${filter.history ? '?history=1' : ''}`} download className={buttonClass()}>
          <Download aria-hidden="true" />
          {t('export')}
        </a>
      )}
    </Row>
  )
}

export function RateTable<R extends AnyRow>(props: Props<R>) {
  const { view, list, filter, cities, columns } = props
  const t = useTexts('calculator-rates')
  const mayAdd = useMayAdd(view)
  const cityFilter = {
    name: 'city',
    label: t('field.city'),
    options: useCityOptions(cities),
    placeholder: t('filter.all-cities'),
  }
  return (
    <>
      <Actions {...props} />
      <ListView
        list={list}
        filter={filter}
        caption={t(`view.${view}`)}
        columns={[...columns, ...useEndColumns(props)]}
        filters={[
          ...(isOfCity(view) ? [cityFilter] : []),
          { name: 'history', label: t('filter.history'), type: 'yes-no' },
        ]}
        empty={{
          title: t(`empty.${view}`),
          text: t(view === 'exchange' ? 'empty.text-exchange' : mayAdd ? 'empty.text' : 'empty.text-reader'),
        }}
      />
    </>
  )
}
