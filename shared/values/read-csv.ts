// Reads a CSV file (RFC 4180) as spreadsheets save it: quoted fields, any end of line, comma, semicolon or tab between.

const separators = [',', ';', '\t'] as const

/** Whichever stands most often in the first line, outside of quotes. */
function separatorOf(text: string): string {
  const head = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '')
  const countOf = (separator: string): number => head.split(separator).length
  return separators.reduce<string>((best, one) => (countOf(one) > countOf(best) ? one : best), separators[0])
}

/** Sticky: a field, quoted or bare, and what ends it. */
function fieldPattern(separator: string): RegExp {
  return new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r\\n|\\n|\\r|$)`,
    'y',
  )
}

/**
 * The rows of the file; an empty line is a row with one empty cell, so that rows keep the numbers of spreadsheets.
 * Null for what is no CSV: a quote that nobody closes, or text behind a closing one.
 */
export function readCsv(file: string): readonly (readonly string[])[] | null {
  const text = file.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  const field = fieldPattern(separator)
  const rows: string[][] = []
  let row: string[] = []
  while (field.lastIndex < text.length || row.length > 0) {
    const found = field.exec(text)
    if (!found) return null
    const [, quoted, bare = '', end] = found
    row.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end === separator) continue
    rows.push(row)
    row = []
  }
  return rows
}
