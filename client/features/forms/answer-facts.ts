// Answers in words, as pairs of question and answer: for checking before sending and for reading later.
import type { Format } from '#client/platform/i18n/format.ts'
import type { Translate } from '#client/platform/i18n/texts.ts'
import type { UnitWords } from '#client/platform/i18n/units.ts'
import type { Answers, FormDefinition, FormField } from '#shared/forms/definition.ts'
import { visibleFields } from '#shared/forms/validate.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'

type Words = {
  /** Of the namespace `forms`. */
  t: Translate
  format: Format
  language: Language
  units: UnitWords
}

export type AnswerFact = { readonly key: string; readonly term: string; readonly value: string | null }

function optionText(field: FormField, value: string, language: Language): string {
  const option = field.options?.find(one => one.value === value)
  return option ? inLanguage(option.label, language) : value
}

const readers: Partial<Record<FormField['type'], (field: FormField, answer: Answers[string], words: Words) => string>> =
  {
    'yes-no': (_, answer, { t }) => t(answer === true ? 'yes' : 'no'),
    number: (field, answer, { format, units }) => {
      if (typeof answer !== 'number') return String(answer)
      return field.unit ? units.quantity(answer, field.unit) : format.number(answer)
    },
    date: (_, answer, { format }) => format.date(String(answer)),
    choice: (field, answer, { language }) => optionText(field, String(answer), language),
    'multi-choice': (field, answer, { format, language }) =>
      format.list((Array.isArray(answer) ? answer : []).map(value => optionText(field, value, language))),
  }

function answerText(field: FormField, answer: Answers[string] | undefined, words: Words): string | null {
  if (answer === undefined || answer === '') return null
  const read = readers[field.type]
  return read ? read(field, answer, words) : String(answer)
}

/** The visible questions of the given steps (all without) with their answers; null where nothing was answered. */
export function answerFacts(
  definition: FormDefinition,
  answers: Answers,
  words: Words,
  step?: string,
): readonly AnswerFact[] {
  const own = definition.steps.filter(one => step === undefined || one.key === step).flatMap(one => one.fields)
  const visible = new Set(visibleFields(definition, answers).map(field => field.key))
  return own
    .filter(field => field.type !== 'info' && visible.has(field.key))
    .map(field => ({
      key: field.key,
      term: inLanguage(field.label, words.language),
      value: answerText(field, answers[field.key], words),
    }))
}
