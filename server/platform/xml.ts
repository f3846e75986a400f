const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for XML, without characters that XML cannot represent. */
export function escaped(text: string): string {
  return [...text]
    .filter(mark => mark >= ' ' || mark === '\n' || mark === '\t')
    .join('')
    .replace(/[&<>"]/g, mark => marks[mark] ?? '')
}
