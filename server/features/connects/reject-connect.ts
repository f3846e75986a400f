// Refuses to pass a request on, with a reason that the sender reads.
import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { connects } from '#shared/features/connects/contract.ts'
import { connectRejected } from './events.ts'
import { getLockedConnect } from './load-connect.ts'
import { moveConnect } from './move-connect.ts'

type Reject = (typeof connects)['POST /admin/connects/{connect}/reject']

export async function rejectConnect(call: Call, { params, body }: Input<Reject>): Promise<Output<Reject>> {
  const connect = await getLockedConnect(call, params.connect)
  await moveConnect(call, connect, 'reject', { by: signedIn(call).id, reason: body.reason })
  await emit(call, connectRejected({ connectId: connect.id }))
  return { done: true }
}
