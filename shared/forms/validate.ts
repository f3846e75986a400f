// Validation of answers against the form's definition; the same in browser and server.
import type { FieldError } from '#shared/errors/app-error.ts'
import { type Asking, checks, isEmpty } from './checks.ts'
import { holds } from './conditions.ts'
import type { Answer, Answers, FormDefinition, FormField } from './definition.ts'
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
