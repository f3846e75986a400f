// The params of a notice as its texts say them: a calendar day in the reader's words, all else as it is.
import type { Language } from '#shared/values/localized.ts'
import { languageFacts } from './languages.ts'

type Values = Readonly<Record<string, string | number>>

const day = /^\d{4}-\d{2}-\d{2}$/

/** `2026-12-01` becomes `1 December 2026`. */
export function sayable(params: Values, language: Language): Values {
  const format = new Intl.DateTimeFormat(languageFacts[language].locale, { dateStyle: 'long', timeZone: 'UTC' })
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && day.test(value) ? format.format(new Date(value)) : value,
    ]),
  )
}
