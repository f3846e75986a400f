// The questions about a job as reviewers read them: with who asked.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { SectionHeading } from '#client/ui/section.tsx'
import { QuestionList } from './question-list.tsx'
import type { AskedQuestion } from './question-types.ts'

/** Needs the namespace `clarifications`. */
export function AskedQuestions({ questions }: { readonly questions: readonly AskedQuestion[] }) {
  const t = useTexts('clarifications')
  if (questions.length === 0) return null
  return (
    <section>
      <SectionHeading compact title={t('title')} />
      <QuestionList questions={questions} />
    </section>
  )
}
