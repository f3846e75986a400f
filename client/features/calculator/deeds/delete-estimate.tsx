// Throws an own estimate away, after asking.
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { AppContract } from '#shared/contract.ts'

type Props = {
  readonly estimate: string
  readonly name: string
  readonly onGone: () => Promise<void> | void
  /** In a list: only the sign. */
  readonly small?: boolean
}

export function DeleteEstimate({ estimate, name, onGone, small = false }: Props) {
  const t = useTexts('calculator')
  const send = useSend<AppContract>()
  const { busy, problem, run } = useSending()
  const [isOpen, setOpen] = useState(false)
  const act = async (): Promise<void> => {
    const done = await run(async idempotencyKey => {
      await send('DELETE /estimates/{estimate}', { params: { estimate } }, { idempotencyKey })
      await onGone()
    })
    if (done) setOpen(false)
  }
  const icon = <Trash2 aria-hidden="true" />
  return (
    <>
      {small ? (
        <IconButton label={t('delete.of', { name })} icon={icon} onClick={() => setOpen(true)} />
      ) : (
        <Button kind="quiet" icon={icon} onClick={() => setOpen(true)}>
          {t('delete.action')}
        </Button>
      )}
      <AskDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onYes={() => void act()}
        busy={busy}
        problem={problem?.detail ?? null}
        kind="danger"
        texts={{
          title: t('delete.title'),
          close: t('close'),
          keep: t('delete.keep'),
          yes: t('delete.yes'),
          busy: t('sending'),
        }}
      >
        <p>{t('delete.text', { name })}</p>
      </AskDialog>
    </>
  )
}
