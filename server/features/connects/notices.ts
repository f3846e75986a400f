// Who is told what about connects: the reviewers of a new one, then whichever side did not act.
import type { Db } from '#server/platform/call.ts'
import type { Notice } from '#server/platform/events/event.ts'
import { listReaders } from '#server/platform/session/readers.ts'
import { areaOf } from '#shared/access/roles.ts'
import { type ConnectRow, findConnect } from './connect-queries.ts'

type OfConnect = { readonly connectId: string }

const screens = {
  user: 'user.contacts-clients',
  advisor: 'advisor.contacts-clients',
  supplier: 'supplier.contacts-clients',
  contractor: 'contractor.contacts-clients',
} as const

function toSender(connect: ConnectRow, type: string): Notice {
  return {
    userId: connect.from_user_id,
    push: 'news',
    type,
    params: { name: connect.receiver_name },
    link: { route: screens.user, params: {} },
  }
}

function toReceiver(connect: ConnectRow, type: string): Notice {
  const area = areaOf({ role: 'professional', professionalType: connect.receiver_type })
  return {
    userId: connect.receiver_user_id,
    push: 'news',
    type,
    params: { name: connect.sender_name },
    link: { route: screens[area === 'admin' ? 'user' : area], params: {} },
  }
}

type Tell = (connect: ConnectRow) => readonly Notice[]

const tell =
  (notices: Tell) =>
  async (db: Db, { connectId }: OfConnect): Promise<readonly Notice[]> => {
    const connect = await findConnect(db, connectId)
    return connect ? notices(connect) : []
  }

const wasPassedOn = ({ approved_at }: ConnectRow): boolean => approved_at !== null

export async function tellReviewersOfConnect(db: Db, { connectId }: OfConnect): Promise<readonly Notice[]> {
  const connect = await findConnect(db, connectId)
  if (!connect) return []
  return (await listReaders(db, 'connects', new Date())).map(({ id }) => ({
    userId: id,
    push: 'new_connect_request',
    type: 'new_connect_request',
    params: { name: connect.sender_name, to: connect.receiver_name },
    link: { route: 'admin.connects', params: {} },
  }))
}

export const tellBothOfApproval = tell(connect => [
  toReceiver(connect, 'connect-received'),
  toSender(connect, 'connect-approved'),
])
export const tellSenderOfRejection = tell(connect => [toSender(connect, 'connect-rejected')])
export const tellSenderOfAcceptance = tell(connect => [toSender(connect, 'connect-accepted')])
export const tellSenderOfDecline = tell(connect => [toSender(connect, 'connect-declined')])
export const tellReceiverOfEnding = tell(connect => [toReceiver(connect, 'connect-ending')])
/** Who never knew of it is told nothing. */
export const tellReceiverOfWithdrawal = tell(connect =>
  wasPassedOn(connect) ? [toReceiver(connect, 'connect-withdrawn')] : [],
)
export const tellBothOfExpiry = tell(connect => [
  toSender(connect, 'connect-expired'),
  ...(wasPassedOn(connect) ? [toReceiver(connect, 'connect-expired')] : []),
])
