// Does something with an own request and shows where it stands then, also when the other side was faster.
import { useNavigate } from 'react-router'
import { type ApiCall, isApiProblem, useRevalidate, useSend } from '#client/platform/api.ts'
import { useSending } from '#client/platform/sending.ts'
import type { AppContract } from '#shared/contract.ts'
import type { connectDeclineReasons } from '#shared/features/connects/lifecycle.ts'

type Reason = (typeof connectDeclineReasons)[number]
export type Deed = { readonly name: 'accept' | 'withdraw' } | { readonly name: 'decline'; readonly reason: Reason }

async function sendDeed(send: ApiCall<AppContract>, id: string, deed: Deed, idempotencyKey: string): Promise<unknown> {
  const params = { connect: id }
  if (deed.name !== 'decline') return send(`POST /connects/{connect}/${deed.name}`, { params }, { idempotencyKey })
  return send('POST /connects/{connect}/decline', { params, body: { reason: deed.reason } }, { idempotencyKey })
}

export function useConnectDeed({ id }: { readonly id: string }, onClose: () => void) {
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const navigate = useNavigate()
  const { busy, problem, run } = useSending()
  const act = async (deed: Deed): Promise<void> => {
    const done = await run(async idempotencyKey => {
      await sendDeed(send, id, deed, idempotencyKey).catch(async (error: unknown) => {
        if (isApiProblem(error) && error.code === 'connect.move-not-allowed') await revalidate()
        throw error
      })
      // Whom one has just met stands among the contacts.
      await (deed.name === 'accept' ? navigate('?tab=contacts') : revalidate())
    })
    if (done) onClose()
  }
  return { busy, problem, act }
}
