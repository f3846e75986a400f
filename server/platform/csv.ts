// CSV files (RFC 4180) out and in: what spreadsheets open as text, never as formulas, and what they saved.
import { Readable } from 'node:stream'
import type { Download } from '#shared/api/download.ts'
import { readCsv } from '#shared/values/read-csv.ts'

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

/** A file with its head, without its empty lines; null for what is none. */
export function readTable(
  text: string,
): { readonly head: readonly string[]; readonly lines: readonly ReadLine[] } | null {
  const [head, ...rest] = readCsv(text) ?? []
  if (!head) return null
  const lines = rest.map((cells, index) => ({ row: index + 2, cells: cells.map(undefused) }))
  return { head, lines: lines.filter(({ cells }) => cells.some(cell => cell.trim() !== '')) }
}
