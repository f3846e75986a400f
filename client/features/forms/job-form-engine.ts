import { useMemo } from 'react'
import type { JobFormEngine } from '#client/platform/form/engine.ts'
import { useRoot } from '#client/platform/root.ts'
import type { Answer, Answers, FormDefinition, FormField } from '#shared/forms/definition.ts'
import { mappedValues, measuredLines } from '#shared/forms/mapped.ts'
import { visibleFields } from '#shared/forms/validate.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { type AnswerContext, answerText } from './answer-facts.ts'
import { readAnswers } from './answers.ts'
import { type FormEngineOptions, useFormEngine } from './form-engine.tsx'
import { useAnswerContext } from './use-answer-context.ts'

function sentencesOf(field: FormField, answer: Answer, context: AnswerContext): readonly string[] {
  const { language } = context
  const chosen = (field.options ?? []).filter(({ value }) =>
    Array.isArray(answer) ? answer.some(one => one === value) : answer === value,
  )
  const own = answer !== false && answer !== '' ? field.says : undefined
  return [
    ...chosen.flatMap(({ says }) => (says ? [inLanguage(says, language)] : [])),
    ...(own ? [inLanguage(own, language).replace('{{answer}}', answerText(field, answer, context))] : []),
  ]
}

/** The visible answers in the client's words, for the description of a job; an answer without a sentence gives none. */
function answerSentences(definition: FormDefinition, answers: Answers, context: AnswerContext): readonly string[] {
  return visibleFields(definition, answers).flatMap(field => {
    const answer = Object.hasOwn(answers, field.key) ? answers[field.key] : undefined
    return answer === undefined ? [] : sentencesOf(field, answer, context)
  })
}

/** For the form of a job: the engine, and what the answers say about the job, in the language of the page. */
export function useJobFormEngine(
  definition: FormDefinition,
  options: Omit<FormEngineOptions, 'language' | 'fileOf'>,
): JobFormEngine {
  const engine = useFormEngine(definition, options)
  const { language } = useRoot()
  const context = useAnswerContext({ language, cities: options.cities, fileOf: undefined })
  return useMemo(
    () => ({
      ...engine,
      lines: typed => measuredLines(definition, readAnswers(definition, typed), language),
      mapped: (typed, context) => mappedValues(definition, readAnswers(definition, typed), { language, ...context }),
      sentences: typed => answerSentences(definition, readAnswers(definition, typed), context),
    }),
    [engine, definition, language, context],
  )
}
