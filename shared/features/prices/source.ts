// The price index as the source of a price: stored in rows and estimates, translated for display.

const start = 'Imara price index, '

export const indexSource = (day: string): string => start + day
/** For a price that is based on too few suppliers. */
export const fewSource = 'Too few prices of suppliers'

/** The index day in a source; null if the source is a person's text. */
export function indexDayIn(source: string): string | null {
  const day = source.startsWith(start) ? source.slice(start.length) : ''
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null
}
