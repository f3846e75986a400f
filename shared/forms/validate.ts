// The check of answers against the definition of their form, the same in the browser and on the server.

import type { FieldError } from '#shared/errors/app-error.ts'
import type { FieldCode } from '#shared/errors/catalogue.ts'
import { digitsOf } from '#shared/values/digits.ts'
import {
  type Answer,
  type Answers,
  type Condition,
  type FieldType,
  type FormDefinition,
  type FormField,
  type ShowIf,
  silentTypes,
} from './definition.ts'
import { matchesPattern } from './pattern.ts'

type Wrong = { readonly code: FieldCode; readonly params?: Readonly<Record<string, number>> } | null

const longest = { text: 200, 'long-text': 2000 } as const
/** Of a field that says nothing itself. */
const mostFiles = 10
const bestMark = 5
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function wrong(code: FieldCode, params?: Readonly<Record<string, number>>): Wrong {
  return params ? { code, params } : { code }
}

function isEmpty(answer: Answer | undefined): boolean {
  return answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0)
}

function checkSize(size: number, { min, max }: Pick<FormField, 'min' | 'max'>, codes: [FieldCode, FieldCode]): Wrong {
  if (min !== undefined && size < min) return wrong(codes[0], { minimum: min, count: min })
  if (max !== undefined && size > max) return wrong(codes[1], { maximum: max, count: max })
  return null
}

function checkText(field: FormField, answer: Answer, limit: number): Wrong {
  if (typeof answer !== 'string') return wrong('not-text')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/.test(answer)) return wrong('invalid')
  const max = Math.min(field.max ?? limit, limit)
  const size = checkSize(answer.trim().length, { min: field.min, max }, ['too-short', 'too-long'])
  if (size) return size
  return field.pattern && !matchesPattern(field.pattern, answer.trim()) ? wrong('wrong-pattern') : null
}

