// Cancels an own job, after saying what that means.
import { useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import type { AppContract } from '#shared/contract.ts'
import type { Job } from './job-types.ts'

export function CancelJob({ job }: { job: Pick<Job, 'id' | 'bids'> }) {
  const t = useTexts('jobs')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const [asking, ask] = useState(false)
  const cancel = async (): Promise<void> => {
    const done = await run(async idempotencyKey => {
      await send('POST /jobs/{job}/cancel', { params: { job: job.id } }, { idempotencyKey })
    })
    if (!done) return
    ask(false)
    await revalidate()
  }
  return (
    <>
      <Button kind="danger" onClick={() => ask(true)}>
        {t('cancel.button')}
      </Button>
      <AskDialog
        open={asking}
        onClose={() => ask(false)}
        onYes={cancel}
        busy={busy}
        problem={problem?.detail ?? null}
        kind="danger"
        texts={{
          title: t('cancel.title'),
          close: t('close'),
          keep: t('cancel.keep'),
          yes: t('cancel.yes'),
          busy: t('cancel.busy'),
        }}
      >
        <p>{t('cancel.text')}</p>
        {job.bids > 0 && <p>{t('cancel.bids', { count: job.bids })}</p>}
      </AskDialog>
    </>
  )
}
