// Takes an own request back that nobody has answered.
import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { connects } from '#shared/features/connects/contract.ts'
import { connectWithdrawn } from './events.ts'
import { getSentConnect } from './load-connect.ts'
import { moveConnect } from './move-connect.ts'

type Withdraw = (typeof connects)['POST /connects/{connect}/withdraw']

export async function withdrawConnect(call: Call, { params }: Input<Withdraw>): Promise<Output<Withdraw>> {
  const connect = await getSentConnect(call, params.connect)
  await moveConnect(call, connect, 'withdraw', { by: signedIn(call).id })
  await emit(call, connectWithdrawn({ connectId: connect.id }))
  return { done: true }
}
