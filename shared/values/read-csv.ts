// Parses CSV files (RFC 4180) as spreadsheets save them: quoted fields, any line ending, separated by comma, semicolon,
// tab or bar.

const separators = [',', ';', '\t', '|'] as const

/** The first line without quoted text, in one pass. */
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

/** Excel's optional first line that declares the separator; it is not a row. */
const named = /^sep=([,;\t|])(?:\r\n|\n|\r)/i

type Layout = { readonly separator: string; readonly width: number; readonly text: string }

/**
 * The start of the table, its separator (declared, else the most frequent one in the header), and its number of
 * columns.
 */
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

/** Number of columns in the header. */
export const csvWidth = (file: string): number => layoutOf(file).width

/** A sticky pattern: a quoted or bare field, and its terminator. */
function fieldPattern(separator: string): RegExp {
  const between = separator === '|' ? '\\|' : separator
  return new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^"${between}\\r\\n][^${between}\\r\\n]*)?)(${between}|\\r\\n|\\n|\\r|$)`,
    'y',
  )
}

/** Limits: reading stops after `rows` rows; a row with more than `columns` columns makes the file invalid. */
export type CsvBounds = { readonly rows: number; readonly columns: number }

const noBounds: CsvBounds = { rows: Number.POSITIVE_INFINITY, columns: Number.POSITIVE_INFINITY }

/** A row as written; `broken`: its quotes do not match, and its first line is the only cell. */
export type CsvRow = { readonly cells: readonly string[]; readonly broken: boolean }

type Reading = { readonly text: string; readonly separator: string; readonly field: RegExp; readonly columns: number }

/**
 * Reads one row at the pattern's position and advances it. Null if quotes do not match, 'wide' if there are too many
 * columns.
 */
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

/** Broken rows are read twice: the limit keeps a file of them from taking quadratic time. */
const mostReadAgain = 4

/**
 * The rows of the file; an empty line is a row with one empty cell, so that row numbers equal those of spreadsheets.
 * If quotes do not match, the first line of the row counts as broken, and reading continues after it.
 * Null if a row is too wide, or if too much of the file is broken.
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

/** As `readCsvRows`, but also null for invalid CSV: an unclosed quote, or text after a closing quote. */
export function readCsv(file: string, bounds = noBounds): readonly (readonly string[])[] | null {
  const rows = readCsvRows(file, bounds)
  return rows?.every(({ broken }) => !broken) ? rows.map(({ cells }) => cells) : null
}
