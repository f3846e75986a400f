// Refuses what the other side offers; the bid stays as it is.
import type { Call } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import { offerRefused } from './events.ts'
import { getOffer } from './load-offer.ts'
import { offerLife } from './offer-life.ts'

type Refuse = (typeof bids)['POST /bids/{bid}/offers/{offer}/refuse']

export async function refuseOffer(call: Call, { params }: Input<Refuse>): Promise<Output<Refuse>> {
  const { bid, job, offer, userId, as } = await getOffer(call, params)
  await offerLife.move(call, offer, 'refuse', { by: userId, as })
  await emit(call, offerRefused({ jobId: job.id, bidId: bid.id, offerId: offer.id }))
  return { done: true }
}
