// Asks the reviewer for the reason and the words that the owner will read.
import { type FormEvent, useState } from 'react'
import { isApiProblem, useIdempotencyKey, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Stack } from '#client/ui/container.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import type { AppContract } from '#shared/contract.ts'

// The contract's own list; written here as a type-checked copy, so that the browser carries no schema for it.
const reasons = ['unclear', 'duplicate', 'not-construction', 'contact-details', 'unrealistic', 'other'] as const
type Reason = (typeof reasons)[number]

export type Verdict = 'request-changes' | 'reject'
type Props = {
  readonly job: string
  readonly verdict: Verdict
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}
type Failure = { readonly text: string; readonly fields: Readonly<Record<string, string>> }

function useReview({ job, verdict, onClose, onDone }: Props) {
  const t = useTexts('admin-jobs')
  const send = useSend<AppContract>()
  const { key } = useIdempotencyKey()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { reason: String(form.get('reason')) as Reason, note: String(form.get('note')) }
    setBusy(true)
    try {
      await send(`POST /admin/jobs/{job}/${verdict}`, { params: { job }, body }, { idempotencyKey: key() })
      onClose()
      await onDone()
    } catch (error) {
      const fields = isApiProblem(error)
        ? Object.fromEntries(error.fields.map(field => [field.path, field.detail]))
        : {}
      setFailure({ text: isApiProblem(error) ? error.detail : t('decision.failed'), fields })
      setBusy(false)
    }
  }
  return { busy, failure, submit }
}

export function ReviewNoteDialog(props: Props) {
  const t = useTexts('admin-jobs')
  const { busy, failure, submit } = useReview(props)
  const { verdict, onClose } = props
  const form = `review-${verdict}`
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`note.${verdict}.title`)}
      closeLabel={t('note.close')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('note.cancel')}
          </Button>
          <Button kind={verdict === 'reject' ? 'danger' : 'primary'} type="submit" form={form} busy={busy}>
            {t(`note.${verdict}.send`)}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={4}>
          {failure && (
            <Callout kind="danger" live>
              {failure.text}
            </Callout>
          )}
          <Select
            name="reason"
            label={t('note.reason')}
            error={failure?.fields.reason}
            options={reasons.map(reason => ({ value: reason, label: t(`reason.${reason}`) }))}
          />
          <TextArea
            name="note"
            label={t('note.text')}
            hint={t('note.hint')}
            rows={5}
            maxLength={1000}
            dir="auto"
            required
            error={failure?.fields.note}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
