// Asks before the personal details of a submission go, and removes them.
import { useState } from 'react'
import { type ApiCall, useRevalidate } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import type { AppContract } from '#shared/contract.ts'

/** `send` asks who it is where the session must prove it. */
export function AnonymiseSubmission({ id, send }: { readonly id: string; readonly send: ApiCall<AppContract> }) {
  const t = useTexts('submissions')
  const revalidate = useRevalidate()
  const { busy, problem, run, clear } = useSending()
  const [asking, ask] = useState(false)
  const remove = async (): Promise<void> => {
    const done = await run(async idempotencyKey => {
      await send('POST /submissions/{submission}/anonymise', { params: { submission: id } }, { idempotencyKey })
    })
    if (!done) return
    ask(false)
    await revalidate()
  }
  return (
    <div className="print:hidden">
      <Button kind="danger" onClick={() => ask(true)}>
        {t('anonymise.open')}
      </Button>
      <AskDialog
        open={asking}
        onClose={() => {
          clear()
          ask(false)
        }}
        onYes={() => void remove()}
        busy={busy}
        problem={problem?.detail ?? null}
        kind="danger"
        texts={{
          title: t('anonymise.title'),
          close: t('close'),
          keep: t('anonymise.keep'),
          yes: t('anonymise.yes'),
          busy: t('anonymise.busy'),
        }}
      >
        {t('anonymise.text')}
      </AskDialog>
    </div>
  )
}
