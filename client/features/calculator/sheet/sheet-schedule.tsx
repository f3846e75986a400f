// How long it takes, and when the money is needed: month by month where a first month was said.

import { useSheetMoney } from '#client/features/calculator/use-words.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card } from '#client/ui/base/card.tsx'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { share } from '#client/ui/drawing/chart-shapes.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { SheetPart } from './figure-row.tsx'
import { useSheetWords } from './sheet-words.ts'

type Month = EstimateSheet['schedule'][number]

/** Time runs as the language does. */
function MonthBars({ months, most }: { months: readonly Month[]; most: number }) {
  const each = 100 / months.length
  return (
    <svg aria-hidden="true" className="block h-40 w-full rtl:-scale-x-100">
      {[0, 50, 100].map(height => (
        <line key={height} x1="0" x2="100%" y1={`${height}%`} y2={`${height}%`} className="stroke-line" />
      ))}
      {months.map(({ month, amount }, place) => (
        <rect
          key={month}
          x={`${place * each + each * 0.12}%`}
          width={`${each * 0.76}%`}
          y={`${100 - share(amount, most)}%`}
          height={`${share(amount, most)}%`}
          rx="2"
          className={amount === most ? 'fill-clay' : 'fill-blueprint'}
        />
      ))}
    </svg>
  )
}

function MonthTable({ sheet }: { sheet: EstimateSheet }) {
  const t = useTexts('estimates')
  const money = useSheetMoney(sheet)
  const { month } = useSheetWords()
  let spent = 0
  const rows = sheet.schedule.map(each => {
    spent += each.amount
    return { ...each, spent }
  })
  return (
    <DataTable
      caption={t('schedule.by-month')}
      captionHidden
      columns={[
        { key: 'month', header: t('schedule.month'), cell: row => month(row.month) },
        { key: 'amount', header: t('schedule.amount'), figures: true, cell: row => <bdi>{money(row.amount)}</bdi> },
        { key: 'spent', header: t('schedule.spent'), figures: true, cell: row => <bdi>{money(row.spent)}</bdi> },
      ]}
      rows={rows}
      rowKey={row => row.month}
    />
  )
}

function ByMonth({ sheet }: { sheet: EstimateSheet }) {
  const t = useTexts('estimates')
  const money = useSheetMoney(sheet)
  const { month } = useSheetWords()
  const { schedule } = sheet
  const [first, last] = [schedule[0], schedule.at(-1)]
  const peak = schedule.reduce<Month | undefined>(
    (best, each) => (best && best.amount >= each.amount ? best : each),
    undefined,
  )
  if (!first || !last || !peak) return null
  return (
    <Card>
      <figure className="grid gap-2">
        <figcaption className="font-medium">
          {t('schedule.peak', { month: month(peak.month), amount: money(peak.amount) })}
        </figcaption>
        <MonthBars months={schedule} most={peak.amount} />
        <p aria-hidden="true" className="flex justify-between text-13 text-ink-soft">
          <span>{month(first.month)}</span>
          {schedule.length > 1 && <span>{month(last.month)}</span>}
        </p>
      </figure>
      <div className="mt-3 -mb-5 border-t lg:-mb-6">
        <Disclosure title={<span className="text-15">{t('schedule.table')}</span>}>
          <p className="mb-4 text-15">{t('schedule.curve')}</p>
          <MonthTable sheet={sheet} />
        </Disclosure>
      </div>
    </Card>
  )
}

export function SheetSchedule({ sheet }: { sheet: EstimateSheet }) {
  const t = useTexts('estimates')
  const { months, schedule } = sheet
  const length = t('schedule.months', { count: months })
  return (
    <SheetPart title={t('schedule.title')} lead={schedule.length > 0 ? length : `${length} ${t('schedule.say-month')}`}>
      <ByMonth sheet={sheet} />
    </SheetPart>
  )
}
