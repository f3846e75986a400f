// Accepts a received request: who hears of it within makes the lead and the contacts; all or nothing.
import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { answerReply } from '#server/platform/replies/keep.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { connects } from '#shared/features/connects/contract.ts'
import { findConnect } from './connect-queries.ts'
import { connectAccepted } from './events.ts'
import { expectReceived, getConnectBetween } from './load-connect.ts'
import { moveConnect } from './move-connect.ts'
import { isAnswerable, titleOf } from './policy.ts'

type Accept = (typeof connects)['POST /connects/{connect}/accept']

export async function acceptConnect(call: Call, { params }: Input<Accept>): Promise<Output<Accept>> {
  const { id: userId } = signedIn(call)
  expectReceived(call, await findConnect(call.db, params.connect))
  const connect = await getConnectBetween(call, params.connect)
  if (!isAnswerable(connect, call)) throw new AppError('connect.move-not-allowed')
  await moveConnect(call, connect, 'accept', { by: userId })
  await answerReply(call, { userId, about: 'connect', aboutId: connect.id })
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
