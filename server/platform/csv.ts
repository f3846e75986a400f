// CSV files (RFC 4180) out and in: what spreadsheets open as text, never as formulas, and what they saved.
import { Readable } from 'node:stream'
import type { Download } from '#shared/api/download.ts'
import { csvWidth, readCsv } from '#shared/values/read-csv.ts'

/** Tells spreadsheets that the file is UTF-8, else Arabic opens as noise. */
export const byteOrderMark = '\uFEFF'

/** A number is our own; a text is somebody's. */
export type Cell = string | number | null

/** What spreadsheets run as a formula (OWASP, CSV injection), also behind apostrophes that are its own. */
const runs = /^'*(?:[\s\u200e\u200f\u202a-\u202e\u2066-\u2069\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/

/** An apostrophe makes it text. */
function defused(text: string): string {
  return runs.test(text) ? `'${text}` : text
}

/** Takes back what `csvLine` put before a text, so that a file of the house reads as it was written. */
export function undefused(text: string): string {
  return text.startsWith("'") && runs.test(text) ? text.slice(1) : text
}

function field(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = defused(cell)
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows that came in another way than as CSV, as `readTable` takes them: texts as they are. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map(cells => `${cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`).join('')
}

/** One line with its end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(field).join(',')}\r\n`
}

/** A whole file for who asks; the first line is its head. */
export function csvDownload(name: string, lines: readonly (readonly Cell[])[]): Download {
  const bytes = Buffer.from(byteOrderMark + lines.map(csvLine).join(''))
  return {
    type: 'text/csv; charset=utf-8',
    name: `${name}.csv`,
    bytes: bytes.length,
    lasting: false,
    body: Readable.from([bytes]),
  }
}

/** One line of a file that came in; `row` as spreadsheets count: the head is 1. */
export type ReadLine = { readonly row: number; readonly cells: readonly string[] }

/** UTF-8, or UTF-16 where its mark stands first, as Excel's "Unicode text". @throws TypeError for anything else */
export function decodeTable(bytes: Uint8Array): string {
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : null
  const swapped = bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  return new TextDecoder(mark ?? swapped ?? 'utf-8', { fatal: true }).decode(bytes)
}

/** Shop systems write a hundred columns; nobody's file has more than this. */
export const mostTableColumns = 300
/** Spreadsheets leave empty lines behind: so many rows are looked at for each that may hold something. */
const rowsForOne = 5

/** As many rows as are read of a file that may hold so many lines. */
export const rowsFor = (most: number): number => most * rowsForOne + 1

export type Table = {
  readonly head: readonly string[]
  /** Without empty ones; one more than allowed where the file has more. */
  readonly lines: readonly ReadLine[]
  readonly hasMore: boolean
}

const isTooWide = (text: string): boolean => csvWidth(text) > mostTableColumns

/**
 * A file with at most `most` lines behind its head; reading ends there, so that the work is bounded and not the bytes alone.
 * Null for what is no table, 'too-wide' beyond `mostTableColumns`.
 */
export function readTable(text: string, most: number): Table | 'too-wide' | null {
  if (isTooWide(text)) return 'too-wide'
  const bounds = { rows: rowsFor(most), columns: mostTableColumns }
  const rows = readCsv(text, bounds)
  const [head, ...rest] = rows ?? []
  if (!head) return null
  const filled = rest
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  const lines = filled.slice(0, most + 1).map(({ row, cells }) => ({ row, cells: cells.map(undefused) }))
  return { head, lines, hasMore: lines.length > most || rest.length + 1 >= bounds.rows }
}
