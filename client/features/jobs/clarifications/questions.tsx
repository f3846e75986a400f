// The questions about a job: as professionals read and ask them, as its owner answers them, as reviewers read them.
import { useState } from 'react'
import { Form } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { answerFields, askFields, tellFields } from '#shared/features/jobs/fields.ts'
import { type AskedQuestion, type Question, QuestionList } from './question-list.tsx'

type Props = { readonly job: string; readonly questions: readonly Question[] }

function AskForm({ job }: Pick<Props, 'job'>) {
  const form = useForm(askFields, {
    again: true,
    act: (send, body) => send('POST /opportunities/{job}/questions', { params: { job }, body }),
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
    act: (send, body) => send('POST /jobs/{job}/questions/{question}/answer', { params: { job, question }, body }),
  })
  return (
    <div className="print:hidden">
      <Form form={form} kind="secondary" yes={form.t('answer.send')}>
        <FormField form={form} name="answer" id={`answer-${question}`} rows={3} />
      </Form>
    </div>
  )
}

function TellForm({ job, onClose }: Pick<Props, 'job'> & { readonly onClose: () => void }) {
  const form = useForm(tellFields, {
    act: (send, body) => send('POST /jobs/{job}/notes', { params: { job }, body }),
    onDone: onClose,
  })
  const { t } = form
  const notNow = (
    <Button kind="quiet" onClick={onClose}>
      {t('not-now')}
    </Button>
  )
  return <Form form={form} kind="secondary" yes={t('tell.send')} actions={notNow} />
}

/** Answers each once for everybody; says something to all without being asked. */
export function OwnerQuestions({ job, questions, mayTell }: Props & { readonly mayTell: boolean }) {
  const t = useTexts('clarifications')
  const [writing, write] = useState(false)
  if (questions.length === 0 && !mayTell) return null
  return (
    <section>
      <SectionHeading compact title={t('title')} lead={t(questions.length > 0 ? 'lead-owner' : 'empty-owner')} />
      {questions.length > 0 && (
        <QuestionList
          questions={questions}
          actionOf={({ id }) => (mayTell ? <AnswerForm job={job} question={id} /> : null)}
        />
      )}
      {mayTell && (
        <div className="print:hidden">
          {writing ? (
            <TellForm job={job} onClose={() => write(false)} />
          ) : (
            <Button onClick={() => write(true)}>{t('tell.open')}</Button>
          )}
        </div>
      )}
    </section>
  )
}

/** With who asked. */
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
