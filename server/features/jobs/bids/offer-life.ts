// The life of what the two sides of a bid offer each other.

import { isOpen, isValid } from '#server/features/jobs/policy.ts'
import type { Within } from '#server/platform/call.ts'
import { life } from '#server/platform/life.ts'
import type { ErrorCode } from '#shared/errors/catalogue.ts'
import { offerLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'
import { proposedTerms } from './offer-content.ts'
import { findOpenOffer, type OfferRow } from './offer-queries.ts'
import { type BidFacts, isLive, isOutdated, type JobFacts } from './policy.ts'

type Facts = OfferRow & { readonly bid?: BidFacts; readonly job?: JobFacts }

/** What was offered rests on a revision of the bid and on lines of the job; both must still be the ones. */
function mayAgree(offer: Facts, { now }: { readonly now: Date }): boolean | ErrorCode {
  const { bid, job, revision } = offer
  if (!bid || !job) return false
  if (!isOpen(job, now)) return 'job.not-open'
  if (!isLive(bid) || !isValid(bid, dayOf(now))) return 'bid.move-not-allowed'
  if (revision !== bid.revision) return false
  const { terms_revision = bid.terms_revision } = proposedTerms(offer) ?? {}
  return !isOutdated({ terms_revision }, job) || 'bid.outdated'
}

export const offerLife = life(offerLifecycle, {
  entity: 'offer',
  table: 'bid_offers',
  column: 'status',
  refusal: 'offer.move-not-allowed',
  guards: { accept: mayAgree },
  writes: ({ to, now }) => (to === 'accepted' || to === 'refused' ? { answered_at: now } : {}),
})

/** Ends the open word about a bid, when there is one: the bid itself went on or ended. The job must be locked. */
export async function lapseOpenOffer(within: Within, bidId: string, reason: string): Promise<void> {
  const open = await findOpenOffer(within.db, bidId)
  if (open) await offerLife.move(within, open, 'lapse', { as: 'system', reason })
}
