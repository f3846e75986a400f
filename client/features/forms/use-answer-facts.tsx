// The answers of a job's form as facts to read; what was not answered is left out.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { useRoot } from '#client/platform/root.ts'
import type { Fact } from '#client/ui/definition-list.tsx'
import type { Answers, FormDefinition } from '#shared/forms/definition.ts'
import { answerFacts } from './answer-facts.ts'

/** Needs the namespaces `forms` and `units`. `definition` is null when the form cannot be had any more. */
export function useAnswerFacts(definition: FormDefinition | null, answers: Answers): readonly Fact[] {
  const t = useTexts('forms')
  const format = useFormat()
  const units = useUnits()
  const { language } = useRoot()
  if (!definition) return []
  return answerFacts(definition, answers, { t, format, language, units }).flatMap(({ key, term, value }) =>
    value === null ? [] : [{ term, value: <AnswerText key={key} text={value} /> }],
  )
}

function AnswerText({ text }: { readonly text: string }) {
  return <span dir="auto">{text}</span>
}
