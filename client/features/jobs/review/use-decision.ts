// After a decision: the next job of the queue opens and says what was decided; with none left the list does.
import { useNavigate } from 'react-router'
import { useRevalidate } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { areaHref } from '#shared/routes/area-href.ts'

export type DecidedJob = {
  readonly id: string
  readonly code: string
  readonly status: string
  readonly moves: readonly string[]
  readonly queue: { readonly previous: string | null; readonly next: string | null }
}
type Verdict = 'approve' | 'request-changes' | 'reject' | 'take-down'

const words: Readonly<Record<Verdict, string>> = {
  approve: 'decision.none.open',
  'request-changes': 'decided-sent-back',
  reject: 'decided-rejected',
  'take-down': 'decision.none.cancelled',
}

/** What a screen says of the decision before it, as it stands in the history entry. */
export function saidOf(state: unknown): string | null {
  const said = typeof state === 'object' && state !== null ? (state as { said?: unknown }).said : null
  return typeof said === 'string' ? said : null
}

/** Only the queue goes on by itself: who takes an open job down stays with it. */
export function useGoOn(job: DecidedJob): (verdict: Verdict) => Promise<void> {
  const t = useTexts('admin-jobs')
  const navigate = useNavigate()
  const revalidate = useRevalidate()
  return async verdict => {
    const { next, previous } = job.queue
    const following = verdict === 'take-down' ? null : (next ?? previous)
    if (following === null) return await revalidate()
    const said = t('decided', { code: job.code, what: t(words[verdict]) })
    await navigate(areaHref('admin.job', { job: following }), { state: { said } })
  }
}
