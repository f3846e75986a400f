// Moves bids as their lifecycle allows, and writes each move down.

import type { Within } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { bidLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { type BidRow, listLiveBids, updateBidStatus } from './bid-queries.ts'

type Details = {
  /** Null: the house itself. */
  readonly by: string | null
  readonly reason?: string
  readonly set?: Parameters<typeof updateBidStatus>[1]['set']
}

/** @throws AppError `bid.move-not-allowed`, also when somebody else was faster */
export async function moveBid(
  within: Within,
  bid: Pick<BidRow, 'id' | 'status'>,
  name: keyof typeof bidLifecycle.moves,
  { by, reason, set }: Details,
): Promise<void> {
  const { from, to } = bidLifecycle.moves[name]
  const moved =
    from.includes(bid.status) &&
    (await updateBidStatus(within.db, { id: bid.id, from: [bid.status], to, now: within.now, set }))
  if (!moved) throw new AppError('bid.move-not-allowed')
  const change = { entity: 'bid', id: bid.id, from: bid.status, to, by, reason: reason ?? null, at: within.now }
  await recordChange(within.db, change)
}

/** Ends the live bids of a job but the accepted one; gives their ids. The job must be locked. */
export async function passOverBids(within: Within, jobId: string): Promise<readonly string[]> {
  const losers = (await listLiveBids(within.db, jobId)).filter(bid => bid.status !== 'accepted')
  for (const loser of losers) await moveBid(within, loser, 'pass-over', { by: null })
  return losers.map(({ id }) => id)
}
