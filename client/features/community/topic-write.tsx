// The foot of a topic for readers who may write: own answers that wait, and the form. Loaded when it becomes visible.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { AnswerForm, type TextField } from './answer-form.tsx'
import { OwnAnswers } from './own-answers.tsx'
import { useReader } from './topic-reader.tsx'
import type { Topic } from './topic-types.ts'

export function TopicWrite({ topic, field }: { readonly topic: Topic; readonly field: TextField }) {
  const t = useTexts('community-topic')
  const { area, mine, signIn } = useReader()
  const mayWrite = area === null || mine?.mayAnswer
  return (
    <>
      <OwnAnswers {...{ topic, field }} />
      {topic.status === 'closed' && <p className="border-rule border-t py-4">{t('closed')}</p>}
      {topic.status !== 'closed' && mayWrite && (
        <section aria-labelledby="write" className="grid gap-3 border-rule border-t py-4">
          <h2 id="write" className="text-20">
            {t('write')}
          </h2>
          {area === null ? (
            <p>
              <ButtonLink href={signIn('#write-answer')}>{t('sign-in')}</ButtonLink>
            </p>
          ) : (
            <AnswerForm {...{ topic, field }} />
          )}
        </section>
      )}
    </>
  )
}
