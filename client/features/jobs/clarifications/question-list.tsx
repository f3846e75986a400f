// Questions about a job with their answers, newest first; under each that waits what its reader may do.
import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { href } from '#shared/routes/href.ts'

export type Question = Output<AppContract['GET /opportunities/{job}/questions']>['items'][number]
/** As reviewers read it. */
export type AskedQuestion = Output<AppContract['GET /admin/jobs/{job}/questions']>[number]

type AnyQuestion = Question | AskedQuestion
type ListProps<Kind extends AnyQuestion> = {
  readonly questions: readonly Kind[]
  /** Stands under a question that waits for its answer. */
  readonly actionOf?: (question: Kind) => ReactNode
}

function Asked({ question }: { readonly question: AnyQuestion }) {
  const t = useTexts('clarifications')
  if (question.question === null) return <p className="font-medium text-15 text-ink-soft">{t('note')}</p>
  return (
    <p dir="auto" lang={question.language} className="whitespace-pre-line font-medium">
      {question.question}
    </p>
  )
}

function Answer({ question }: { readonly question: AnyQuestion }) {
  const t = useTexts('clarifications')
  if (question.answer !== null)
    return (
      <p
        dir="auto"
        lang={question.answerLanguage ?? undefined}
        className="whitespace-pre-line border-s-2 border-moss ps-4 text-15"
      >
        {question.answer}
      </p>
    )
  return <Badge tone={question.status === 'open' ? 'amber' : 'neutral'}>{t(`state.${question.status}`)}</Badge>
}

/** The reader's own question says so; reviewers read who asked. */
function Asker({ question }: { readonly question: AnyQuestion }) {
  const t = useTexts('clarifications')
  if ('mine' in question) return question.mine && <>{t('mine')} · </>
  if (question.askedBy === null) return null
  return (
    <>
      <Anchor
        href={href('profile', { profile: question.askedBy.slug })}
        className="text-clay underline underline-offset-4"
      >
        <bdi>{question.askedBy.name}</bdi>
      </Anchor>
      {' · '}
    </>
  )
}

export function QuestionList<Kind extends AnyQuestion>({ questions, actionOf }: ListProps<Kind>) {
  const format = useFormat()
  return (
    <ul className="grid">
      {questions.map(question => (
        <li key={question.id} className="grid gap-1.5 border-b py-4">
          <Asked question={question} />
          <Answer question={question} />
          <p className="text-13 text-ink-soft">
            <Asker question={question} />
            {format.date(question.answeredAt ?? question.askedAt)}
          </p>
          {question.status === 'open' && actionOf?.(question)}
        </li>
      ))}
    </ul>
  )
}
