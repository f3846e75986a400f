// Asks the reviewer for the reason and the words that the owner will read.
import { type FormEvent, useEffect, useState } from 'react'
import { orShowPresent } from '#client/features/jobs/present-state.ts'
import { useRevalidate, useSend } from '#client/platform/api.ts'
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
/** Characters of a note, as the server asks. */
const leastNote = 10
const ends = ['not-construction', 'contact-details', 'duplicate', 'complaint', 'house-rules'] as const

export type NoteVerdict = 'request-changes' | 'reject' | 'take-down'
type Props = {
  readonly job: string
  readonly verdict: NoteVerdict
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

const reasonsOf = (verdict: NoteVerdict): readonly string[] => (verdict === 'take-down' ? ends : reasons)

/** One of the list; the first when it is none of them. */
function chosen<R extends string>(list: readonly [R, ...R[]], asked: string): R {
  return list.find(one => one === asked) ?? list[0]
}

function useReview({ job, verdict, onClose, onDone }: Props) {
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const [isShort, setShort] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const asked = String(form.get('reason'))
    const note = String(form.get('note')).trim()
    setShort(note.length < leastNote)
    if (note.length < leastNote) return
    const done = await run(async idempotencyKey => {
      const options = { idempotencyKey }
      const sent =
        verdict === 'take-down'
          ? send(
              'POST /admin/jobs/{job}/take-down',
              { params: { job }, body: { reason: chosen(ends, asked), note } },
              options,
            )
          : send(
              `POST /admin/jobs/{job}/${verdict}`,
              { params: { job }, body: { reason: chosen(reasons, asked), note } },
              options,
            )
      await orShowPresent(sent, revalidate)
      await onDone()
    })
    if (done) onClose()
  }
  const fields = Object.fromEntries((problem?.fields ?? []).map(field => [field.path, field.detail]))
  return { busy, problem, fields, isShort, submit }
}

export function ReviewNoteDialog(props: Props) {
  const t = useTexts('admin-jobs')
  const { busy, problem, fields, isShort, submit } = useReview(props)
  const { verdict, onClose } = props
  const form = `review-${verdict}`
  // Whoever came by a key goes on by keys.
  useEffect(() => document.getElementById(form)?.querySelector('select')?.focus(), [form])
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
          <Button kind={verdict === 'request-changes' ? 'primary' : 'danger'} type="submit" form={form} busy={busy}>
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
            options={reasonsOf(verdict).map(reason => ({ value: reason, label: t(`reason.${reason}`) }))}
          />
          <TextArea
            name="note"
            label={t('note.text')}
            hint={t('note.hint')}
            rows={5}
            maxLength={1000}
            dir="auto"
            required
            error={isShort ? t('note.short', { count: leastNote }) : fields.note}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
