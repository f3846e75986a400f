// The questions about an own job: answer each once for everybody, or say something to all without being asked.
import { useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/container.tsx'
import { SectionHeading } from '#client/ui/section.tsx'
import type { AppContract } from '#shared/contract.ts'
import { QuestionList } from './question-list.tsx'
import type { Question } from './question-types.ts'
import { WriteWords } from './write-words.tsx'

type Props = { readonly job: string; readonly questions: readonly Question[]; readonly mayTell: boolean }

function AnswerForm({ job, question }: { readonly job: string; readonly question: Question }) {
  const t = useTexts('clarifications')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  return (
    <WriteWords
      name={`answer-${question.id}`}
      least={2}
      most={2000}
      texts={{ label: t('answer.label'), hint: t('answer.hint'), send: t('answer.send'), sending: t('sending') }}
      onSend={(answer, idempotencyKey) =>
        send(
          'POST /jobs/{job}/questions/{question}/answer',
          { params: { job, question: question.id }, body: { answer } },
          { idempotencyKey },
        )
      }
      onDone={revalidate}
    />
  )
}

function TellAll({ job }: { readonly job: string }) {
  const t = useTexts('clarifications')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const [writing, write] = useState(false)
  if (!writing)
    return (
      <div className="print:hidden">
        <Button onClick={() => write(true)}>{t('tell.open')}</Button>
      </div>
    )
  return (
    <WriteWords
      name="tell-all"
      least={10}
      most={2000}
      texts={{ label: t('tell.label'), hint: t('tell.hint'), send: t('tell.send'), sending: t('sending') }}
      onSend={(text, idempotencyKey) =>
        send('POST /jobs/{job}/notes', { params: { job }, body: { text } }, { idempotencyKey })
      }
      onDone={async () => {
        write(false)
        await revalidate()
      }}
      onCancel={() => write(false)}
    />
  )
}

/** Nothing where nothing was asked and nothing can be said any more. */
export function OwnerQuestions({ job, questions, mayTell }: Props) {
  const t = useTexts('clarifications')
  if (questions.length === 0 && !mayTell) return null
  return (
    <Card as="section">
      <Stack>
        <SectionHeading compact title={t('title')} lead={t(questions.length > 0 ? 'lead-owner' : 'empty-owner')} />
        {questions.length > 0 && (
          <QuestionList
            questions={questions}
            actionOf={question => (mayTell ? <AnswerForm job={job} question={question} /> : null)}
          />
        )}
        {mayTell && <TellAll job={job} />}
      </Stack>
    </Card>
  )
}
