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
  const [line, said] = named.exec(bare) ?? ['']
  const text = bare.slice(line.length)
  const head = unquotedHead(text)
  const widthBy = (separator: string): number => head.split(separator).length
  const most = separators.reduce<string>((best, one) => (widthBy(one) > widthBy(best) ? one : best), separators[0])
  const separator = said ?? most
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

/**
 * The rows of the file; an empty line is a row with one empty cell, so that rows keep the numbers of spreadsheets.
 * Null for what is no CSV: a quote that nobody closes, or text behind a closing one.
 */
export function readCsv(
  file: string,
  { rows: mostRows, columns }: CsvBounds = { rows: Number.POSITIVE_INFINITY, columns: Number.POSITIVE_INFINITY },
): readonly (readonly string[])[] | null {
  const { separator, text } = layoutOf(file)
  const field = fieldPattern(separator)
  const rows: string[][] = []
  let row: string[] = []
  while (rows.length < mostRows && (field.lastIndex < text.length || row.length > 0)) {
    const found = row.length < columns ? field.exec(text) : null
    if (!found) return null
    const [, quoted, bare = '', end] = found
    row.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end === separator) continue
    rows.push(row)
    row = []
  }
  return rows
}
