// Puts a bid on the shortlist, after saying that both sides then see how to reach each other.
import type { Bid, Job } from '#client/features/jobs/job-types.ts'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import type { AppContract } from '#shared/contract.ts'

export function ShortlistDialog({ job, bid, onClose }: { job: Job; bid: Bid | null; onClose: () => void }) {
  const t = useTexts('negotiation')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run, clear } = useSending()
  const close = (): void => {
    clear()
    onClose()
  }
  const shortlist = async (): Promise<void> => {
    if (!bid) return
    const done = await run(async idempotencyKey => {
      const params = { job: job.id, bid: bid.id }
      await send('POST /jobs/{job}/bids/{bid}/shortlist', { params }, { idempotencyKey })
    })
    if (!done) return
    close()
    await revalidate()
  }
  return (
    <AskDialog
      open={bid !== null}
      onClose={close}
      onYes={shortlist}
      busy={busy}
      problem={problem?.detail ?? null}
      kind="primary"
      texts={{
        title: t('shortlist.title', { name: `\u2068${bid?.professional.name ?? ''}\u2069` }),
        close: t('close'),
        keep: t('shortlist.keep'),
        yes: t('shortlist.yes'),
        busy: t('shortlist.busy'),
      }}
    >
      <p>{t('shortlist.text')}</p>
      <p className="text-15 text-ink-soft">{t('shortlist.most', { count: job.maxShortlist })}</p>
    </AskDialog>
  )
}
