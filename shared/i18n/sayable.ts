// The params of a notice, formatted for its texts: dates and times in the reader's language, other values unchanged.
import type { Language } from '#shared/values/localized.ts'
import { withFirst } from './first-of-month.ts'
import { languageFacts } from './languages.ts'

type Values = Readonly<Record<string, string | number>>

const dayOrMoment = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/

/** `2026-12-01` becomes `1 December 2026`; a timestamp is shown in `zone`, or in UTC and marked as such. */
export function sayable(params: Values, language: Language, zone: string | null = null): Values {
  const textOf = (value: string, isMoment: boolean): string => {
    const hour = isMoment ? ({ timeStyle: 'short', hourCycle: 'h23' } as const) : {}
    const style = { dateStyle: 'long', ...hour, timeZone: (isMoment && zone) || 'UTC' } as const
    const date = new Intl.DateTimeFormat(languageFacts[language].locale, style).format(new Date(value))
    const text = withFirst(date, language)
    return isMoment && zone === null ? `${text} UTC` : text
  }
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const found = typeof value === 'string' && dayOrMoment.exec(value)
      return [name, found ? textOf(found[0], found[1] !== undefined) : value]
    }),
  )
}
