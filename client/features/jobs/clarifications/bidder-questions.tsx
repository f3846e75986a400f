// The questions about a job as a professional reads them, and the box for an own one.
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/container.tsx'
import { SectionHeading } from '#client/ui/section.tsx'
import type { AppContract } from '#shared/contract.ts'
import { QuestionList } from './question-list.tsx'
import type { Question } from './question-types.ts'
import { WriteWords } from './write-words.tsx'

type Props = { readonly job: string; readonly questions: readonly Question[]; readonly mayAsk: boolean }

export function BidderQuestions({ job, questions, mayAsk }: Props) {
  const t = useTexts('clarifications')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  if (questions.length === 0 && !mayAsk) return null
  return (
    <Card as="section">
      <Stack>
        <SectionHeading compact title={t('title')} lead={t(mayAsk ? 'lead-bidder' : 'lead-full')} />
        {questions.length > 0 && <QuestionList questions={questions} />}
        {mayAsk && (
          <WriteWords
            name="question"
            least={10}
            most={1000}
            texts={{ label: t('ask.label'), hint: t('ask.hint'), send: t('ask.send'), sending: t('sending') }}
            onSend={(text, idempotencyKey) =>
              send('POST /opportunities/{job}/questions', { params: { job }, body: { text } }, { idempotencyKey })
            }
            onDone={revalidate}
          />
        )}
      </Stack>
    </Card>
  )
}
