// The state of a bid's form: its draft, errors by field, one effect however often it is sent.
import { useMemo, useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useKeptDraft } from '#client/platform/drafts/use-kept-draft.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import type { AppContract } from '#shared/contract.ts'
import type { FieldError } from '#shared/errors/app-error.ts'
import { type BidDraft, type BidJob, bodyOf, draftErrors, initialDraft, readBidDraft } from './bid-draft.ts'
import type { BidView } from './bid-version.ts'

/** A new bid, a revision of a live one, or what the maker of a shortlisted one proposes. */
export type Writing =
  | { readonly kind: 'new' }
  | { readonly kind: 'revise' | 'propose'; readonly bid: { readonly id: string; readonly version: number } }

type Errors = Readonly<Record<string, string>>
type AccountDraft = Parameters<typeof useKeptDraft>[0]['account']
export type WriteDraft = {
  readonly draft: BidDraft
  readonly change: (patch: Partial<BidDraft>) => void
  readonly drop: () => void
}

function usePlanTitles(): readonly [string, string] {
  const t = useTexts('bids')
  const [first, last] = [t('plan.first'), t('plan.last')]
  return useMemo(() => [first, last], [first, last])
}

/**
 * A bid that is being written, kept in the account. It begins with `bid`: one that ended, or the one that it changes.
 * What was kept of a change counts as long as the bid stands as it stood.
 */
export function useBidDraft(job: BidJob, bid: BidView | null, writing: Writing, account: AccountDraft) {
  const titles = usePlanTitles()
  const of = writing.kind === 'new' ? '' : `${writing.kind}:${writing.bid.id}:${writing.bid.version}`
  const [initial] = useState(() => initialDraft(job, bid, titles, of))
  const kept = useKeptDraft<BidDraft>({
    key: `bid:${job.id}`,
    initial,
    read: old => readBidDraft(old, job, initial),
    account,
  })
  const change = (patch: Partial<BidDraft>): void => kept.change(old => ({ ...old, ...patch }))
  return { kept, writable: { draft: kept.draft, change, drop: kept.drop } satisfies WriteDraft }
}

function useSendBid(job: BidJob, writing: Writing) {
  const send = useSend<AppContract>()
  return (draft: BidDraft, idempotencyKey: string): Promise<{ id: string }> => {
    const body = bodyOf(draft, job)
    const files = draft.files.map(({ id }) => id)
    const options = { idempotencyKey }
    if (writing.kind === 'new')
      return send('POST /opportunities/{job}/bids', { params: { job: job.id }, body: { ...body, files } }, options)
    const { id, version } = writing.bid
    if (writing.kind === 'revise')
      return send('PUT /bids/{bid}', { params: { bid: id }, body: { ...body, files, version } }, options)
    const { reason } = draft
    return send('POST /bids/{bid}/proposals', { params: { bid: id }, body: { ...body, version, reason } }, options)
  }
}

/** What the browser can tell is wrong, by field, in words. */
function useCheck(job: BidJob, needsReason: boolean): (draft: BidDraft) => Errors {
  const t = useTexts('bids')
  const words = useTexts('errors')
  const own: Errors = {
    paymentPlan: t('plan.wrong'),
    lines: t('line.none'),
    'materialsTotal too-large': t('materials-wrong'),
  }
  const textOf = ({ path, code, params }: FieldError): string =>
    own[path] ?? own[`${path} ${code}`] ?? words(`fields.${code}`, { ...params, count: params?.minimum })
  return draft => Object.fromEntries(draftErrors(draft, job, needsReason).map(error => [error.path, textOf(error)]))
}

type Options = {
  readonly job: BidJob
  readonly writing: Writing
  readonly kept: WriteDraft
  /** Called after it was sent. */
  readonly onSent: () => void
}

export function useBidForm({ job, writing, kept, onSent }: Options) {
  const revalidate = useRevalidate()
  const sendBid = useSendBid(job, writing)
  const check = useCheck(job, writing.kind === 'propose')
  const { busy, problem, run } = useSending()
  const [found, setFound] = useState<Errors>({})
  const refused = useMemo(
    () => Object.fromEntries((problem?.fields ?? []).map(field => [field.path, field.detail])),
    [problem],
  )
  const submit = async (): Promise<void> => {
    const wrong = check(kept.draft)
    setFound(wrong)
    if (Object.keys(wrong).length > 0) return
    const done = await run(async idempotencyKey => {
      await sendBid(kept.draft, idempotencyKey)
      kept.drop()
      await revalidate()
    })
    if (done) onSent()
  }
  const errors = Object.keys(found).length > 0 ? found : refused
  return { errors, problem: problem?.fields.length === 0 ? problem.detail : null, busy, submit }
}
