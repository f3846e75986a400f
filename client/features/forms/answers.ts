// What a person has typed into a form, and how it becomes the answers that are checked and sent.
import { readNumber } from '#client/ui/digits.ts'
import type { Answers, FormDefinition, FormField } from '#shared/forms/definition.ts'
import { visibleFields } from '#shared/forms/validate.ts'

/** Numbers stay as they are typed until they are read. */
export type Typed = Readonly<Record<string, string | boolean | readonly string[]>>

const fieldsOf = (definition: FormDefinition): readonly FormField[] => definition.steps.flatMap(step => step.fields)

function readAnswer(field: FormField, value: Typed[string] | undefined): Answers[string] | undefined {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return undefined
  if (field.type === 'number' && typeof value === 'string') return readNumber(value) ?? value
  return typeof value === 'object' ? [...value] : value
}

/** The typed answers in their types; an unreadable number stays text and so fails its check. */
export function readAnswers(definition: FormDefinition, typed: Typed): Answers {
  const answers: Answers = {}
  for (const field of fieldsOf(definition)) {
    const answer = readAnswer(field, typed[field.key])
    if (answer !== undefined) answers[field.key] = answer
  }
  return answers
}

/** Answers that were sent before, as they would be typed. */
export function typedFrom(answers: Answers): Typed {
  const typed: Record<string, Typed[string]> = {}
  for (const [key, value] of Object.entries(answers))
    typed[key] = typeof value === 'number' ? String(value) : (value as Typed[string])
  return typed
}

/** The visible fields of one step. */
export function stepFields(definition: FormDefinition, step: string, answers: Answers): readonly FormField[] {
  const visible = new Set(visibleFields(definition, answers).map(field => field.key))
  return definition.steps.find(one => one.key === step)?.fields.filter(field => visible.has(field.key)) ?? []
}
