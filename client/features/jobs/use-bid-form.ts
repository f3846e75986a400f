// The state of a bid's form: draft kept, errors by field, one effect however often it is sent.
import { useEffect, useMemo, useRef, useState } from 'react'
import { isApiProblem, useIdempotencyKey, useRevalidate, useSend } from '#client/platform/api.ts'
import { useDirtyForm } from '#client/platform/dirty-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { AppContract } from '#shared/contract.ts'
import type { FieldError } from '#shared/errors/app-error.ts'
import {
  type BidDraft,
  type BidJob,
  bodyOf,
  draftErrors,
  initialDraft,
  readBidDraft,
  writeBidDraft,
} from './bid-draft.ts'

type Bid = Parameters<typeof initialDraft>[1] & { readonly id: string; readonly version: number }
type Options = {
  readonly job: BidJob
  /** The live bid that is revised; null for a new one. */
  readonly bid: Bid | null
  /** A bid that ended, whose prices and words a new one begins with. */
  readonly previous?: Bid | null
  readonly onDone: () => void
}
type Errors = Readonly<Record<string, string>>

function useSendBid({ job, bid }: Options) {
  const send = useSend<AppContract>()
  const { key } = useIdempotencyKey()
  return (draft: BidDraft) => {
    const body = bodyOf(draft, job)
    const options = { idempotencyKey: key() }
    return bid
      ? send('PUT /bids/{bid}', { params: { bid: bid.id }, body: { ...body, version: bid.version } }, options)
      : send('POST /opportunities/{job}/bids', { params: { job: job.id }, body }, options)
  }
}

/** The draft, kept in the browser after each change; a new bid takes up what was kept. */
function useKeptDraft({ job, bid, previous = null }: Options) {
  const t = useTexts('bids')
  const first = useMemo(
    () => initialDraft(job, bid ?? previous, [t('plan.first'), t('plan.last')]),
    [job, bid, previous, t],
  )
  const [draft, setDraft] = useState(first)
  const [dirty, setDirty] = useState(false)
  useDirtyForm(dirty)
  useEffect(() => {
    const kept = bid ? null : readBidDraft(job.id)
    if (kept && job.lines.every(line => line.id in kept.lines)) setDraft(kept)
  }, [job, bid])
  const change = (patch: Partial<BidDraft>): void => {
    const next = { ...draft, ...patch }
    setDraft(next)
    setDirty(true)
    if (!bid) writeBidDraft(job.id, next)
  }
  const clear = (): void => {
    setDirty(false)
    writeBidDraft(job.id, null)
  }
  return { draft, change, clear, dirty }
}

/** What is wrong, by field, and what went wrong besides. */
function useBidErrors(job: BidJob) {
  const t = useTexts('bids')
  const words = useTexts('errors')
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const own: Errors = { paymentPlan: t('plan.wrong'), lines: t('line.none') }
  const textOf = ({ path, code, params }: FieldError): string =>
    own[path] ?? words(`fields.${code}`, { ...params, count: params?.minimum })
  const check = (draft: BidDraft): boolean => {
    const found = draftErrors(draft, job)
    setProblem(null)
    setErrors(Object.fromEntries(found.map(error => [error.path, textOf(error)])))
    return found.length === 0
  }
  const refused = (error: unknown): void => {
    const fields = isApiProblem(error) ? error.fields : []
    setErrors(Object.fromEntries(fields.map(field => [field.path, field.detail])))
    if (fields.length === 0) setProblem(isApiProblem(error) ? error.detail : t('failed'))
  }
  return { errors, problem, check, refused }
}

export function useBidForm(options: Options) {
  const { job, onDone } = options
  const revalidate = useRevalidate()
  const sendBid = useSendBid(options)
  const kept = useKeptDraft(options)
  const { errors, problem, check, refused } = useBidErrors(job)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const submit = async (): Promise<void> => {
    if (sending.current || !check(kept.draft)) return
    sending.current = true
    setBusy(true)
    try {
      await sendBid(kept.draft)
      kept.clear()
      await revalidate()
      onDone()
    } catch (error) {
      refused(error)
    }
    sending.current = false
    setBusy(false)
  }
  return { ...kept, errors, problem, busy, submit }
}
