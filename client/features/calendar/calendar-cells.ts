import type { Booking, CalendarDay } from '#shared/features/calendar/schema.ts'

const half = 30
/** An ordinary working day is shown even when nothing is booked, in minutes of the day. */
const [dayBegins, dayEnds] = [8 * 60, 18 * 60]

export type Cell = {
  readonly row: number
  readonly rows: number
  /** Available, not available, blocked around a booking, booked. */
  readonly kind: 'open' | 'off' | 'blocked' | 'booked'
  readonly bookings: readonly Booking[]
}
export type Rows = { readonly first: number; readonly last: number }

/** From the first half hour with content to the end of the last one. */
export function rowsOf(days: readonly CalendarDay[], bookings: readonly Booking[]): Rows {
  const spans = [...days.flatMap(({ hours }) => hours), ...bookings.map(({ blocked }) => blocked)]
  const first = Math.min(dayBegins, ...spans.map(({ from }) => from))
  const last = Math.max(dayEnds, ...spans.map(({ to }) => to))
  return { first: Math.floor(first / 60) * 2, last: Math.ceil(last / half) }
}

const rowAt = (minutes: number): number => Math.floor(minutes / half)
const endRow = (minutes: number): number => Math.ceil(minutes / half)

/** Bookings that touch the same half hour share one cell. */
function clusters(bookings: readonly Booking[], { first, last }: Rows): Cell[] {
  const cells: Cell[] = []
  for (const booking of bookings.toSorted((a, b) => a.at.from - b.at.from)) {
    const row = Math.max(first, rowAt(booking.at.from))
    const end = Math.min(last, Math.max(row + 1, endRow(booking.at.to)))
    const before = cells.at(-1)
    if (before && row < before.row + before.rows) {
      const rows = Math.max(before.rows, end - before.row)
      cells[cells.length - 1] = { ...before, rows, bookings: [...before.bookings, booking] }
    } else cells.push({ row, rows: end - row, kind: 'booked', bookings: [booking] })
  }
  return cells
}

/** A half hour without a booking. */
function emptyCell(row: number, hours: CalendarDay['hours'], bookings: readonly Booking[]): Cell {
  const [from, to] = [row * half, (row + 1) * half]
  const isBlocked = bookings.some(({ blocked }) => blocked.from < to && from < blocked.to)
  const isOpen = hours.some(one => one.from <= from && to <= one.to)
  return { row, rows: 1, kind: isBlocked ? 'blocked' : isOpen ? 'open' : 'off', bookings: [] }
}

/** The cells of a day from the first row to the last; each row is covered once. */
export function cellsOf({ day, hours }: CalendarDay, all: readonly Booking[], rows: Rows): readonly Cell[] {
  const bookings = all.filter(one => one.day === day)
  const booked = clusters(bookings, rows)
  const isFree = (row: number) => booked.every(cell => row < cell.row || row >= cell.row + cell.rows)
  const every = Array.from({ length: rows.last - rows.first }, (_, index) => rows.first + index)
  const empty = every.filter(isFree).map(row => emptyCell(row, hours, bookings))
  return [...booked, ...empty].toSorted((a, b) => a.row - b.row)
}

/** Where a minute of the day is in a cell, from its top (0) to its bottom (1); null outside it. */
export function shareIn({ row, rows }: Pick<Cell, 'row' | 'rows'>, minute: number): number | null {
  const share = (minute / half - row) / rows
  return share >= 0 && share < 1 ? share : null
}

export function weeksOf<T>(days: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7))
}
