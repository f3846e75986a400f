import type { CityChoice } from '#client/platform/cities.ts'
import type { AnswerFact, FormFile } from '#client/platform/form/engine.ts'
import type { Format } from '#client/platform/i18n/format.ts'
import type { Translate } from '#client/platform/i18n/texts.ts'
import type { UnitTexts } from '#client/platform/i18n/units.ts'
import { areaOf, isRecord } from '#shared/forms/checks.ts'
import type { Answer, Answers, FormDefinition, FormField } from '#shared/forms/definition.ts'
import { isAsking, visibleFields } from '#shared/forms/validate.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'

export type AnswerContext = {
  /** Of the namespace `forms`. */
  readonly t: Translate
  readonly format: Format
  readonly language: Language
  readonly units: UnitTexts
  readonly cities: readonly CityChoice[] | undefined
  readonly fileOf: ((id: string) => FormFile | undefined) | undefined
}

type Composed = Extract<Answer, object> extends infer T ? Exclude<T, readonly string[]> : never

function placeText({ city, area }: { readonly city: string; readonly area: string }, context: AnswerContext): string {
  const name = context.cities?.find(one => one.slug === city)?.name ?? city
  return [area, name].filter(Boolean).join(context.language === 'ar' ? '، ' : ', ')
}

function composedText(answer: Composed, context: AnswerContext): string {
  const { t, format, units } = context
  if ('amount' in answer) return format.money(answer)
  if ('city' in answer) return placeText(answer, context)
  if ('from' in answer) return t('between', { from: format.date(answer.from), to: format.date(answer.to) })
  const { length, width, height } = answer
  const sides = [length, width, height].flatMap(side => (side === null ? [] : [format.number(side)])).join(' × ')
  const area = `${format.number(areaOf(answer), { maximumFractionDigits: 3 })} ${units.name('m²')}`
  return t('dimensions', { sides: `${sides} ${units.name('m')}`, area })
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** Formats an answer of any shape, when no field describes it. */
function plainText(answer: Answer, context: AnswerContext): string {
  const { t, format } = context
  if (typeof answer === 'boolean') return t(answer ? 'yes' : 'no')
  if (typeof answer === 'number') return format.number(answer)
  if (typeof answer === 'string') return day.test(answer) ? format.date(answer) : answer
  return isRecord(answer) ? composedText(answer, context) : format.list(answer)
}

function optionText(field: FormField, value: string, language: Language): string {
  const option = field.options?.find(one => one.value === value)
  return option ? inLanguage(option.label, language) : value
}

function numberText(field: FormField, answer: number, { t, format, units }: AnswerContext): string {
  if (field.type === 'rating') return t('stars', { mark: answer, most: field.max ?? 5 })
  return field.unit ? units.quantity(answer, field.unit) : format.number(answer)
}

export function answerText(field: FormField, answer: Answer, context: AnswerContext): string {
  const option = (value: string): string => optionText(field, value, context.language)
  if (typeof answer === 'number') return numberText(field, answer, context)
  if (Array.isArray(answer)) return context.format.list(answer.map(option))
  // Text that a person typed stays as typed, even if it looks like a date.
  if (typeof answer === 'string' && field.type !== 'date') return option(answer)
  return plainText(answer, context)
}

function filesOf(answer: readonly string[], { t, fileOf }: AnswerContext): Pick<AnswerFact, 'value' | 'files'> {
  const files = answer.map(id => fileOf?.(id) ?? { name: t('file'), href: null })
  return { value: files.map(file => file.name).join(', '), files }
}

function factOf(field: FormField, answer: Answer | undefined, context: AnswerContext): AnswerFact {
  const question = { key: field.key, term: inLanguage(field.label, context.language) }
  if (answer === undefined || answer === '') return { ...question, value: null }
  if (field.type === 'files' && Array.isArray(answer)) return { ...question, ...filesOf(answer, context) }
  return { ...question, value: answerText(field, answer, context) }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An answer to a question that the version no longer has is still shown, and marked. */
function removedFact(key: string, answer: Answer, context: AnswerContext): AnswerFact {
  const question = { key, term: context.t('removed', { key: key.replaceAll('_', ' ') }) }
  const isFiles = Array.isArray(answer) && answer.length > 0 && answer.every(id => uuid.test(id))
  if (isFiles) return { ...question, ...filesOf(answer, context) }
  return { ...question, value: plainText(answer, context) }
}

/**
 * The visible questions of the given steps with their answers; without steps, all questions, followed by answers whose
 * field is gone.
 */
export function answerFacts(
  definition: FormDefinition | null,
  answers: Answers,
  context: AnswerContext,
  step?: string,
): readonly AnswerFact[] {
  const steps = definition?.steps ?? []
  const visible = new Set(definition ? visibleFields(definition, answers).map(field => field.key) : [])
  const facts = steps
    .filter(one => step === undefined || one.key === step)
    .flatMap(one => one.fields)
    .filter(field => isAsking(field) && visible.has(field.key))
    .map(field => factOf(field, Object.hasOwn(answers, field.key) ? answers[field.key] : undefined, context))
  if (step !== undefined) return facts
  const known = new Set(steps.flatMap(one => one.fields).map(field => field.key))
  const removed = Object.entries(answers).filter(([key]) => !known.has(key))
  return [...facts, ...removed.map(([key, answer]) => removedFact(key, answer, context))]
}
