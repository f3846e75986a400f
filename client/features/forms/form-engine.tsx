// The engine of a form definition: its steps, their fields, what is wrong, the answers in words and as priced lines.
import { type ReactNode, useMemo } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { useRoot } from '#client/platform/root.ts'
import type { FieldError } from '#shared/errors/app-error.ts'
import type { Answers, FormDefinition, FormField } from '#shared/forms/definition.ts'
import { validateAnswers, visibleAnswers, visibleFields } from '#shared/forms/validate.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { type AnswerFact, answerFacts } from './answer-facts.ts'
import { AnswerFields } from './answer-fields.tsx'
import { readAnswers, stepFields, type Typed } from './answers.ts'

/** A number that the person gave and that is priced line by line. */
type MeasuredLine = { readonly from: string; readonly label: string; readonly unit: string; readonly quantity: string }

type FieldsProps = {
  step: string
  typed: Typed
  errorOf: (path: string) => string | undefined
  onChange: (typed: Typed) => void
}

export type FormEngine = {
  readonly steps: readonly { readonly id: string; readonly title: string }[]
  readonly fields: (props: FieldsProps) => ReactNode
  /** What is wrong in one step, by path. */
  readonly check: (step: string, typed: Typed) => readonly FieldError[]
  /** The answers to send: typed rightly, those of hidden fields left out. */
  readonly answers: (typed: Typed) => Answers
  readonly facts: (step: string, typed: Typed) => readonly AnswerFact[]
  readonly lines: (typed: Typed) => readonly MeasuredLine[]
  /** The step that holds the field of an error's path. */
  readonly stepOf: (path: string) => string | undefined
  /** The question that an error's path stands for. */
  readonly labelOf: (path: string) => string | undefined
}

const isAt = (path: string) => (field: FormField) => path === `answers/${field.key}`

const isWritten = (type: FormField['type']): boolean => ['text', 'long-text', 'number', 'date'].includes(type)

function checkStep(definition: FormDefinition, step: string, typed: Typed): readonly FieldError[] {
  const answers = visibleAnswers(definition, readAnswers(definition, typed))
  const own = new Set(stepFields(definition, step, answers).map(field => `answers/${field.key}`))
  const choices = new Set(
    stepFields(definition, step, answers).flatMap(({ key, type }) => (isWritten(type) ? [] : [`answers/${key}`])),
  )
  // What is chosen is not filled in.
  return validateAnswers(definition, answers)
    .filter(error => own.has(error.path))
    .map(error => (error.code === 'required' && choices.has(error.path) ? { ...error, code: 'not-a-choice' } : error))
}

function measuredLines(definition: FormDefinition, typed: Typed, language: Parameters<typeof inLanguage>[1]) {
  const answers = readAnswers(definition, typed)
  return visibleFields(definition, answers).flatMap(({ key, line }) => {
    const quantity = answers[key]
    if (!line || typeof quantity !== 'number' || quantity <= 0) return []
    return [{ from: key, label: inLanguage(line.label, language), unit: line.unit, quantity: String(quantity) }]
  })
}

function stepOf(definition: FormDefinition, path: string): string | undefined {
  return definition.steps.find(step => step.fields.some(isAt(path)))?.key
}

/** Needs the namespaces `forms` and `units`. */
export function useFormEngine(definition: FormDefinition): FormEngine {
  const { language } = useRoot()
  const t = useTexts('forms')
  const format = useFormat()
  const units = useUnits()
  return useMemo(
    () => ({
      steps: definition.steps.map(step => ({ id: step.key, title: inLanguage(step.title, language) })),
      fields: props => <AnswerFields definition={definition} {...props} />,
      check: (step, typed) => checkStep(definition, step, typed),
      answers: typed => visibleAnswers(definition, readAnswers(definition, typed)),
      facts: (step, typed) =>
        answerFacts(definition, readAnswers(definition, typed), { t, format, language, units }, step),
      lines: typed => measuredLines(definition, typed, language),
      stepOf: path => stepOf(definition, path),
      labelOf: path => {
        const field = definition.steps.flatMap(step => step.fields).find(isAt(path))
        return field && inLanguage(field.label, language)
      },
    }),
    [definition, language, t, format, units],
  )
}
