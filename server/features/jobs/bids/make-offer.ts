// Writes down a new word between the two sides of a bid.
import type { Call } from '#server/platform/call.ts'
import { offerLifecycle } from '#shared/features/jobs/lifecycle.ts'
import type { BidRow } from './bid-queries.ts'
import { offerLife } from './offer-life.ts'
import { insertOffer } from './offer-queries.ts'
import type { Side } from './policy.ts'

type Made = {
  readonly id: string
  readonly bid: Pick<BidRow, 'id' | 'revision'>
  readonly by: string
  readonly madeBy: Side
  readonly content: unknown
  readonly total: number
  readonly note: string
}

/** The job must be locked and no other word open. */
export async function makeOffer(call: Call, { id, bid, by, madeBy, content, total, note }: Made): Promise<void> {
  const { initial: status } = offerLifecycle
  await insertOffer(call.db, {
    id,
    bid_id: bid.id,
    made_by: madeBy,
    status,
    revision: bid.revision,
    content: JSON.stringify(content),
    total,
    note,
    language: call.language,
    created_at: call.now,
    updated_at: call.now,
  })
  await offerLife.begin(call, id, { by })
}
