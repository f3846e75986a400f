// The reviewer's decision: approve at once; ask for changes, reject or take down with a reason and words. By mouse or by keys.
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { orShowPresent } from '#client/features/jobs/present-state.ts'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Card, CardTitle } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/container.tsx'
import type { AppContract } from '#shared/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { KeyHints } from './queue-bar.tsx'
import { type NoteVerdict, ReviewNoteDialog } from './review-note-dialog.tsx'
import { type DecidedJob, useGoOn } from './use-decision.ts'
import { type KeyDeeds, useReviewKeys } from './use-review-keys.ts'

function useApprove(job: DecidedJob) {
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const goOn = useGoOn(job)
  const sending = useSending()
  const approve = (): Promise<boolean> =>
    sending.run(async idempotencyKey => {
      const sent = send('POST /admin/jobs/{job}/approve', { params: { job: job.id } }, { idempotencyKey })
      await orShowPresent(sent, revalidate)
      await goOn('approve')
    })
  return { ...sending, approve }
}

function useKeys(job: DecidedJob, approve: () => void, ask: (verdict: NoteVerdict) => void) {
  const navigate = useNavigate()
  const [armed, arm] = useState(false)
  const deeds = useMemo<KeyDeeds>(() => {
    const open = (id: string | null) => (id ? { go: () => navigate(areaHref('admin.job', { job: id })) } : null)
    const [next, previous] = [open(job.queue.next), open(job.queue.previous)]
    const may = (move: string): boolean => job.moves.includes(move)
    return {
      ...(next ? { j: next.go } : {}),
      ...(previous ? { k: previous.go } : {}),
      // One press could be a slip: the second one means it.
      ...(may('approve') ? { a: () => (armed ? approve() : arm(true)) } : {}),
      ...(may('request-changes') ? { c: () => ask('request-changes') } : {}),
      ...(may('reject') ? { r: () => ask('reject') } : {}),
    }
  }, [job, armed, approve, ask, navigate])
  useReviewKeys(deeds)
  return armed
}

const notes: readonly NoteVerdict[] = ['request-changes', 'reject', 'take-down']
const labels: Readonly<Record<NoteVerdict, string>> = {
  'request-changes': 'decision.request-changes',
  reject: 'decision.reject',
  'take-down': 'take-down',
}

/** Give it the job's id as its key: what is half done belongs to one job. */
export function ReviewDecision({ job }: { readonly job: DecidedJob }) {
  const t = useTexts('admin-jobs')
  const goOn = useGoOn(job)
  const [asking, setAsking] = useState<NoteVerdict | null>(null)
  const { busy, problem, approve } = useApprove(job)
  const armed = useKeys(job, approve, setAsking)
  const allowed = (move: string): boolean => job.moves.includes(move)
  const isWaiting = allowed('approve')
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardTitle level={2}>{t('decision.title')}</CardTitle>
        <p className="text-15 text-ink-soft">{t(isWaiting ? 'decision.lead' : `decision.none.${job.status}`)}</p>
        {problem && (
          <Callout kind="danger" live>
            {problem.detail}
          </Callout>
        )}
        {isWaiting && (
          <Button kind="primary" wide busy={busy} onClick={approve}>
            {t(busy ? 'decision.approving' : 'decision.approve')}
          </Button>
        )}
        <p role="status" className="text-15 empty:hidden">
          {armed && !busy ? t('keys.armed') : ''}
        </p>
        {notes.filter(allowed).map(verdict => (
          <Button
            key={verdict}
            kind={verdict === 'request-changes' ? 'secondary' : 'danger'}
            wide
            onClick={() => setAsking(verdict)}
          >
            {t(labels[verdict])}
          </Button>
        ))}
        {isWaiting && <KeyHints />}
        {asking && (
          <ReviewNoteDialog job={job.id} verdict={asking} onClose={() => setAsking(null)} onDone={() => goOn(asking)} />
        )}
      </Stack>
    </Card>
  )
}
