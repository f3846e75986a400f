// Prefills a job from the answers of its form: single values by `maps`, priced lines by `line`.

import { inLanguage, type Language } from '#shared/values/localized.ts'
import { inMinor } from '#shared/values/money.ts'
import { urgencies } from '#shared/values/timing.ts'
import { areaOf, isRecord } from './checks.ts'
import type { Answer, Answers, FormDefinition, FormField } from './definition.ts'
import { visibleFields } from './validate.ts'

/** A measured quantity to be priced as a line; `from` is the key of its field. */
export type MeasuredLine = {
  readonly from: string
  readonly label: string
  readonly unit: string
  readonly quantity: number
}

/**
 * Only what was answered. Budgets are in minor units of the given currency; `city` is a slug; `startWindow` is the name
 * of a window.
 */
export type MappedValues = {
  readonly title?: string
  readonly description?: string
  readonly city?: string
  readonly area?: string
  readonly budgetMin?: number
  readonly budgetMax?: number
  readonly propertyType?: string
  readonly startWindow?: string
  readonly urgency?: string
}

export type MappingContext = {
  /** The language for the labels of options. */
  readonly language: Language
  /** Currency of the job; money in another currency is ignored. */
  readonly currency: string
  /** `2026-11-21`; start windows count from it. */
  readonly today: string
}

/** The unit of a line with a lump sum. */
export const lumpSum = 'lot'

const windows = [
  { name: 'now', days: 14 },
  { name: 'month', days: 31 },
  { name: 'quarter', days: 92 },
] as const

function windowOf(day: string, today: string): string | undefined {
  const days = (Date.parse(day) - Date.parse(today)) / 86_400_000
  if (Number.isNaN(days)) return undefined
  return windows.find(window => days <= window.days)?.name ?? 'later'
}

function labelOf(field: FormField, value: string, language: Language): string {
  const option = field.options?.find(one => one.value === value)
  return option ? inLanguage(option.label, language) : value
}

function valueText(field: FormField, answer: Answer, { language }: MappingContext): string | undefined {
  if (typeof answer === 'string') return labelOf(field, answer, language)
  if (Array.isArray(answer)) return answer.map(value => labelOf(field, value, language)).join(', ')
  return typeof answer === 'number' ? String(answer) : undefined
}

function amountOf(answer: Answer, currency: string): number | undefined {
  if (typeof answer === 'number') return answer >= 0 ? Math.round(inMinor(answer, currency)) : undefined
  if (!isRecord(answer) || !('amount' in answer)) return undefined
  return answer.currency === currency ? answer.amount : undefined
}

function startOf({ type }: FormField, answer: Answer, today: string): string | undefined {
  if (isRecord(answer)) return 'from' in answer ? windowOf(answer.from, today) : undefined
  if (typeof answer !== 'string') return undefined
  return type === 'date' ? windowOf(answer, today) : answer
}

/** What cannot wait starts as soon as possible: nobody with a leak is asked whether it has months. */
function urgencyOf(answer: Answer): MappedValues {
  const urgency = answer === true ? 'urgent' : urgencies.find(one => one === answer)
  if (urgency === undefined) return {}
  return urgency === 'normal' ? { urgency } : { urgency, startWindow: 'now' }
}

type Reader = (field: FormField, answer: Answer, context: MappingContext) => MappedValues

function only(name: keyof MappedValues, value: string | number | undefined): MappedValues {
  return value === undefined || value === '' ? {} : { [name]: value }
}

const readers: Readonly<Record<NonNullable<FormField['maps']>, Reader>> = {
  title: (field, answer, context) => only('title', valueText(field, answer, context)),
  description: (field, answer, context) => only('description', valueText(field, answer, context)),
  place: (_, answer) => {
    if (isRecord(answer) && 'city' in answer) return { ...only('city', answer.city), ...only('area', answer.area) }
    return typeof answer === 'string' ? only('area', answer) : {}
  },
  'budget-min': (_, answer, { currency }) => only('budgetMin', amountOf(answer, currency)),
  'budget-max': (_, answer, { currency }) => only('budgetMax', amountOf(answer, currency)),
  'property-type': (_, answer) => (typeof answer === 'string' ? only('propertyType', answer) : {}),
  'start-window': (field, answer, { today }) => only('startWindow', startOf(field, answer, today)),
  urgency: (_, answer) => urgencyOf(answer),
}

/** Values from the visible answers; if two fields have the same mapping, the later one wins. */
export function mappedValues(definition: FormDefinition, answers: Answers, context: MappingContext): MappedValues {
  const parts = visibleFields(definition, answers).map(field => {
    const answer = Object.hasOwn(answers, field.key) ? answers[field.key] : undefined
    return field.maps && answer !== undefined ? readers[field.maps](field, answer, context) : {}
  })
  return Object.assign({}, ...parts)
}

function quantityOf(answer: Answer | undefined): number | null {
  if (typeof answer === 'number') return Math.round(answer * 1000) / 1000
  return answer !== undefined && isRecord(answer) && 'length' in answer ? areaOf(answer) : null
}

/** A number without an `equals` condition measures every option; one with such a condition measures that option. */
function measures({ showIf }: FormField, key: string, value: string): boolean {
  const about = (showIf?.conditions ?? []).filter(({ test }) => test === 'equals')
  return about.length === 0 || about.some(one => one.key === key && one.value === value)
}

/** Chosen options without a measure, each as a lump sum, so that a person without measurements can continue. */
function chosenLines({ key, options }: FormField, answer: Answer | undefined, measured: readonly FormField[]) {
  return (options ?? []).flatMap(({ value, line }) => {
    const isChosen = Array.isArray(answer) ? answer.some(one => one === value) : answer === value
    return line && isChosen && !measured.some(field => measures(field, key, value)) ? [{ value, line }] : []
  })
}

/**
 * Lines from the visible answers: numbers as they are, dimensions as area, nothing below 0.001; unmeasured options as
 * lump sums.
 */
export function measuredLines(definition: FormDefinition, answers: Answers, language: Language): MeasuredLine[] {
  const fields = visibleFields(definition, answers)
  const answerTo = (key: string): Answer | undefined => (Object.hasOwn(answers, key) ? answers[key] : undefined)
  const measured = fields.filter(({ key, line }) => line && (quantityOf(answerTo(key)) ?? 0) > 0)
  return fields.flatMap(field => {
    const { key, line } = field
    const answer = answerTo(key)
    if (line && measured.includes(field))
      return [
        { from: key, label: inLanguage(line.label, language), unit: line.unit, quantity: quantityOf(answer) ?? 0 },
      ]
    return chosenLines(field, answer, measured).map(chosen => ({
      from: `${key}.${chosen.value}`,
      label: inLanguage(chosen.line, language),
      unit: lumpSum,
      quantity: 1,
    }))
  })
}
