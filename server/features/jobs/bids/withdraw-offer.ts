// Takes an own offer back before it was answered.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { bids } from '#shared/features/jobs/bids-contract.ts'
import { getOffer } from './load-offer.ts'
import { offerLife } from './offer-life.ts'

type Withdraw = (typeof bids)['POST /bids/{bid}/offers/{offer}/withdraw']

export async function withdrawOffer(call: Call, { params }: Input<Withdraw>): Promise<Output<Withdraw>> {
  const { offer, userId, as } = await getOffer(call, params)
  await offerLife.move(call, offer, 'withdraw', { by: userId, as })
  return { done: true }
}
