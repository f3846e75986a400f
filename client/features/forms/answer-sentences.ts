import type { Answer, Answers, FormDefinition, FormField } from '#shared/forms/definition.ts'
import { visibleFields } from '#shared/forms/validate.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { type AnswerContext, answerText } from './answer-facts.ts'

function sentencesOf(field: FormField, answer: Answer, context: AnswerContext): readonly string[] {
  const { language } = context
  const chosen = (field.options ?? []).filter(({ value }) =>
    Array.isArray(answer) ? answer.some(one => one === value) : answer === value,
  )
  const own = field.says && answer !== false && answer !== ''
  return [
    ...chosen.flatMap(({ says }) => (says ? [inLanguage(says, language)] : [])),
    ...(own ? [inLanguage(field.says, language).replace('{{answer}}', answerText(field, answer, context))] : []),
  ]
}

/** The visible answers in the client's words, for the description of a job; an answer without a sentence gives none. */
export function answerSentences(
  definition: FormDefinition,
  answers: Answers,
  context: AnswerContext,
): readonly string[] {
  return visibleFields(definition, answers).flatMap(field => {
    const answer = Object.hasOwn(answers, field.key) ? answers[field.key] : undefined
    return answer === undefined ? [] : sentencesOf(field, answer, context)
  })
}
