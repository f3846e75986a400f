// Loads the bid under negotiation, and stores a new counter-offer or proposal.
import type { LockedJob } from '#server/features/jobs/job-queries.ts'
import { getLockedJob, getOwnBid } from '#server/features/jobs/load-job.ts'
import { asBidder } from '#server/features/jobs/policy.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { expectFound, type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import { areaOf } from '#shared/access/roles.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { counterOfferLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { counterOfferMachine, type Side } from './bid.machine.ts'
import { type BidRow, findBid } from './bid-queries.ts'
import { type CounterOfferRow, findCounterOffer } from './counter-offer-queries.ts'

type Made = {
  readonly id: string
  readonly bid: Pick<BidRow, 'id' | 'revision'>
  readonly by: string
  readonly madeBy: Side
  readonly content: unknown
  readonly total: number
  readonly note: string
}

/** The job must be locked, and no other offer may be open. */
export async function makeCounterOffer(
  ctx: RequestContext,
  { id, bid, by, madeBy, content, total, note }: Made,
): Promise<void> {
  const { initial: status } = counterOfferLifecycle
  await insertRow(ctx.db, 'counterOffers', {
    id,
    bidId: bid.id,
    madeBy,
    status,
    revision: bid.revision,
    content: JSON.stringify(content),
    total,
    note,
    language: ctx.language,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await counterOfferMachine.begin(ctx, id, { by })
}

type BidWithJob = { readonly bid: BidRow; readonly job: LockedJob }
export type CounterOfferAtHand = BidWithJob & {
  readonly counterOffer: CounterOfferRow
  readonly userId: string
  /** Whether the reader made it. */
  readonly as: 'maker' | 'other'
}

/**
 * A bid on the owner's job, with the job locked before the bid is read; a bid on another person's job counts as
 * missing.
 */
async function getReceivedBid(ctx: WriteContext, bidId: string, ownerId: string): Promise<BidWithJob> {
  const known = expectFound(await findBid(ctx.db, bidId), 'bid.not-found')
  const job = await getLockedJob(ctx.db, known.jobId)
  const bid = await findBid(ctx.db, bidId)
  if (!bid || job.ownerId !== ownerId) throw new AppError('bid.not-found')
  return { bid, job }
}

/** @throws AppError `bid.not-found` or `counter-offer.not-found` */
export async function getCounterOffer(
  ctx: WriteContext,
  params: { readonly bid: string; readonly counterOffer: string },
) {
  const user = signedIn(ctx)
  const side: Side = areaOf(user) === 'user' ? 'client' : 'bidder'
  const found =
    side === 'client'
      ? await getReceivedBid(ctx, params.bid, user.id)
      : await getOwnBid(ctx.db, params.bid, asBidder(ctx).professionalId)
  const counterOffer = await findCounterOffer(ctx.db, params.counterOffer)
  if (counterOffer?.bidId !== params.bid) throw new AppError('counter-offer.not-found')
  const at: CounterOfferAtHand = {
    ...found,
    counterOffer,
    userId: user.id,
    as: counterOffer.madeBy === side ? 'maker' : 'other',
  }
  return at
}
