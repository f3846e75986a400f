// The reviewer's decision: approve at once; ask for changes or reject with a reason and words.
import { useState } from 'react'
import { orShowPresent } from '#client/features/jobs/present-state.ts'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Card, CardTitle } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/container.tsx'
import type { AppContract } from '#shared/contract.ts'
import { ReviewNoteDialog, type Verdict } from './review-note-dialog.tsx'

type Job = { readonly id: string; readonly status: string; readonly moves: readonly string[] }

function Approve({ job, onDone }: { readonly job: Job; readonly onDone: () => Promise<void> }) {
  const t = useTexts('admin-jobs')
  const send = useSend<AppContract>()
  const { busy, problem, run } = useSending()
  const approve = (): Promise<boolean> =>
    run(async idempotencyKey => {
      await orShowPresent(
        send('POST /admin/jobs/{job}/approve', { params: { job: job.id } }, { idempotencyKey }),
        onDone,
      )
      await onDone()
    })
  return (
    <>
      {problem && (
        <Callout kind="danger" live>
          {problem.detail}
        </Callout>
      )}
      <Button kind="primary" wide busy={busy} onClick={approve}>
        {t(busy ? 'decision.approving' : 'decision.approve')}
      </Button>
    </>
  )
}

export function ReviewDecision({ job }: { readonly job: Job }) {
  const t = useTexts('admin-jobs')
  const revalidate = useRevalidate()
  const [asking, setAsking] = useState<Verdict | null>(null)
  const allowed = (move: string): boolean => job.moves.includes(move)
  if (!['approve', 'request-changes', 'reject'].some(allowed)) {
    return (
      <Card as="section">
        <CardTitle level={2}>{t('decision.title')}</CardTitle>
        <p className="mt-2 text-15 text-ink-soft">{t(`decision.none.${job.status}`)}</p>
      </Card>
    )
  }
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardTitle level={2}>{t('decision.title')}</CardTitle>
        <p className="text-15 text-ink-soft">{t('decision.lead')}</p>
        {allowed('approve') && <Approve job={job} onDone={revalidate} />}
        {allowed('request-changes') && (
          <Button wide onClick={() => setAsking('request-changes')}>
            {t('decision.request-changes')}
          </Button>
        )}
        {allowed('reject') && (
          <Button kind="danger" wide onClick={() => setAsking('reject')}>
            {t('decision.reject')}
          </Button>
        )}
        {asking && (
          <ReviewNoteDialog job={job.id} verdict={asking} onClose={() => setAsking(null)} onDone={revalidate} />
        )}
      </Stack>
    </Card>
  )
}
