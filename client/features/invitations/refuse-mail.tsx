// The end of the link in an invitation: no more of them to this address, once the person says so.
import { useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import type { AppContract } from '#shared/contract.ts'

/** A press, not the visit: mail programs open links by themselves. */
export function RefuseMail({ token }: { readonly token: string }) {
  const t = useTexts('invitations')
  const send = useSend<AppContract>()
  const { busy, problem, run } = useSending()
  const [isDone, setDone] = useState(false)
  const refuse = async (): Promise<void> => {
    const body = { token }
    const done = await run(async idempotencyKey => {
      await send('POST /invitations/refusals', { body }, { idempotencyKey })
    })
    setDone(done)
  }
  if (isDone) return <PageTitle title={t('refuse.done-title')} lead={t('refuse.done-text')} />
  return (
    <>
      <PageTitle title={t('refuse.title')} lead={t('refuse.text')} />
      {problem && (
        <Callout kind="danger" live>
          {problem.detail}
        </Callout>
      )}
      <div className="pt-2">
        <Button kind="primary" size="large" busy={busy} onClick={() => void refuse()}>
          {t(busy ? 'refuse.busy' : 'refuse.button')}
        </Button>
      </div>
    </>
  )
}
