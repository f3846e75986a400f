// Cancels an own job, after saying what that means.
import { useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Stack } from '#client/ui/container.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
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
      <Dialog
        open={asking}
        onClose={() => ask(false)}
        title={t('cancel.title')}
        closeLabel={t('close')}
        actions={
          <>
            <Button onClick={() => ask(false)}>{t('cancel.keep')}</Button>
            <Button kind="danger" busy={busy} onClick={cancel}>
              {t(busy ? 'cancel.busy' : 'cancel.yes')}
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          {problem && (
            <Callout kind="danger" live>
              {problem.detail}
            </Callout>
          )}
          <p>{t('cancel.text')}</p>
          {job.bids > 0 && <p>{t('cancel.bids', { count: job.bids })}</p>}
        </Stack>
      </Dialog>
    </>
  )
}
