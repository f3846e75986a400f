import type { FieldError } from '#shared/errors/app-error.ts'
import { type BidDraft, type BidJob, lineDraft, readLines } from './bid-draft.ts'
import type { BidView } from './bid-version.ts'

type Sent = { readonly lines: readonly Pick<BidView['lines'][number], 'jobLineId' | 'kind' | 'unitPrice' | 'note'>[] }
type PricedJob = Pick<BidJob, 'currency' | 'lines'>

/** By the ids of the job's lines. */
export const firstCounter = ({ lines }: Sent, currency: string): BidDraft['lines'] =>
  Object.fromEntries(lines.map(line => [line.jobLineId, lineDraft(line, currency)]))

/** The lines that differ from the bid, as the request takes them; the new total; and the errors. */
export function readCounter(typed: BidDraft['lines'], bid: Sent, job: PricedJob) {
  const { lines, total, wrong } = readLines({ lines: typed }, job)
  const changed = lines.flatMap(({ jobLineId, kind, unitPrice }) => {
    const was = bid.lines.find(line => line.jobLineId === jobLineId)
    return !was || (was.kind === kind && was.unitPrice === unitPrice) ? [] : [{ jobLineId, kind, unitPrice }]
  })
  const none: readonly FieldError[] = changed.length === 0 ? [{ path: 'lines', code: 'required' }] : []
  return { lines: changed, total: Number(total), wrong: wrong.length > 0 ? wrong : none }
}
