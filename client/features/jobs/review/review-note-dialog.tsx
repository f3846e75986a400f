// Asks the reviewer for the reason and the words that the owner will read.
import type { FormEvent } from 'react'
import { orShowPresent } from '#client/features/jobs/present-state.ts'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
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

function useReview({ job, verdict, onClose, onDone }: Props) {
  const send = useSend<AppContract>()
  const { busy, problem, run } = useSending()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { reason: String(form.get('reason')) as Reason, note: String(form.get('note')) }
    const done = await run(async idempotencyKey => {
      const sent = send(`POST /admin/jobs/{job}/${verdict}`, { params: { job }, body }, { idempotencyKey })
      await orShowPresent(sent, onDone)
      await onDone()
    })
    if (done) onClose()
  }
  const fields = Object.fromEntries((problem?.fields ?? []).map(field => [field.path, field.detail]))
  return { busy, problem, fields, submit }
}

export function ReviewNoteDialog(props: Props) {
  const t = useTexts('admin-jobs')
  const { busy, problem, fields, submit } = useReview(props)
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
            {t(busy ? 'note.sending' : `note.${verdict}.send`)}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={4}>
          {problem && (
            <Callout kind="danger" live>
              {problem.detail}
            </Callout>
          )}
          <Select
            name="reason"
            label={t('note.reason')}
            error={fields.reason}
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
            error={fields.note}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
