// Passes a reviewed request on; the professional has seven days from now.
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { connects } from '#shared/features/connects/contract.ts'
import { getConnectBetween } from './load-connect.ts'
import { passOn } from './pass-on.ts'

type Approve = (typeof connects)['POST /admin/connects/{connect}/approve']

export async function approveConnect(call: Call, { params }: Input<Approve>): Promise<Output<Approve>> {
  const connect = await getConnectBetween(call, params.connect)
  await passOn(call, connect, { by: signedIn(call).id })
  return { done: true }
}
