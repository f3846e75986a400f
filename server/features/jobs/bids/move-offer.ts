// Moves what the two sides of a bid offer each other, as its lifecycle allows, and writes each move down.

import type { Within } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { offerLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { findOpenOffer, type OfferRow, updateOfferStatus } from './offer-queries.ts'

type Mover = {
  /** Null: the house itself. */
  readonly by: string | null
  readonly as: 'maker' | 'other' | 'system'
  readonly reason?: string
}

/** @throws AppError `offer.move-not-allowed`, also when somebody else was faster */
export async function moveOffer(
  { db, now }: Within,
  offer: Pick<OfferRow, 'id' | 'status'>,
  name: keyof typeof offerLifecycle.moves,
  { by, as, reason }: Mover,
): Promise<void> {
  const { from, to, by: movers } = offerLifecycle.moves[name]
  const moved =
    movers.includes(as) &&
    from.includes(offer.status) &&
    (await updateOfferStatus(db, { id: offer.id, from: offer.status, to, now }))
  if (!moved) throw new AppError('offer.move-not-allowed')
  const change = { entity: 'offer', id: offer.id, from: offer.status, to, by, reason: reason ?? null, at: now }
  await recordChange(db, change)
}

/** Ends the open word about a bid, when there is one: the bid itself went on or ended. The job must be locked. */
export async function lapseOpenOffer(within: Within, bidId: string, reason: string): Promise<void> {
  const open = await findOpenOffer(within.db, bidId)
  if (open) await moveOffer(within, open, 'lapse', { by: null, as: 'system', reason })
}
