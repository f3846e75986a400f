import { expect, it } from 'vitest'
import type { Booking } from '#shared/features/calendar/schema.ts'
import { cellsOf, rowsOf, shareIn, weeksOf } from './calendar-cells.ts'

const day = { day: '2026-11-24', hours: [{ from: 540, to: 720 }], holiday: null, exception: null }
const booking = (from: number, to: number, blocked = { from, to }) =>
  ({ day: day.day, at: { from, to }, blocked }) as Booking

it('rowsOf shows an ordinary day, and more hours for earlier or later bookings', () => {
  expect(rowsOf([day], [])).toEqual({ first: 16, last: 36 })
  expect(rowsOf([day], [booking(390, 420), booking(1120, 1150)])).toEqual({ first: 12, last: 39 })
})

it('cellsOf covers each half hour once', () => {
  const bookings = [
    booking(540, 630, { from: 540, to: 645 }),
    booking(660, 675),
    booking(675, 690),
    booking(1410, 1440),
  ]
  const rows = rowsOf([day], bookings)
  const cells = cellsOf(day, bookings, rows)
  expect(cells.reduce((sum, cell) => sum + cell.rows, 0)).toBe(rows.last - rows.first)
  const kindAt = (row: number) => cells.find(cell => cell.row === row)?.kind
  expect([kindAt(17), kindAt(18), kindAt(19), kindAt(21), kindAt(22), kindAt(23)]).toEqual([
    'off',
    'booked',
    undefined,
    'blocked',
    'booked',
    'open',
  ])
  expect(cells.find(({ row }) => row === 22)?.bookings).toHaveLength(2)
})

it('shareIn finds a minute of the day in the one cell that it is in', () => {
  const [hour, next] = [
    { row: 18, rows: 2 },
    { row: 20, rows: 1 },
  ] as const
  expect([540, 585, 570, 600].map(minute => shareIn(hour, minute))).toEqual([0, 0.75, 0.5, null])
  expect([599, 600].map(minute => shareIn(next, minute))).toEqual([null, 0])
})

it('weeksOf groups days by week', () => {
  expect(weeksOf([1, 2, 3, 4, 5, 6, 7, 8]).map(week => week.length)).toEqual([7, 1])
})
