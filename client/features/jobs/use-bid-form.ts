// The state of a bid's form: draft kept, errors by field, one effect however often it is sent.
import { useEffect, useMemo, useRef, useState } from 'react'
import { isApiProblem, useIdempotencyKey, useRevalidate, useSend } from '#client/platform/api.ts'
import { useDirtyForm } from '#client/platform/dirty-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { AppContract } from '#shared/contract.ts'
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
type Options = { readonly job: BidJob; readonly bid: Bid | null; readonly onDone: () => void }
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
function useKeptDraft({ job, bid }: Options) {
  const t = useTexts('bids')
  const first = useMemo(() => initialDraft(job, bid, [t('plan.first'), t('plan.last')]), [job, bid, t])
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

export function useBidForm(options: Options) {
  const { job, onDone } = options
  const t = useTexts('bids')
  const words = useTexts('errors')
  const revalidate = useRevalidate()
  const sendBid = useSendBid(options)
  const kept = useKeptDraft(options)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const check = (): boolean => {
    const found = draftErrors(kept.draft, job)
    setErrors(
      Object.fromEntries(
        found.map(({ path, code, params }) => [
          path,
          path === 'paymentPlan' ? t('plan.wrong') : words(`fields.${code}`, { ...params, count: params?.minimum }),
        ]),
      ),
    )
    return found.length === 0
  }
  const submit = async (): Promise<void> => {
    if (sending.current || !check()) return
    sending.current = true
    setBusy(true)
    setProblem(null)
    try {
      await sendBid(kept.draft)
      kept.clear()
      onDone()
      await revalidate()
    } catch (error) {
      const fields = isApiProblem(error) ? error.fields : []
      setErrors(Object.fromEntries(fields.map(field => [field.path, field.detail])))
      if (fields.length === 0) setProblem(isApiProblem(error) ? error.detail : t('failed'))
    }
    sending.current = false
    setBusy(false)
  }
  return { ...kept, errors, problem, busy, submit }
}
