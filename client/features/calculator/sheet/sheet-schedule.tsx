import { useSheetMoney } from '#client/features/calculator/use-calculator-texts.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { useAcross } from '#client/ui/drawing/across.ts'
import { ChartFigure } from '#client/ui/drawing/scale-note.tsx'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { useSheetTexts } from './sheet-texts.ts'

type Props = { readonly sheet: EstimateSheet }
type Month = EstimateSheet['schedule'][number]

/** Time follows the reading direction. */
function MonthBars({ months, most }: { months: readonly Month[]; most: number }) {
  const across = useAcross()
  return (
    <svg aria-hidden="true" height="130" className="drawing">
      {months.map(({ month, amount }, place) => (
        <rect
          key={month}
          {...across.box((place + 0.12) / months.length, 0.76 / months.length)}
          y={`${100 - (amount / most) * 100}%`}
          height={`${(amount / most) * 100}%`}
          fill={amount === most ? 'var(--color-blueprint)' : 'var(--color-plan)'}
          stroke="var(--color-blueprint)"
        />
      ))}
      <line x1="0" x2="100%" y1="100%" y2="100%" className="line-cut" />
    </svg>
  )
}

function ByMonth({ sheet }: Props) {
  const t = useTexts('estimates')
  const money = useSheetMoney(sheet)
  const { month } = useSheetTexts()
  const { schedule } = sheet
  const [first, last] = [schedule[0], schedule.at(-1)]
  if (!first || !last) return null
  const peak = schedule.reduce((best, each) => (best.amount >= each.amount ? best : each), first)
  let spent = 0
  const rows = schedule.map(each => {
    spent += each.amount
    return { ...each, spent }
  })
  return (
    <ChartFigure
      tableLabel={t('schedule.table')}
      table={
        <DataTable
          caption={t('schedule.by-month')}
          captionHidden
          columns={columnsOf(t, 'schedule', rows, {
            month: row => month(row.month),
            amount: { figures: true, cell: row => <bdi>{money(row.amount)}</bdi> },
            spent: { figures: true, cell: row => <bdi>{money(row.spent)}</bdi> },
          })}
          rows={rows}
          rowKey={row => row.month}
        />
      }
    >
      <p className="pb-1 font-medium text-15">
        {t('schedule.peak', { month: month(peak.month), amount: money(peak.amount) })}
      </p>
      <MonthBars months={schedule} most={peak.amount} />
      <p aria-hidden="true" className="flex justify-between pt-1 text-13 text-ink-soft">
        <span>{month(first.month)}</span>
        {schedule.length > 1 && <span>{month(last.month)}</span>}
      </p>
      <p className="text-13 text-ink-soft">{t('schedule.curve')}</p>
    </ChartFigure>
  )
}

export function SheetSchedule({ sheet }: Props) {
  const t = useTexts('estimates')
  const { months, schedule } = sheet
  const length = t('schedule.months', { count: months })
  return (
    <section aria-labelledby="schedule">
      <SectionHeading
        id="schedule"
        title={t('schedule.title')}
        lead={schedule.length > 0 ? length : `${length} ${t('schedule.choose-month')}`}
      />
      <ByMonth sheet={sheet} />
    </section>
  )
}
