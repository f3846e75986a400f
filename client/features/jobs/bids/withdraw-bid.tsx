// Takes an own bid back, after saying what that means.
import { useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
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
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        onYes={withdraw}
        busy={busy}
        problem={problem?.detail ?? null}
        kind="danger"
        texts={{
          title: t('withdraw.title'),
          close: t('withdraw.close'),
          keep: t('withdraw.close'),
          yes: t('withdraw.send'),
          busy: t('withdraw.sending'),
        }}
      >
        <p>{t('withdraw.text')}</p>
      </AskDialog>
    </>
  )
}
