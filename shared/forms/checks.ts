// Validation of one answer by the type of its field; the same in browser and server.
import { minorUnits } from '#shared/values/money.ts'
import { doubtIn } from '#shared/values/numbers.ts'
import type { Answer, FormField } from './definition.ts'
import type { FieldType, silentTypes } from './kinds.ts'
import { matchesPattern } from './pattern.ts'
import { checkDate, checkEmail, checkPhone, checkSize, checkText, type Wrong, wrong } from './value-checks.ts'

const longest = { text: 200, 'long-text': 2000 } as const
/** Default of a field without `max`. */
const mostFiles = 10
/** Default of a rating without `max`. */
export const bestMark = 5
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isEmpty(answer: Answer | undefined): boolean {
  return answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0)
}

function checkLine({ min, max, pattern }: FormField, answer: Answer): Wrong {
  const found = checkText({ min, max }, answer, longest.text)
  if (found || !pattern || typeof answer !== 'string') return found
  return matchesPattern(pattern, answer.trim()) ? null : wrong('wrong-pattern')
}

/** A text here is a number that could not be parsed. */
function noNumber(answer: Answer): Wrong {
  const doubt = typeof answer === 'string' ? doubtIn(answer) : null
  return doubt ? wrong('which-number', doubt) : wrong('not-a-number')
}

function checkNumber(field: FormField, answer: Answer): Wrong {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return noNumber(answer)
  return checkSize(answer, field, ['too-small', 'too-large'])
}

function isOption(field: FormField, answer: Answer): boolean {
  return field.options?.some(option => option.value === answer) ?? false
}

function checkChoice(field: FormField, answer: Answer): Wrong {
  return isOption(field, answer) ? null : wrong('not-a-choice')
}

function checkChoices(field: FormField, answer: Answer): Wrong {
  if (!Array.isArray(answer)) return wrong('wrong-type')
  if (new Set(answer).size !== answer.length || !answer.every(choice => isOption(field, choice)))
    return wrong('not-a-choice')
  return checkSize(answer.length, field, ['required', 'too-many'])
}

/** Whether the answer is an object: money, date range, location or dimensions. */
export function isRecord(answer: Answer): answer is Exclude<Answer, string | number | boolean | readonly string[]> {
  return typeof answer === 'object' && !Array.isArray(answer)
}

function checkMoney(field: FormField, answer: Answer): Wrong {
  if (typeof answer === 'string') return noNumber(answer)
  if (!isRecord(answer) || !('amount' in answer)) return wrong('wrong-type')
  return checkSize(answer.amount / minorUnits(answer.currency), field, ['too-small', 'too-large'])
}

function checkRange(answer: Answer): Wrong {
  if (!isRecord(answer) || !('from' in answer)) return wrong('wrong-type')
  return checkDate(answer.from) ?? checkDate(answer.to) ?? (answer.from <= answer.to ? null : wrong('not-a-date'))
}

function checkPlace(answer: Answer): Wrong {
  if (!isRecord(answer) || !('city' in answer)) return wrong('wrong-type')
  return answer.city.trim() ? null : wrong('required')
}

/** Length × width in m², to three decimals like the quantities of lines. */
export function areaOf({ length, width }: { readonly length: number; readonly width: number }): number {
  return Math.round(Number((length * width * 1000).toFixed(3))) / 1000
}

function checkDimensions(field: FormField, answer: Answer): Wrong {
  if (!isRecord(answer) || !('length' in answer)) return wrong('wrong-type')
  const { length, width, height } = answer
  const isSide = (side: number): boolean => Number.isFinite(side) && side > 0
  if (!isSide(length) || !isSide(width) || (height !== null && !isSide(height))) return wrong('not-a-number')
  return checkSize(areaOf(answer), field, ['too-small', 'too-large'])
}

function checkFiles(field: FormField, answer: Answer): Wrong {
  if (!Array.isArray(answer) || !answer.every(id => uuid.test(id)) || new Set(answer).size !== answer.length)
    return wrong('wrong-type')
  return checkSize(answer.length, { min: field.min, max: field.max ?? mostFiles }, ['required', 'too-many'])
}

function checkRating(field: FormField, answer: Answer): Wrong {
  if (typeof answer !== 'number' || !Number.isInteger(answer)) return wrong('not-a-number')
  return checkSize(answer, { min: 1, max: field.max ?? bestMark }, ['too-small', 'too-large'])
}

export type Asking = Exclude<FieldType, (typeof silentTypes)[number]>
/** Each returns the error of a given answer, or null. */
export const checks: Readonly<Record<Asking, (field: FormField, answer: Answer) => Wrong>> = {
  text: checkLine,
  // No pattern for long text: the cost limit of patterns assumes one line.
  'long-text': ({ min, max }, answer) => checkText({ min, max }, answer, longest['long-text']),
  number: checkNumber,
  money: checkMoney,
  choice: checkChoice,
  'image-choice': checkChoice,
  'multi-choice': checkChoices,
  'yes-no': (_, answer) => (typeof answer === 'boolean' ? null : wrong('wrong-type')),
  date: (_, answer) => checkDate(answer),
  'date-range': (_, answer) => checkRange(answer),
  location: (_, answer) => checkPlace(answer),
  phone: (_, answer) => checkPhone(answer),
  email: (_, answer) => checkEmail(answer),
  files: checkFiles,
  dimensions: checkDimensions,
  rating: checkRating,
}
