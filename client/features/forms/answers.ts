import type { Answer, Answers, FormDefinition, FormField } from '#shared/forms/definition.ts'
import type {
  Typed,
  TypedDimensions,
  TypedFile,
  TypedMoney,
  TypedPlace,
  TypedRange,
  TypedValue,
} from '#shared/forms/typed.ts'
import { visibleFields } from '#shared/forms/validate.ts'
import { decimalsOf, inMinor, isCurrency, minorUnits } from '#shared/values/money.ts'
import { readNumber, writtenNumber } from '#shared/values/numbers.ts'

const fieldsOf = (definition: FormDefinition): readonly FormField[] => definition.steps.flatMap(step => step.fields)

export const isList = (value: TypedValue | undefined): value is readonly string[] | readonly TypedFile[] =>
  Array.isArray(value)
const isRecord = (value: TypedValue | undefined): value is TypedMoney | TypedRange | TypedPlace | TypedDimensions =>
  typeof value === 'object' && !isList(value)

export const textOf = (value: TypedValue | undefined): string => (typeof value === 'string' ? value : '')
export const choicesOf = (value: TypedValue | undefined): readonly string[] =>
  isList(value) ? value.flatMap(one => (typeof one === 'string' ? [one] : [])) : []
/** A file of which only the id is known has an empty name. */
export const filesOf = (value: TypedValue | undefined): readonly TypedFile[] =>
  isList(value) ? value.map(one => (typeof one === 'string' ? { id: one, name: '', picture: null } : one)) : []
export const moneyOf = (value: TypedValue | undefined): TypedMoney =>
  isRecord(value) && 'amount' in value ? value : { amount: '', currency: '' }
export const rangeOf = (value: TypedValue | undefined): TypedRange =>
  isRecord(value) && 'from' in value ? value : { from: '', to: '' }
export const placeOf = (value: TypedValue | undefined): TypedPlace =>
  isRecord(value) && 'city' in value ? value : { city: '', area: '' }
export const dimensionsOf = (value: TypedValue | undefined): TypedDimensions =>
  isRecord(value) && 'length' in value ? value : { length: '', width: '', height: '' }

function readMoney({ amount, currency }: TypedMoney): Answer | undefined {
  if (amount.trim() === '') return undefined
  const value = readNumber(amount)
  // An unreadable value stays text, so that its check fails.
  if (value === null || value < 0 || !isCurrency(currency)) return amount
  return { amount: Math.round(inMinor(value, currency)), currency }
}

function readDimensions(typed: TypedDimensions): Answer | undefined {
  const side = (text: string): number => readNumber(text) ?? Number.NaN
  const { length, width, height } = typed
  if ([length, width, height].every(text => text.trim() === '')) return undefined
  return { length: side(length), width: side(width), height: height.trim() === '' ? null : side(height) }
}

const some = (...texts: string[]): boolean => texts.some(text => text.trim() !== '')

function readComposed(field: FormField, value: TypedValue): Answer | undefined {
  if (field.type === 'money') return readMoney(moneyOf(value))
  if (field.type === 'dimensions') return readDimensions(dimensionsOf(value))
  if (field.type === 'date-range') return some(...Object.values(rangeOf(value))) ? { ...rangeOf(value) } : undefined
  const { city, area } = placeOf(value)
  return some(city, area) ? { city, area: area.trim() } : undefined
}

function readList(field: FormField, value: TypedValue): Answer | undefined {
  const list = field.type === 'files' ? filesOf(value).map(file => file.id) : choicesOf(value)
  return list.length > 0 ? [...list] : undefined
}

function readAnswer(field: FormField, value: TypedValue | undefined): Answer | undefined {
  if (value === undefined) return undefined
  if (isList(value)) return readList(field, value)
  if (isRecord(value)) return readComposed(field, value)
  if (typeof value === 'boolean') return value
  if (value.trim() === '') return undefined
  return field.type === 'number' || field.type === 'rating' ? (readNumber(value) ?? value) : value
}

/** The typed answers in their types; an unreadable number stays text, so that its check fails. */
export function readAnswers(definition: FormDefinition, typed: Typed): Answers {
  const answers: Answers = {}
  for (const field of fieldsOf(definition)) {
    const answer = readAnswer(field, Object.hasOwn(typed, field.key) ? typed[field.key] : undefined)
    if (answer !== undefined) answers[field.key] = answer
  }
  return answers
}

function major(amount: number, currency: string): string {
  const value = amount / minorUnits(currency)
  return Number.isInteger(value) ? String(value) : writtenNumber(Number(value.toFixed(decimalsOf(currency))))
}

function typedOf(answer: Answer): TypedValue {
  if (typeof answer === 'number') return writtenNumber(answer)
  if (typeof answer !== 'object' || Array.isArray(answer)) return answer
  if ('amount' in answer) return { amount: major(answer.amount, answer.currency), currency: answer.currency }
  if ('length' in answer) {
    const { length, width, height } = answer
    return {
      length: writtenNumber(length),
      width: writtenNumber(width),
      height: height === null ? '' : writtenNumber(height),
    }
  }
  return answer
}

/** Sent answers as form values. */
export function typedFrom(answers: Answers): Typed {
  return Object.fromEntries(Object.entries(answers).map(([key, answer]) => [key, typedOf(answer)]))
}

function typedDefault(field: FormField, given: NonNullable<FormField['default']>): TypedValue {
  return field.type === 'money' ? { amount: String(given), currency: '' } : typedOf(given)
}

/** The initial form values. */
export function typedDefaults(definition: FormDefinition): Typed {
  return Object.fromEntries(
    fieldsOf(definition).flatMap(field =>
      field.default === undefined ? [] : [[field.key, typedDefault(field, field.default)]],
    ),
  )
}

/** The visible fields of one step, and the field with the key `also`. */
export function stepFields(
  definition: FormDefinition,
  step: string,
  answers: Answers,
  also: string | null = null,
): readonly FormField[] {
  const visible = new Set([also, ...visibleFields(definition, answers).map(field => field.key)])
  return definition.steps.find(one => one.key === step)?.fields.filter(field => visible.has(field.key)) ?? []
}
