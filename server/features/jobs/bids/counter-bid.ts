// The client's counter-offer to a bid: other prices, or lines in or out. Only one may be open.
import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { type LockedJob, listLines } from '#server/features/jobs/job-queries.ts'
import { getBidOf, getLockedOwnJob } from '#server/features/jobs/load-job.ts'
import { isOpen, isValid } from '#server/features/jobs/policy.ts'
import { emit } from '#server/platform/events/event.ts'
import { answerReply } from '#server/platform/replies/replies.ts'
import { type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import type { CounterForm } from '#shared/features/jobs/bids-schema.ts'
import { dayOf } from '#shared/values/day.ts'
import { aboutBid, isLive, isOutdated } from './bid.machine.ts'
import { type BidLineRow, type BidRow, listBidLines } from './bid-queries.ts'
import { findOpenCounterOffer } from './counter-offer-queries.ts'
import { counterOfferMade } from './events.ts'
import { makeCounterOffer } from './make-counter-offer.ts'
import { priceBid } from './price-bid.ts'

type Counter = (typeof bids)['POST /jobs/{job}/bids/{bid}/counter']
type LineChange = z.output<typeof CounterForm>['lines'][number]

async function checkBid(ctx: RequestContext, job: LockedJob, bid: BidRow, revision: number): Promise<void> {
  if (!isOpen(job, ctx.now)) throw new AppError('job.not-open')
  if (!isLive(bid) || !isValid(bid, dayOf(ctx.now))) throw new AppError('bid.transition-not-allowed')
  if (isOutdated(bid, job)) throw new AppError('bid.outdated')
  if (bid.revision !== revision) throw new AppError('request.changed-meanwhile')
  if (await findOpenCounterOffer(ctx.db, bid.id)) throw new AppError('counter-offer.already-open')
}

const isSame = (line: BidLineRow, requested: LineChange): boolean =>
  line.kind === requested.kind && (requested.kind === 'excluded' || line.unitPrice === requested.unitPrice)

/** The lines must belong to this bid and change something, and cannot turn a regular line into an alternative. */
function wrongLines(lines: readonly BidLineRow[], requested: readonly LineChange[]): readonly FieldError[] {
  const known = new Map(lines.map(line => [line.jobLineId, line]))
  const strange = requested.flatMap((one, index): FieldError[] => {
    const line = known.get(one.jobLineId)
    if (!line) return [{ path: `lines/${index}/jobLineId`, code: 'not-a-choice' }]
    const isNew = one.kind === 'alternative' && line.kind !== 'alternative'
    return isNew ? [{ path: `lines/${index}/kind`, code: 'not-a-choice' }] : []
  })
  const changes = requested.some(one => {
    const line = known.get(one.jobLineId)
    return line && !isSame(line, one)
  })
  return changes || strange.length > 0 ? strange : [{ path: 'lines', code: 'required' }]
}

/** The whole bid with the client's changes. */
function merge(lines: readonly BidLineRow[], requested: readonly LineChange[]) {
  const wanted = new Map(requested.map(line => [line.jobLineId, line]))
  return lines.map(line => ({
    jobLineId: line.jobLineId,
    kind: wanted.get(line.jobLineId)?.kind ?? line.kind,
    unitPrice: wanted.get(line.jobLineId)?.unitPrice ?? line.unitPrice,
    note: line.note,
  }))
}

export async function counterBid(ctx: WriteContext, { params, body }: Input<Counter>): Promise<Returned<Counter>> {
  const { id: clientId } = signedIn(ctx)
  const job = await getLockedOwnJob(ctx.db, params.job, clientId)
  const bid = await getBidOf(ctx.db, job.id, params.bid)
  await checkBid(ctx, job, bid, body.revision)
  const lines = await listBidLines(ctx.db, [bid.id])
  const fields = wrongLines(lines, body.lines)
  if (fields.length > 0) throw new AppError('request.invalid', { fields })
  const content = merge(lines, body.lines)
  const { total } = priceBid(await listLines(ctx.db, job.id), content)
  const id = randomUUIDv7()
  await makeCounterOffer(ctx, { id, bid, by: clientId, madeBy: 'client', content, total, note: body.note ?? '' })
  await answerReply(ctx, await aboutBid(ctx, bid.id))
  await emit(ctx, counterOfferMade({ jobId: job.id, bidId: bid.id, counterOfferId: id }))
  return { id }
}
