import { recipientOf } from '#server/platform/events/recipients.ts'
import { areaOfType } from '#shared/access/roles.ts'
import { type ConnectRow, findConnect } from './connect-queries.ts'

const about = recipientOf((db, { connectId }: { readonly connectId: string }) => findConnect(db, connectId))

export const toReviewers = about.toReviewers('connects', connect => ({
  params: { name: connect.senderName, to: connect.receiverName },
  link: { route: 'admin.connects', params: {} },
}))

export const toSender = about.to(connect => ({
  userId: connect.fromUserId,
  params: { name: connect.receiverName },
  link: { route: 'user.contacts-clients', params: {} },
}))

export const toReceiver = about.to(connect => ({
  userId: connect.receiverUserId,
  params: { name: connect.senderName },
  link: { route: `${areaOfType[connect.receiverType]}.contacts-clients`, params: {} },
}))

/** A professional who never saw the request is not notified. */
export const wasPassedOn = ({ approvedAt }: ConnectRow): boolean => approvedAt !== null
