// Declines a bid with a reason that its maker reads.
import { useState } from 'react'
import type { Bid, Job } from '#client/features/jobs/job-types.ts'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import { RadioGroup } from '#client/ui/choice.tsx'
import type { AppContract } from '#shared/contract.ts'

const reasons = ['price', 'timing', 'another-professional', 'changed-plans', 'other'] as const
type Reason = (typeof reasons)[number]

type DeclineProps = { job: Job; bid: Bid | null; onClose: () => void }

function useDecline({ job, bid, onClose }: DeclineProps) {
  const t = useTexts('jobs')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const sending = useSending()
  const [reason, choose] = useState<Reason | null>(null)
  const [error, setError] = useState<string>()
  const close = (): void => {
    choose(null)
    setError(undefined)
    sending.clear()
    onClose()
  }
  const decline = async (): Promise<void> => {
    if (!bid) return
    if (!reason) return setError(t('decline.choose'))
    const done = await sending.run(async idempotencyKey => {
      const params = { job: job.id, bid: bid.id }
      await send('POST /jobs/{job}/bids/{bid}/decline', { params, body: { reason } }, { idempotencyKey })
    })
    if (!done) return
    close()
    await revalidate()
  }
  const pick = (value: string): void => {
    choose(reasons.find(one => one === value) ?? null)
    setError(undefined)
  }
  return { ...sending, reason, error, close, decline, pick }
}

export function DeclineDialog(props: DeclineProps) {
  const t = useTexts('jobs')
  const { busy, problem, reason, error, close, decline, pick } = useDecline(props)
  const name = `\u2068${props.bid?.professional.name ?? ''}\u2069`
  return (
    <AskDialog
      open={props.bid !== null}
      onClose={close}
      onYes={decline}
      busy={busy}
      problem={problem?.detail ?? null}
      kind="danger"
      texts={{
        title: t('decline.title', { name }),
        close: t('close'),
        keep: t('decline.keep'),
        yes: t('decline.yes'),
        busy: t('decline.busy'),
      }}
    >
      <p>{t('decline.text')}</p>
      <RadioGroup
        name="reason"
        label={t('decline.reason')}
        error={error}
        options={reasons.map(value => ({ value, label: t(`decline.reasons.${value}`) }))}
        value={reason ?? ''}
        onChange={pick}
      />
    </AskDialog>
  )
}
