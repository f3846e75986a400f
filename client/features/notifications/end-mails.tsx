import { useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { Button } from '#client/ui/controls/button.tsx'

/** `topic` null: the link is not valid. Requires a click, since mail programs open links by themselves. */
export function EndMails({ token, topic }: { readonly token: string; readonly topic: string | null }) {
  const t = useTexts('unsubscribe')
  const topics = useTexts('topics')
  const [isDone, setDone] = useState(false)
  const { busy, problem, run } = useMutation('POST /notifications/unsubscriptions/{token}', {
    stays: true,
    onDone: () => setDone(true),
  })
  if (topic === null) return <PageTitle title={t('unknown-title')} lead={t('unknown-text')} />
  if (isDone) return <PageTitle title={t('done-title')} lead={t('done-text')} />
  const text = topic === 'daily' ? t('daily-text') : t('text', { topic: topics(`${topic}.name`) })
  return (
    <>
      <PageTitle title={t('title')} lead={text} />
      <ActionProblem problem={problem} />
      <div className="pt-2">
        <Button kind="primary" size="large" busy={busy} onClick={() => void run({ params: { token } })}>
          {t('button')}
        </Button>
      </div>
    </>
  )
}