function checkNumber(field: FormField, answer: Answer): Wrong {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return wrong('not-a-number')
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

function checkDate(answer: Answer): Wrong {
  if (typeof answer !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(answer)) return wrong('not-a-date')
  const moment = new Date(`${answer}T00:00:00Z`)
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(answer)
  return isReal && answer >= '1900' && answer < '2200' ? null : wrong('not-a-date')
}

function isRecord(answer: Answer): answer is Exclude<Answer, string | number | boolean | readonly string[]> {
  return typeof answer === 'object' && !Array.isArray(answer)
}

function checkMoney(field: FormField, answer: Answer): Wrong {
  if (!isRecord(answer) || !('amount' in answer)) return wrong('wrong-type')
  return checkSize(answer.amount, field, ['too-small', 'too-large'])
}

function checkRange(answer: Answer): Wrong {
  if (!isRecord(answer) || !('from' in answer)) return wrong('wrong-type')
  return checkDate(answer.from) ?? checkDate(answer.to) ?? (answer.from <= answer.to ? null : wrong('not-a-date'))
}

function checkPlace(answer: Answer): Wrong {
  if (!isRecord(answer) || !('city' in answer)) return wrong('wrong-type')
  return answer.city.trim() ? null : wrong('required')
}

function checkDimensions(field: FormField, answer: Answer): Wrong {
  if (!isRecord(answer) || !('length' in answer)) return wrong('wrong-type')
  return checkSize(answer.length * answer.width, field, ['too-small', 'too-large'])
}

function checkPhone(answer: Answer): Wrong {
  if (typeof answer !== 'string') return wrong('not-text')
  const { length } = digitsOf(answer)
  return /^[\s\u200e\u200f]*\+?[\p{Nd}\s().\u200e\u200f-]+$/u.test(answer) && length >= 6 && length <= 15
    ? null
    : wrong('not-a-phone')
}

function checkEmail(answer: Answer): Wrong {
  if (typeof answer !== 'string') return wrong('not-text')
  return answer.length <= 254 && /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/.test(answer) ? null : wrong('not-an-email')
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

type Asking = Exclude<FieldType, (typeof silentTypes)[number]>
const checks: Readonly<Record<Asking, (field: FormField, answer: Answer) => Wrong>> = {
  text: (field, answer) => checkText(field, answer, longest.text),
  'long-text': (field, answer) => checkText(field, answer, longest['long-text']),
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

/** Whether the field asks for an answer. */
export function isAsking(field: FormField): field is FormField & { readonly type: Asking } {
  return !(silentTypes as readonly FieldType[]).includes(field.type)
}

function checkField(field: FormField, answer: Answer | undefined): Wrong {
  if (!isAsking(field)) return null
  if (answer === undefined || isEmpty(typeof answer === 'string' ? answer.trim() : answer))
    return field.required ? wrong('required') : null
  return checks[field.type](field, answer)
}

function measureOf(answer: Answer | undefined): number | null {
  if (typeof answer === 'number') return answer
  if (Array.isArray(answer)) return answer.length
  if (answer === undefined || !isRecord(answer)) return null
  if ('amount' in answer) return answer.amount
  return 'length' in answer ? answer.length * answer.width : null
}

function equals(answer: Answer | undefined, value: Condition['value']): boolean {
  return Array.isArray(answer) ? answer.some(choice => choice === value) : answer === value
}

const tests: Readonly<Record<Condition['test'], (answer: Answer | undefined, value: Condition['value']) => boolean>> = {
  equals,
  'not-equals': (answer, value) => !equals(answer, value),
  'at-least': (answer, value) => typeof value === 'number' && (measureOf(answer) ?? Number.NaN) >= value,
  'at-most': (answer, value) => typeof value === 'number' && (measureOf(answer) ?? Number.NaN) <= value,
  answered: answer => !isEmpty(answer),
  'not-answered': isEmpty,
}

function holds({ match, conditions }: ShowIf, isVisible: (key: string) => boolean, answers: Answers): boolean {
  const answerTo = (key: string) => (isVisible(key) && Object.hasOwn(answers, key) ? answers[key] : undefined)
  const holdsOne = ({ key, test, value }: Condition): boolean => isVisible(key) && tests[test](answerTo(key), value)
  return match === 'all' ? conditions.every(holdsOne) : conditions.some(holdsOne)
}

/** The fields that the answers so far make visible; a condition on a hidden field never holds. */
export function visibleFields(definition: FormDefinition, answers: Answers): readonly FormField[] {
  const visible = new Map<string, FormField>()
  const isVisible = (key: string): boolean => visible.has(key)
  for (const field of definition.steps.flatMap(step => step.fields)) {
    if (!field.showIf || holds(field.showIf, isVisible, answers)) visible.set(field.key, field)
  }
  return [...visible.values()]
}

/** The answers without those of hidden fields: what a form sends. */
export function visibleAnswers(definition: FormDefinition, answers: Answers): Answers {
  const keys = visibleFields(definition, answers)
    .filter(isAsking)
    .map(field => field.key)
  return Object.fromEntries(keys.flatMap(key => (answers[key] === undefined ? [] : [[key, answers[key]]])))
}

const inPointer = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

/**
 * Everything that is wrong with the answers, by field, as JSON pointers below `prefix`; empty when nothing is.
 * Answers to unknown or hidden fields are errors too: send `visibleAnswers`.
 */
export function validateAnswers(
  definition: FormDefinition,
  answers: Answers,
  prefix = 'answers',
): readonly FieldError[] {
  const fields = visibleFields(definition, answers)
  const known = new Set(fields.filter(isAsking).map(field => field.key))
  const unknown = Object.keys(answers).filter(key => !known.has(key))
  const found = fields.flatMap(field => {
    const problem = checkField(field, Object.hasOwn(answers, field.key) ? answers[field.key] : undefined)
    return problem ? [{ path: `${prefix}/${field.key}`, ...problem }] : []
  })
  return [...found, ...unknown.map(key => ({ path: `${prefix}/${inPointer(key)}`, code: 'unknown-field' as const }))]
}
