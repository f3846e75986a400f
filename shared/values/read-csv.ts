// Reads a CSV file (RFC 4180) as spreadsheets save it: quoted fields, any end of line, comma, semicolon, tab or bar between.

const separators = [',', ';', '\t', '|'] as const

/** The first line without what is quoted: one pass, whatever stands there. */
function unquotedHead(text: string): string {
  let [head, isQuoted] = ['', false]
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (letter === '\n' || letter === '\r') break
    else head += letter
  }
  return head
}

/** Excel's first line that names the separator, which it shows as no row. */
const named = /^sep=([,;\t|])(?:\r\n|\n|\r)/i

type Layout = { readonly separator: string; readonly width: number; readonly text: string }

/** Where the table begins, what stands between its cells (named, else what stands most often in the head), how wide it is. */
function layoutOf(file: string): Layout {
  const bare = file.replace(/^\uFEFF/, '')
  const [line, declared] = named.exec(bare) ?? ['']
  const text = bare.slice(line.length)
  const head = unquotedHead(text)
  const widthBy = (separator: string): number => head.split(separator).length
  const most = separators.reduce<string>((best, one) => (widthBy(one) > widthBy(best) ? one : best), separators[0])
  const separator = declared ?? most
  return { separator, width: widthBy(separator), text }
}

/** How many columns the first line has. */
export const csvWidth = (file: string): number => layoutOf(file).width

/** Sticky: a field, quoted or bare, and what ends it. */
function fieldPattern(separator: string): RegExp {
  const between = separator === '|' ? '\\|' : separator
  return new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^"${between}\\r\\n][^${between}\\r\\n]*)?)(${between}|\\r\\n|\\n|\\r|$)`,
    'y',
  )
}

/** How much of a file is read: it ends behind so many rows, and a row of more columns makes it no table. */
export type CsvBounds = { readonly rows: number; readonly columns: number }

const noBounds: CsvBounds = { rows: Number.POSITIVE_INFINITY, columns: Number.POSITIVE_INFINITY }

/** A row as it stands; `broken` where its quotes do not fit, with the one cell that its first line is. */
export type CsvRow = { readonly cells: readonly string[]; readonly broken: boolean }

type Reading = { readonly text: string; readonly separator: string; readonly field: RegExp; readonly columns: number }

/** One row from where the pattern stands; the pattern moves behind it. Null where quotes do not fit, 'wide' beyond the columns. */
function readRow({ text, separator, field, columns }: Reading): readonly string[] | 'wide' | null {
  const row: string[] = []
  while (row.length < columns) {
    const found = field.exec(text)
    if (!found) return null
    const [, quoted, bare = '', end] = found
    row.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end !== separator) return row
  }
  return 'wide'
}

/** Broken rows are read twice: a file of them must not become a file times its lines. */
const mostReadAgain = 4

/**
 * The rows of the file; an empty line is a row with one empty cell, so that rows keep the numbers of spreadsheets.
 * Where quotes do not fit, the line that the row begins with is broken, and reading goes on behind it.
 * Null for a row that is too wide, and for a file that is broken all over.
 */
export function readCsvRows(file: string, { rows: mostRows, columns } = noBounds): readonly CsvRow[] | null {
  const { separator, text } = layoutOf(file)
  const reading = { text, separator, field: fieldPattern(separator), columns }
  const { field } = reading
  const ends = /\r\n|\n|\r|$/g
  const rows: CsvRow[] = []
  let again = text.length * mostReadAgain
  while (rows.length < mostRows && field.lastIndex < text.length) {
    const start = field.lastIndex
    const cells = readRow(reading)
    if (cells === 'wide') return null
    if (cells) {
      rows.push({ cells, broken: false })
      continue
    }
    ends.lastIndex = start
    const end = ends.exec(text)?.[0] ?? ''
    const next = ends.lastIndex
    rows.push({ cells: [text.slice(start, next - end.length)], broken: true })
    field.lastIndex = next
    again -= text.length - start
    if (again < 0) return null
  }
  return rows
}

/** As `readCsvRows`; null too for what is no CSV: a quote that nobody closes, or text behind a closing one. */
export function readCsv(file: string, bounds = noBounds): readonly (readonly string[])[] | null {
  const rows = readCsvRows(file, bounds)
  return rows?.every(({ broken }) => !broken) ? rows.map(({ cells }) => cells) : null
}
