// The check of answers against the definition of their form, the same in the browser and on the server.

import type { FieldError } from '#shared/errors/app-error.ts'
import type { FieldCode } from '#shared/errors/catalogue.ts'
import type { Answers, FormDefinition, FormField } from './definition.ts'

type Answer = Answers[string]
type Wrong = { readonly code: FieldCode; readonly params?: Readonly<Record<string, number>> } | null

const longest = { text: 200, 'long-text': 2000 } as const

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
  return checkSize(answer.trim().length, { min: field.min, max }, ['too-short', 'too-long'])
}

function checkNumber(field: FormField, answer: Answer): Wrong {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return wrong('not-a-number')
  return checkSize(answer, field, ['too-small', 'too-large'])
}

function isOption(field: FormField, answer: Answer): boolean {
  return field.options?.some(option => option.value === answer) ?? false
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

const checks: Readonly<Record<Exclude<FormField['type'], 'info'>, (field: FormField, answer: Answer) => Wrong>> = {
  text: (field, answer) => checkText(field, answer, longest.text),
  'long-text': (field, answer) => checkText(field, answer, longest['long-text']),
  number: checkNumber,
  choice: (field, answer) => (isOption(field, answer) ? null : wrong('not-a-choice')),
  'multi-choice': checkChoices,
  'yes-no': (_, answer) => (typeof answer === 'boolean' ? null : wrong('wrong-type')),
  date: (_, answer) => checkDate(answer),
}

function checkField(field: FormField, answer: Answer | undefined): Wrong {
  if (field.type === 'info') return null
  if (answer === undefined || isEmpty(typeof answer === 'string' ? answer.trim() : answer))
    return field.required ? wrong('required') : null
  return checks[field.type](field, answer)
}

function holds(answer: Answer | undefined, equals: string | boolean): boolean {
  return Array.isArray(answer) ? answer.some(choice => choice === equals) : answer === equals
}

/** The fields that the answers so far make visible; a field whose condition rests on a hidden one is hidden too. */
export function visibleFields(definition: FormDefinition, answers: Answers): readonly FormField[] {
  const visible = new Map<string, FormField>()
  for (const field of definition.steps.flatMap(step => step.fields)) {
    const { showIf } = field
    if (!showIf || (visible.has(showIf.key) && holds(answers[showIf.key], showIf.equals))) visible.set(field.key, field)
  }
  return [...visible.values()]
}

/** The answers without those of hidden fields: what a form sends. */
export function visibleAnswers(definition: FormDefinition, answers: Answers): Answers {
  const keys = visibleFields(definition, answers).flatMap(field => (field.type === 'info' ? [] : [field.key]))
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
  const known = new Set(fields.flatMap(field => (field.type === 'info' ? [] : [field.key])))
  const unknown = Object.keys(answers).filter(key => !known.has(key))
  const found = fields.flatMap(field => {
    const problem = checkField(field, Object.hasOwn(answers, field.key) ? answers[field.key] : undefined)
    return problem ? [{ path: `${prefix}/${field.key}`, ...problem }] : []
  })
  return [...found, ...unknown.map(key => ({ path: `${prefix}/${inPointer(key)}`, code: 'unknown-field' as const }))]
}
