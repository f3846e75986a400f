// The professional answers a received request: who hears of an acceptance makes the lead and the contacts; all or nothing.
import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { answerReply } from '#server/platform/replies/keep.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { connects } from '#shared/features/connects/contract.ts'
import { type ConnectRow, findConnect, lockConnect } from './connect-queries.ts'
import { connectAccepted, connectDeclined } from './events.ts'
import { connectLife } from './life.ts'
import { getConnectBetween } from './load-connect.ts'
import { titleOf } from './policy.ts'

type Accept = (typeof connects)['POST /connects/{connect}/accept']
type Decline = (typeof connects)['POST /connects/{connect}/decline']

/** One that was passed on to who asks. @throws AppError `connect.not-found` */
function expectReceived(call: Call, connect: ConnectRow | undefined): ConnectRow {
  const isOwn = connect?.to_professional_id === signedIn(call).professionalId
  if (!connect?.approved_at || !isOwn) throw new AppError('connect.not-found')
  return connect
}

async function answer(call: Call, connect: ConnectRow, move: 'accept' | 'decline', reason?: string): Promise<void> {
  const { id: userId } = signedIn(call)
  await connectLife.move(call, connect, move, { as: 'receiver', by: userId, reason })
  await answerReply(call, { userId, about: 'connect', aboutId: connect.id })
}

export async function acceptConnect(call: Call, { params }: Input<Accept>): Promise<Output<Accept>> {
  expectReceived(call, await findConnect(call.db, params.connect))
  const connect = await getConnectBetween(call, params.connect)
  await answer(call, connect, 'accept')
  await emit(
    call,
    connectAccepted({
      connectId: connect.id,
      userId: connect.from_user_id,
      professionalId: connect.to_professional_id,
      title: connect.job_title ?? titleOf(connect.message),
      language: connect.job_language ?? connect.language,
      cityId: connect.city_id,
      tradeId: connect.job_trade_id,
    }),
  )
  return { done: true }
}

/** With a reason that the sender reads. */
export async function declineConnect(call: Call, { params, body }: Input<Decline>): Promise<Output<Decline>> {
  const connect = expectReceived(call, await lockConnect(call.db, params.connect))
  await answer(call, connect, 'decline', body.reason)
  await emit(call, connectDeclined({ connectId: connect.id }))
  return { done: true }
}
