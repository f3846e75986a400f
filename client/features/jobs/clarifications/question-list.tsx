// Questions about a job with their answers, newest first; under each that waits what its reader may do.
import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Badge } from '#client/ui/badge.tsx'
import type { Question } from './question-types.ts'

type ListProps = {
  readonly questions: readonly Question[]
  /** Stands under a question that waits for its answer. */
  readonly actionOf?: (question: Question) => ReactNode
}

function Asked({ question }: { readonly question: Question }) {
  const t = useTexts('clarifications')
  if (question.question === null) return <p className="font-medium text-15 text-ink-soft">{t('note')}</p>
  return (
    <p dir="auto" lang={question.language} className="whitespace-pre-line font-medium text-17">
      {question.question}
    </p>
  )
}

function Answer({ question }: { readonly question: Question }) {
  const t = useTexts('clarifications')
  if (question.answer !== null)
    return (
      <p
        dir="auto"
        lang={question.answerLanguage ?? undefined}
        className="whitespace-pre-line border-s-2 border-moss/60 ps-4 text-15"
      >
        {question.answer}
      </p>
    )
  return <Badge tone={question.status === 'open' ? 'amber' : 'neutral'}>{t(`state.${question.status}`)}</Badge>
}

export function QuestionList({ questions, actionOf }: ListProps) {
  const t = useTexts('clarifications')
  const format = useFormat()
  return (
    <ul className="grid">
      {questions.map(question => (
        <li key={question.id} className="grid gap-2.5 border-b py-5 first:pt-0 last:border-0 last:pb-0">
          <Asked question={question} />
          <Answer question={question} />
          <p className="text-13 text-ink-soft">
            {question.mine && <>{t('mine')} · </>}
            {format.date(question.answeredAt ?? question.askedAt)}
          </p>
          {question.status === 'open' && actionOf?.(question)}
        </li>
      ))}
    </ul>
  )
}
