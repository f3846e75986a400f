// Lines of a CSV file (RFC 4180) that spreadsheets open as text, never as formulas.

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
