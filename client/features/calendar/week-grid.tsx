import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useAddress } from '#client/platform/list/address.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'
import { clockOf } from '#shared/features/calendar/fields.ts'
import type { Booking, CalendarDay } from '#shared/features/calendar/schema.ts'
import { type Cell, cellsOf, rowsOf, shareIn } from './calendar-cells.ts'
import type { CalendarData } from './calendar-types.ts'
import { DayMarks } from './day-marks.tsx'
import { type Dropped, dragOf, dropOn } from './drag.ts'
import { gridRole, useGridKeys } from './use-grid-keys.ts'

type Props = {
  readonly calendar: CalendarData
  readonly onDay: (day: string) => void
  /** A booking was dragged to another time. */
  readonly onDropped: (dropped: Dropped) => void
}

const placeLooks = {
  site: 'border-blueprint border-s-4 bg-plan',
  video: 'border-blueprint border-s-4 border-double bg-surface',
  office: 'border-blueprint border-s-4 bg-surface',
} as const

export function lookOf({ status, place }: Booking): string {
  if (status === 'requested') return 'border-clay border-dashed bg-surface text-clay'
  if (status === 'no_show') return 'border-brick border-s-4 bg-surface'
  return placeLooks[place]
}

const kinds = {
  open: 'bg-surface',
  off: 'bg-line/50',
  blocked: 'squared bg-surface',
  booked: 'bg-surface p-0.5',
} as const

function Booked({ booking, tabIndex }: { readonly booking: Booking; readonly tabIndex: 0 | -1 }) {
  const t = useTexts('calendar')
  const addressWith = useAddress()
  return (
    <Anchor
      href={addressWith({ booking: booking.id })}
      tabIndex={tabIndex}
      {...dragOf(booking)}
      className={classes(
        'block min-h-0 grow overflow-hidden rounded-sm border px-1.5 py-0.5 text-13 leading-tight',
        lookOf(booking),
      )}
    >
      <b className="block wrap-anywhere font-semibold">{booking.service.name}</b>
      <span className="flex flex-wrap gap-x-1.5 text-ink-soft">
        <bdi className="tabular-nums">{clockOf(booking.at.from)}</bdi>
        <bdi className="min-w-0 wrap-anywhere">{booking.other.name}</bdi>
      </span>
      <span className="sr-only">
        {t(`state.${booking.status === 'requested' ? 'requested-other' : booking.status}`)}
      </span>
    </Anchor>
  )
}

