import { type ReactNode, useState } from 'react'
import { Form } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { answerFields, askFields, noticeFields } from '#shared/features/jobs/fields.ts'
import { href } from '#shared/routes/href.ts'

type Props = { readonly job: string; readonly questions: readonly Question[] }

function AskForm({ job }: Pick<Props, 'job'>) {
  const form = useForm(askFields, {
    again: true,
    mutate: (send, body) => send('POST /opportunities/{job}/questions', { params: { job }, body }),
  })
  return <Form form={form} kind="secondary" yes={form.t('ask.send')} />
}

export function BidderQuestions({ job, questions, mayAsk }: Props & { readonly mayAsk: boolean }) {
  const t = useTexts('clarifications')
  if (questions.length === 0 && !mayAsk) return null
  return (
    <section>
      <SectionHeading compact title={t('title')} lead={t(mayAsk ? 'lead-bidder' : 'lead-full')} />
      {questions.length > 0 && <QuestionList questions={questions} />}
      {mayAsk && <AskForm job={job} />}
    </section>
  )
}

function AnswerForm({ job, question }: Pick<Props, 'job'> & { readonly question: string }) {
  const form = useForm(answerFields, {
    mutate: (send, body) => send('POST /jobs/{job}/questions/{question}/answer', { params: { job, question }, body }),
  })
  return (
    <div className="print:hidden">
      <Form form={form} kind="secondary" yes={form.t('answer.send')}>
        <FormField form={form} name="answer" id={`answer-${question}`} rows={3} />
      </Form>
    </div>
  )
}

function NoticeForm({ job, onClose }: Pick<Props, 'job'> & { readonly onClose: () => void }) {
  const form = useForm(noticeFields, {
    mutate: (send, body) => send('POST /jobs/{job}/notes', { params: { job }, body }),
    onDone: onClose,
  })
  const { t } = form
  const notNow = (
    <Button kind="quiet" onClick={onClose}>
      {t('not-now')}
    </Button>
  )
  return <Form form={form} kind="secondary" yes={t('notice.send')} actions={notNow} />
}

/** Answers each question once for all bidders, and can send them a message without a question. */
export function OwnerQuestions({ job, questions, mayNotify }: Props & { readonly mayNotify: boolean }) {
  const t = useTexts('clarifications')
  const [writing, write] = useState(false)
  if (questions.length === 0 && !mayNotify) return null
  return (
    <section>
      <SectionHeading compact title={t('title')} lead={t(questions.length > 0 ? 'lead-owner' : 'empty-owner')} />
      {questions.length > 0 && (
        <QuestionList
          questions={questions}
          actionOf={({ id }) => (mayNotify ? <AnswerForm job={job} question={id} /> : null)}
        />
      )}
      {mayNotify && (
        <div className="print:hidden">
          {writing ? (
            <NoticeForm job={job} onClose={() => write(false)} />
          ) : (
            <Button onClick={() => write(true)}>{t('notice.open')}</Button>
          )}
        </div>
      )}
    </section>
  )
}

/** Names the professional who asked. */
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

// Questions with their answers, newest first; the reader's action is under each open question.
type Question = Output<AppContract['GET /opportunities/{job}/questions']>['items'][number]
/** As reviewers read it. */
type AskedQuestion = Output<AppContract['GET /admin/jobs/{job}/questions']>[number]

type AnyQuestion = Question | AskedQuestion
type ListProps<Kind extends AnyQuestion> = {
  readonly questions: readonly Kind[]
  /** Shown under a question that waits for its answer. */
  readonly actionOf?: (question: Kind) => ReactNode
}

function QuestionText({ question }: { readonly question: AnyQuestion }) {
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

/** Marks the reader's own question; reviewers see the name. */
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

function QuestionList<Kind extends AnyQuestion>({ questions, actionOf }: ListProps<Kind>) {
  const format = useFormat()
  return (
    <ul className="grid">
      {questions.map(question => (
        <li key={question.id} className="grid gap-1.5 border-b py-4">
          <QuestionText question={question} />
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
