// Answers what the other side offers about a bid, or takes the own offer back.
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useSending } from '#client/platform/sending.ts'
import type { AppContract } from '#shared/contract.ts'

export type OfferAnswer = 'accept' | 'refuse' | 'withdraw'

export function useOfferAnswer(bid: string, offer: string) {
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const sending = useSending()
  const params = { bid, offer }
  const answer = async (how: OfferAnswer): Promise<boolean> => {
    const done = await sending.run(async idempotencyKey => {
      await send(`POST /bids/{bid}/offers/{offer}/${how}`, { params }, { idempotencyKey })
    })
    if (done) await revalidate()
    return done
  }
  return { ...sending, answer }
}
