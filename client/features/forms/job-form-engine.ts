import { useMemo } from 'react'
import type { JobFormEngine } from '#client/platform/form/engine.ts'
import { useRoot } from '#client/platform/root.ts'
import type { FormDefinition } from '#shared/forms/definition.ts'
import { mappedValues, measuredLines } from '#shared/forms/mapped.ts'
import { answerSentences } from './answer-sentences.ts'
import { readAnswers } from './answers.ts'
import { type FormEngineOptions, useFormEngine } from './form-engine.tsx'
import { useAnswerContext } from './use-answer-context.ts'

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
