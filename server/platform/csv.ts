// CSV files (RFC 4180) out and in: what spreadsheets open as text, never as formulas, and what they saved.
import { Readable } from 'node:stream'
import { markErased } from '#server/platform/erased.ts'
import type { Download } from '#shared/api/download.ts'
import type { Language } from '#shared/values/localized.ts'
import { csvWidth, readCsvRows } from '#shared/values/read-csv.ts'

/** Tells spreadsheets that the file is UTF-8, else Arabic opens as noise. */
export const byteOrderMark = '\uFEFF'

/** A number is our own; a text is somebody's. An amount is written with its decimals, `12.50`, a day as `2026-11-27`: each is what it is where there are such cells. */
export type Cell = string | number | null | { readonly amount: string } | { readonly day: string }

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
  if (typeof cell === 'object') return 'day' in cell ? cell.day : cell.amount
  const text = defused(cell)
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows that came in another way than as CSV, as `readTable` takes them: texts as they are. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map(cells => `${cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`).join('')
}

/** One line with its end, for a reader of the language. */
export function csvLine(cells: readonly Cell[], language: Language): string {
  return `${markErased(cells, language).map(field).join(',')}\r\n`
}

/** A whole file for who asks; the first line is its head. */
export function csvDownload(name: string, lines: readonly (readonly Cell[])[], language: Language): Download {
  const bytes = Buffer.from(byteOrderMark + lines.map(cells => csvLine(cells, language)).join(''))
  return {
    type: 'text/csv; charset=utf-8',
    name: `${name}.csv`,
    bytes: bytes.length,
    lasting: false,
    body: Readable.from([bytes]),
  }
}

/** One line of a file that came in; `row` as spreadsheets count: the head is 1. */
export type ReadLine = {
  readonly row: number
  readonly cells: readonly string[]
  /** What makes it unreadable: its quotes do not fit, or letters stand in it that nobody types. */
  readonly broken?: BrokenLine
  /** The cell that cannot be read, where it is one. */
  readonly brokenAt?: number
}
export const brokenLines = ['stray-quote', 'hidden-character'] as const
export type BrokenLine = (typeof brokenLines)[number]

/** Letters of Arabic stand side by side; accents of Europe stand among plain ones. */
function isArabicPage(bytes: Uint8Array): boolean {
  const runs = [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/[\u0080-\u00FF]+/g),
  ].map(([run]) => run.length)
  const inLong = runs.filter(length => length > 2).reduce((sum, length) => sum + length, 0)
  return inLong * 2 > runs.reduce((sum, length) => sum + length, 0)
}

/** Which half of each letter's two bytes is empty tells UTF-16 without its mark. */
function utf16Of([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0 && first !== 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && third === 0 && second !== 0) ? 'utf-16be' : null
}

/** Control characters stand in pictures and archives, in no table; the NUL of a lone line is said there. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: They are what is looked for.
const noTable = /[\u0001-\u0008\u000E-\u001F\u007F-\u009F]/

/**
 * UTF-8; UTF-16 as Excel's "Unicode text"; else what Windows writes in Europe or in Arabic countries.
 * @throws TypeError for what is no text
 */
export function decodeTable(bytes: Uint8Array): string {
  const encoding = utf16Of(bytes) ?? 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (cause) {
    const text = new TextDecoder(isArabicPage(bytes) ? 'windows-1256' : 'windows-1252').decode(bytes)
    if (encoding !== 'utf-8' || noTable.test(text)) throw cause
    return text
  }
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
  const [head, ...rest] = readCsvRows(text, bounds) ?? []
  if (!head || head.broken || isHidden(head.cells)) return null
  const filled = rest
    .map(({ cells, broken }, index) => ({ row: index + 2, cells, broken }))
    .filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  if (filled.length > 0 && filled.every(({ broken }) => broken)) return null
  const lines = filled.slice(0, most + 1).map(lineOf)
  return { head: head.cells, lines, hasMore: lines.length > most || rest.length + 1 >= bounds.rows }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: They are what is looked for.
const hidden = /[\u0000-\u0008\u000E-\u001F]/g
const isHidden = (cells: readonly string[]): boolean => cells.some(cell => cell.search(hidden) >= 0)

/** What cannot be read is shown without what nobody sees. */
function lineOf({ row, cells, broken }: { row: number; cells: readonly string[]; broken: boolean }): ReadLine {
  const why: BrokenLine | null = broken ? 'stray-quote' : isHidden(cells) ? 'hidden-character' : null
  const shown = { row, cells: [cells.join(' ').replace(hidden, '').slice(0, 120)] }
  if (why === 'hidden-character') return { ...shown, broken: why, brokenAt: cells.findIndex(cell => isHidden([cell])) }
  if (why) return { ...shown, broken: why }
  return { row, cells: cells.map(undefused) }
}
