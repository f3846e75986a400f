// Takes an own bid back, after saying what that means.
import { useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Stack } from '#client/ui/container.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import type { AppContract } from '#shared/contract.ts'

export function WithdrawBid({ bid }: { readonly bid: string }) {
  const t = useTexts('bids')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const [asking, setAsking] = useState(false)
  const withdraw = (): Promise<boolean> =>
    run(async idempotencyKey => {
      await send('POST /bids/{bid}/withdraw', { params: { bid } }, { idempotencyKey })
      await revalidate()
      setAsking(false)
    })
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('withdraw.open')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('withdraw.title')}
        closeLabel={t('withdraw.close')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('withdraw.close')}</Button>
            <Button kind="danger" busy={busy} onClick={withdraw}>
              {t(busy ? 'withdraw.sending' : 'withdraw.send')}
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
          <p>{t('withdraw.text')}</p>
        </Stack>
      </Dialog>
    </>
  )
}