/** A line across today's column. Attributes of SVG, because the content security policy forbids inline styles. */
function NowLine({ share }: { readonly share: number | null }) {
  if (share === null) return null
  const y = `${share * 100}%`
  return (
    <svg
      aria-hidden="true"
      data-now=""
      className="pointer-events-none absolute inset-0 size-full overflow-visible text-ink"
    >
      <circle cx="0" cy={y} r="4" fill="currentColor" />
      <circle cx="100%" cy={y} r="4" fill="currentColor" />
      <line x1="0" x2="100%" y1={y} y2={y} stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}

type CellProps = {
  readonly cell: Cell
  readonly column: number
  readonly day: CalendarDay
  /** The minute of this day that it is now; null on other days. */
  readonly minute: number | null
  readonly tabIndex: 0 | -1
  /** Neither the past nor outside the hours. */
  readonly isFree: boolean
} & Pick<Props, 'onDay' | 'onDropped'>

function GridCell({ cell, column, day, minute, tabIndex, isFree, onDay, onDropped }: CellProps) {
  const t = useTexts('calendar')
  const format = useFormat()
  const { row, rows, kind, bookings } = cell
  const facts = { 'data-column': column, 'data-grid-row': row, 'data-rows': rows }
  const [isOver, setIsOver] = useState(false)
  const drop = dropOn(setIsOver, booking => onDropped({ booking, day: day.day, time: clockOf(row * 30) }))
  const line = <NowLine share={minute === null ? null : shareIn(cell, minute)} />
  const name = `${format.date(day.day, { weekday: 'long', day: 'numeric', month: 'long' })} ${clockOf(row * 30)}`
  if (kind === 'booked')
    return (
      <td {...facts} rowSpan={rows} className={classes('relative h-px border-s border-line align-top', kinds.booked)}>
        <div className="flex h-full flex-col gap-0.5">
          {bookings.map(booking => (
            <Booked key={booking.id} booking={booking} tabIndex={tabIndex} />
          ))}
        </div>
        {line}
      </td>
    )
  return (
    <td
      {...facts}
      {...(isFree ? drop : {})}
      tabIndex={tabIndex}
      aria-label={`${name}, ${t(`cell.${kind}`)}`}
      onKeyDown={event => event.key === 'Enter' && onDay(day.day)}
      onDoubleClick={() => onDay(day.day)}
      className={classes(
        'relative h-8 border-line border-s',
        row % 2 === 0 && 'border-t',
        isOver ? 'bg-plan' : kinds[kind],
      )}
    >
      {line}
    </td>
  )
}

function Heads({ calendar: { days, today, marks } }: Pick<Props, 'calendar'>) {
  const t = useTexts('calendar')
  const format = useFormat()
  return (
    <thead>
      <tr>
        <td className="w-14" />
        {days.map(day => (
          <th
            key={day.day}
            scope="col"
            aria-current={day.day === today ? 'date' : undefined}
            className={classes(
              'border-line border-s px-2 py-2 text-start align-top font-normal text-13',
              day.day === today ? 'border-t-2 border-t-clay font-semibold' : 'text-ink-soft',
            )}
          >
            {format.date(day.day, { weekday: 'short', day: 'numeric' })}
            {day.day === today && <span>, {t('today')}</span>}
            <DayMarks day={day} marks={marks.filter(mark => mark.day === day.day)} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The minute of today in the calendar's time zone; it goes on while the page is open. */
function useMinute({ time }: CalendarData): number {
  const [minute, setMinute] = useState(time)
  useEffect(() => {
    const start = Date.now()
    const follow = (): void => setMinute(time + Math.floor((Date.now() - start) / 60_000))
    follow()
    const round = setInterval(follow, 60_000)
    return () => clearInterval(round)
  }, [time])
  return minute
}

/** On narrow screens the week is scrolled to today. */
function useTodayFirst(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [whole, day] = [box.current, box.current?.querySelector('[aria-current=date]')]
    const hours = whole?.querySelector('thead td')
    if (!(whole && day && hours)) return
    const { left, right } = day.getBoundingClientRect()
    const start = hours.getBoundingClientRect()
    const isRtl = getComputedStyle(whole).direction === 'rtl'
    whole.scrollLeft += isRtl ? right - start.left : left - start.right
  }, [])
  return box
}

export function WeekGrid({ calendar, onDay, onDropped }: Props) {
  const t = useTexts('calendar')
  const { days, bookings, today } = calendar
  const rows = rowsOf(days, bookings)
  const [first] = useState(() => ({
    column: Math.max(
      0,
      days.findIndex(({ day }) => day === today),
    ),
    row: rows.first,
  }))
  const { grid, onKeyDown, tabIndex } = useGridKeys<HTMLTableElement>(first)
  const minute = useMinute(calendar)
  const box = useTodayFirst()
  const columns = days.map(day => cellsOf(day, bookings, rows))
  return (
    <div ref={box} className="relative overflow-x-auto">
      <table
        ref={grid}
        {...gridRole}
        onKeyDown={onKeyDown}
        aria-label={t('grid')}
        className="week-grid w-full min-w-200 table-fixed border-rule border-b"
      >
        <Heads calendar={calendar} />
        <tbody>
          {Array.from({ length: rows.last - rows.first }, (_, index) => rows.first + index).map(row => (
            <tr key={row}>
              <th
                scope="row"
                className="pe-2 text-end align-top font-normal text-13 text-ink-soft tabular-nums leading-none"
              >
                <span className={row % 2 === 0 ? '' : 'sr-only'}>{clockOf(row * 30)}</span>
              </th>
              {columns.map((cells, column) => {
                const [day, cell] = [days[column], cells.find(one => one.row === row)]
                return (
                  day &&
                  cell && (
                    <GridCell
                      key={day.day}
                      {...{ cell, column, day, onDay, onDropped }}
                      isFree={cell.kind === 'open' && day.day >= today}
                      minute={day.day === today ? minute : null}
                      tabIndex={tabIndex(column, cell.row, cell.rows)}
                    />
                  )
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
