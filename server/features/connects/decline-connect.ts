// Declines a received request with a reason that the sender reads.
import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { answerReply } from '#server/platform/replies/keep.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { connects } from '#shared/features/connects/contract.ts'
import { lockConnect } from './connect-queries.ts'
import { connectDeclined } from './events.ts'
import { expectReceived } from './load-connect.ts'
import { moveConnect } from './move-connect.ts'
import { isAnswerable } from './policy.ts'

type Decline = (typeof connects)['POST /connects/{connect}/decline']

export async function declineConnect(call: Call, { params, body }: Input<Decline>): Promise<Output<Decline>> {
  const { id: userId } = signedIn(call)
  const connect = expectReceived(call, await lockConnect(call.db, params.connect))
  if (!isAnswerable(connect, call)) throw new AppError('connect.move-not-allowed')
  await moveConnect(call, connect, 'decline', { by: userId, reason: body.reason })
  await answerReply(call, { userId, about: 'connect', aboutId: connect.id })
  await emit(call, connectDeclined({ connectId: connect.id }))
  return { done: true }
}
