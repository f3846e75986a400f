// The state of a bid's form: draft kept, errors by field, one effect however often it is sent.
import { useEffect, useMemo, useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useDirtyForm } from '#client/platform/dirty-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
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
  /** Called when the form is left: with true after the bid was sent. */
  readonly onDone: (sent: boolean) => void
}
type Errors = Readonly<Record<string, string>>

function useSendBid({ job, bid }: Options) {
  const send = useSend<AppContract>()
  return (draft: BidDraft, idempotencyKey: string) => {
    const body = bodyOf(draft, job)
    const options = { idempotencyKey }
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

/** What the browser can tell is wrong, by field, in words. */
function useCheck(job: BidJob): (draft: BidDraft) => Errors {
  const t = useTexts('bids')
  const words = useTexts('errors')
  const own: Errors = { paymentPlan: t('plan.wrong'), lines: t('line.none') }
  const textOf = ({ path, code, params }: FieldError): string =>
    own[path] ?? words(`fields.${code}`, { ...params, count: params?.minimum })
  return draft => Object.fromEntries(draftErrors(draft, job).map(error => [error.path, textOf(error)]))
}

export function useBidForm(options: Options) {
  const { job, onDone } = options
  const revalidate = useRevalidate()
  const sendBid = useSendBid(options)
  const kept = useKeptDraft(options)
  const check = useCheck(job)
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
      kept.clear()
      await revalidate()
    })
    if (done) onDone(true)
  }
  const errors = Object.keys(found).length > 0 ? found : refused
  return { ...kept, errors, problem: problem?.fields.length === 0 ? problem.detail : null, busy, submit }
}
