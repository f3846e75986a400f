// The unsubscribe page of an invitation: blocks further invitations to this address after a confirmation.
import { useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { Button } from '#client/ui/controls/button.tsx'

/** Requires a click, since mail programs open links by themselves. */
export function RefuseMail({ token }: { readonly token: string }) {
  const t = useTexts('invitations')
  const [isDone, setDone] = useState(false)
  const { busy, problem, run } = useMutation('POST /invitations/refusals', { stays: true, onDone: () => setDone(true) })
  if (isDone) return <PageTitle title={t('refuse.done-title')} lead={t('refuse.done-text')} />
  return (
    <>
      <PageTitle title={t('refuse.title')} lead={t('refuse.text')} />
      <ActionProblem problem={problem} />
      <div className="pt-2">
        <Button kind="primary" size="large" busy={busy} onClick={() => void run({ body: { token } })}>
          {t('refuse.button')}
        </Button>
      </div>
    </>
  )
}
