// Validation of answers against the form's definition; the same in browser and server.
import type { FieldError } from '#shared/errors/app-error.ts'
import { minorUnits } from '#shared/values/money.ts'
import { type Asking, areaOf, checks, isEmpty, isRecord } from './checks.ts'
import type { Answer, Answers, Condition, FormDefinition, FormField, ShowIf } from './definition.ts'
import { type FieldType, silentTypes } from './kinds.ts'
import { type Wrong, wrong } from './value-checks.ts'

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
  if ('amount' in answer) return answer.amount / minorUnits(answer.currency)
  return 'length' in answer ? areaOf(answer) : null
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

/** A condition on a hidden field is never met. */
function holds({ match, conditions }: ShowIf, isVisible: (key: string) => boolean, answers: Answers): boolean {
  const answerTo = (key: string) => (isVisible(key) && Object.hasOwn(answers, key) ? answers[key] : undefined)
  const holdsOne = ({ key, test, value }: Condition): boolean => isVisible(key) && tests[test](answerTo(key), value)
  return match === 'all' ? conditions.every(holdsOne) : conditions.some(holdsOne)
}

/** The fields that are visible with these answers; a condition on a hidden field is never met. */
export function visibleFields(definition: FormDefinition, answers: Answers): readonly FormField[] {
  const visible = new Map<string, FormField>()
  const isVisible = (key: string): boolean => visible.has(key)
  for (const field of definition.steps.flatMap(step => step.fields)) {
    if (!field.showIf || holds(field.showIf, isVisible, answers)) visible.set(field.key, field)
  }
  return [...visible.values()]
}

/** Without answers to hidden fields: what a form sends. */
export function visibleAnswers(definition: FormDefinition, answers: Answers): Answers {
  const keys = visibleFields(definition, answers)
    .filter(isAsking)
    .map(field => field.key)
  return Object.fromEntries(keys.flatMap(key => (answers[key] === undefined ? [] : [[key, answers[key]]])))
}

const inPointer = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

/**
 * All errors of the answers, by field, as JSON pointers below `prefix`; empty if valid.
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
