// Validation of one value, for fields of the site's own forms and of forms made in the form builder.
import type { FieldCode } from '#shared/errors/catalogue.ts'
import { digitsOf } from '#shared/values/digits.ts'
import type { Answer } from './definition.ts'

export type Wrong = { readonly code: FieldCode; readonly params?: Readonly<Record<string, number | string>> } | null

export function wrong(code: FieldCode, params?: Readonly<Record<string, number | string>>): Wrong {
  return params ? { code, params } : { code }
}

type Sized = { readonly min?: number | undefined; readonly max?: number | undefined }

export function checkSize(size: number, { min, max }: Sized, codes: [FieldCode, FieldCode]): Wrong {
  if (min !== undefined && size < min) return wrong(codes[0], { minimum: min, count: min })
  if (max !== undefined && size > max) return wrong(codes[1], { maximum: max, count: max })
  return null
}

export function fits(pattern: string, text: string): boolean {
  return new RegExp(`^(?:${pattern})$`, 'u').test(text)
}

/** `pattern` comes from the code: its cost is not checked here. */
export function checkText(
  field: Sized & { readonly pattern?: string | undefined },
  answer: Answer,
  limit: number,
): Wrong {
  if (typeof answer !== 'string') return wrong('not-text')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/.test(answer)) return wrong('invalid')
  const max = Math.min(field.max ?? limit, limit)
  const size = checkSize(answer.trim().length, { min: field.min, max }, ['too-short', 'too-long'])
  if (size) return size
  return field.pattern && !fits(field.pattern, answer.trim()) ? wrong('wrong-pattern') : null
}

export function checkDate(answer: Answer): Wrong {
  if (typeof answer !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(answer)) return wrong('not-a-date')
  const moment = new Date(`${answer}T00:00:00Z`)
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(answer)
  return isReal && answer >= '1900' && answer < '2200' ? null : wrong('not-a-date')
}

export function checkPhone(answer: Answer): Wrong {
  if (typeof answer !== 'string') return wrong('not-text')
  const { length } = digitsOf(answer)
  return answer.length <= 60 &&
    /^[\s\u200e\u200f]*\+?[\p{Nd}\s().\u200e\u200f-]+$/u.test(answer) &&
    length >= 6 &&
    length <= 15
    ? null
    : wrong('not-a-phone')
}

export function checkEmail(answer: Answer): Wrong {
  if (typeof answer !== 'string') return wrong('not-text')
  return answer.length <= 254 && /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/.test(answer) ? null : wrong('not-an-email')
}
