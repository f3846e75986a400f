import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useAddress } from '#client/platform/list/address.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'
import { clockOf } from '#shared/features/calendar/fields.ts'
import type { CalendarDay } from '#shared/features/calendar/schema.ts'
import { weeksOf } from './calendar-cells.ts'
import type { CalendarData } from './calendar-types.ts'
import { DayMarks } from './day-marks.tsx'
import { gridRole, useGridKeys } from './use-grid-keys.ts'
import { lookOf } from './week-grid.tsx'

const shownMost = 3

type DayProps = { readonly calendar: CalendarData; readonly day: CalendarDay; readonly tabIndex: 0 | -1 }

function Day({ calendar, day, tabIndex }: DayProps) {
  const t = useTexts('calendar')
  const format = useFormat()
  const addressWith = useAddress()
  const bookings = calendar.bookings.filter(one => one.day === day.day)
  const more = bookings.length - shownMost
  return (
    <div className="grid gap-1 p-1.5">
      <Anchor
        href={addressWith({ view: null, day: day.day })}
        tabIndex={tabIndex}
        aria-label={`${format.date(day.day, { dateStyle: 'full' })}, ${t('count', { count: bookings.length })}`}
        className={classes(
          'inline-grid size-8 place-items-center rounded-full text-15 tabular-nums hover:underline',
          day.day === calendar.today && 'bg-ink text-paper',
        )}
      >
        {format.date(day.day, { day: 'numeric' })}
      </Anchor>
      <span className="max-sm:hidden">
        <DayMarks day={day} marks={calendar.marks.filter(mark => mark.day === day.day)} />
      </span>
      {bookings.slice(0, shownMost).map(booking => (
        <Anchor
          key={booking.id}
          href={addressWith({ booking: booking.id })}
          title={`${clockOf(booking.at.from)} ${booking.service.name}`}
          className={classes('block truncate rounded-sm border px-1 text-13 leading-snug', lookOf(booking))}
        >
          <bdi className="tabular-nums">{clockOf(booking.at.from)}</bdi>
          <span className="max-sm:hidden"> {booking.service.name}</span>
        </Anchor>
      ))}
      {more > 0 && <span className="text-13 text-ink-soft">{t('more', { count: more })}</span>}
    </div>
  )
}

export function MonthGrid({ calendar }: { readonly calendar: CalendarData }) {
  const t = useTexts('calendar')
  const format = useFormat()
  const weeks = weeksOf(calendar.days)
  const at = Math.max(
    0,
    calendar.days.findIndex(({ day }) => day === calendar.day),
  )
  const { grid, onKeyDown, tabIndex } = useGridKeys<HTMLTableElement>({ column: at % 7, row: Math.floor(at / 7) })
  const month = calendar.day.slice(0, 7)
  return (
    <table
      ref={grid}
      {...gridRole}
      onKeyDown={onKeyDown}
      aria-label={t('grid')}
      className="w-full table-fixed border-rule border-b"
    >
      <thead>
        <tr>
          {weeks[0]?.map(({ day }) => (
            <th key={day} scope="col" className="px-2 py-2 text-start font-normal text-13 text-ink-soft">
              {format.date(day, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week[0]?.day} className="h-24 border-line border-t align-top">
            {week.map((day, column) => (
              <td
                key={day.day}
                {...{ 'data-column': column, 'data-grid-row': row, 'data-rows': 1 }}
                className={classes(
                  'border-line border-s',
                  day.hours.length === 0 && 'bg-line/50',
                  !day.day.startsWith(month) && 'opacity-60',
                )}
              >
                <Day calendar={calendar} day={day} tabIndex={tabIndex(column, row, 1)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
