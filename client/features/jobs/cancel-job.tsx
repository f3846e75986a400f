// Cancels an own job with a reason, after saying what that means.
import { type FormEvent, useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import type { AppContract } from '#shared/contract.ts'
import type { Job } from './job-types.ts'
import { orShowPresent } from './present-state.ts'

// The contract's own list; written here as a type-checked copy, so that the browser carries no schema for it.
const reasons = ['found-elsewhere', 'too-expensive', 'postponed', 'mistake', 'other'] as const

type Asked = { readonly job: Pick<Job, 'id' | 'bids'>; readonly onClose: () => void }

function useCancel({ job, onClose }: Asked) {
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reason = reasons.find(name => name === form.get('reason')) ?? 'other'
    const body = { reason, note: String(form.get('note') ?? '') }
    const done = await run(async idempotencyKey => {
      const sent = send('POST /jobs/{job}/cancel', { params: { job: job.id }, body }, { idempotencyKey })
      await orShowPresent(sent, revalidate)
    })
    if (!done) return
    onClose()
    await revalidate()
  }
  return { busy, problem, submit }
}

function CancelDialog(props: Asked) {
  const t = useTexts('job-life')
  const { busy, problem, submit } = useCancel(props)
  const { job, onClose } = props
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
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
      <Select
        name="reason"
        label={t('cancel.reason')}
        options={reasons.map(reason => ({ value: reason, label: t(`reason.${reason}`) }))}
      />
      <TextArea name="note" label={t('cancel.note')} optionalText={t('optional')} maxLength={500} rows={3} />
    </FormDialog>
  )
}

export function CancelJob({ job }: { readonly job: Pick<Job, 'id' | 'bids'> }) {
  const t = useTexts('job-life')
  const [asking, ask] = useState(false)
  return (
    <>
      <Button kind="danger" onClick={() => ask(true)}>
        {t('cancel.button')}
      </Button>
      {asking && <CancelDialog job={job} onClose={() => ask(false)} />}
    </>
  )
}
