// What the index writes as the source of a price; kept in rows and estimates, shown in the reader's language.

const start = 'Imara price index, '

/** Of one day. */
export const indexSource = (day: string): string => start + day
/** A price that stands on too few. */
export const fewSource = 'Too few prices of suppliers'

/** The day of the index that a source names; null: somebody wrote it. */
export function indexDayIn(source: string): string | null {
  const day = source.startsWith(start) ? source.slice(start.length) : ''
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null
}
