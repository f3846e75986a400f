// Asks the reviewer why a request is not passed on; the sender reads it.
import { type FormEvent, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { RadioGroup } from '#client/ui/choice.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { connectRejectReasons } from '#shared/features/connects/lifecycle.ts'

export type RejectReason = (typeof connectRejectReasons)[number]

type Props = {
  readonly name: string
  readonly busy: boolean
  readonly onReject: (reason: RejectReason) => void
  readonly onClose: () => void
}

export function RejectDialog({ name, busy, onReject, onClose }: Props) {
  const t = useTexts('admin-connects')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('reason')
    const reason = connectRejectReasons.find(one => one === chosen)
    setError(reason ? undefined : t('reject.choose'))
    if (reason) onReject(reason)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reject.title', { name })}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('reject.keep')}</Button>
          <Button kind="danger" type="submit" form="reject-connect" busy={busy}>
            {t(busy ? 'sending' : 'reject.yes')}
          </Button>
        </>
      }
    >
      <form id="reject-connect" onSubmit={submit} noValidate>
        <RadioGroup
          name="reason"
          label={t('reject.reason')}
          hint={t('reject.hint')}
          error={error}
          options={connectRejectReasons.map(value => ({ value, label: t(`reasons.${value}`) }))}
        />
      </form>
    </Dialog>
  )
}
