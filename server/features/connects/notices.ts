import { recipientOf } from '#server/platform/events/recipients.ts'
import { areaOfType } from '#shared/access/roles.ts'
import { type ConnectRow, findConnect } from './connect-queries.ts'

const about = recipientOf((db, { connectId }: { readonly connectId: string }) => findConnect(db, connectId))

export const toReviewers = about.toReviewers('connects', connect => ({
  params: { name: connect.sender_name, to: connect.receiver_name },
  link: { route: 'admin.connects', params: {} },
}))

export const toSender = about.to(connect => ({
  userId: connect.from_user_id,
  params: { name: connect.receiver_name },
  link: { route: 'user.contacts-clients', params: {} },
}))

export const toReceiver = about.to(connect => ({
  userId: connect.receiver_user_id,
  params: { name: connect.sender_name },
  link: { route: `${areaOfType[connect.receiver_type]}.contacts-clients`, params: {} },
}))

/** A professional who never saw the request is not notified. */
export const wasPassedOn = ({ approved_at }: ConnectRow): boolean => approved_at !== null
