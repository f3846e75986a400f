// Accepts a bid, after saying what happens then.
import { useNavigate } from 'react-router'
import type { Bid, Job } from '#client/features/jobs/job-types.ts'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Stack } from '#client/ui/container.tsx'
import type { AppContract } from '#shared/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { useBidWords } from './bid-words.ts'

type AcceptProps = { job: Job; bid: Bid | null; others: number; onClose: () => void }

function WhatHappens({ bid, others }: { bid: Bid; others: number }) {
  const t = useTexts('jobs')
  const own = useTexts('negotiation')
  const words = useBidWords()(bid)
  const steps = ['awarded', 'others', 'contact', 'plan']
  return (
    <Stack gap={4}>
      <p>
        {t('accept.text', { name: `\u2068${bid.professional.name}\u2069`, total: words.total, start: words.start })}
      </p>
      {bid.missingLines.length > 0 && (
        <Callout kind="warning">{t('accept.missing', { count: bid.missingLines.length })}</Callout>
      )}
      {bid.offer?.status === 'open' && <Callout kind="warning">{own('offer.open-at-accept')}</Callout>}
      <div>
        <h3 className="mb-2 font-medium text-15">{t('accept.then')}</h3>
        <ol className="grid list-decimal gap-1.5 ps-5 text-15 marker:text-ink-soft">
          {steps.map(step => (
            <li key={step}>{t(`accept.step-${step}`, { count: others })}</li>
          ))}
        </ol>
      </div>
    </Stack>
  )
}

export function AcceptDialog({ job, bid, others, onClose }: AcceptProps) {
  const t = useTexts('jobs')
  const send = useSend<AppContract>()
  const navigate = useNavigate()
  const { busy, problem, run, clear } = useSending()
  const accept = async (): Promise<void> => {
    let project = ''
    const done = await run(async idempotencyKey => {
      if (!bid) return
      const params = { job: job.id, bid: bid.id }
      const options = { idempotencyKey, ifMatch: bid.version }
      const given = await send('POST /jobs/{job}/bids/{bid}/accept', { params }, options)
      project = given.project
    })
    if (done && project) navigate(areaHref('user.project', { project }))
  }
  const close = (): void => {
    clear()
    onClose()
  }
  return (
    <AskDialog
      open={bid !== null}
      onClose={close}
      onYes={accept}
      busy={busy}
      problem={problem?.detail ?? null}
      kind="primary"
      texts={{
        title: t('accept.title'),
        close: t('close'),
        keep: t('accept.not-yet'),
        yes: t('accept.yes'),
        busy: t('accept.busy'),
      }}
    >
      {bid && <WhatHappens bid={bid} others={others} />}
    </AskDialog>
  )
}
