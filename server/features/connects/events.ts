import { event } from '#server/platform/events/event.ts'
import { recipientOf } from '#server/platform/events/recipients.ts'
import { areaOfType } from '#shared/access/roles.ts'
import type { Language } from '#shared/values/localized.ts'
import { type ConnectRow, findConnect } from './connect-queries.ts'

type OfConnect = { readonly connectId: string }

const about = recipientOf((db, { connectId }: OfConnect) => findConnect(db, connectId))
const toReviewers = about.toReviewers('connects', connect => ({
  params: { name: connect.senderName, to: connect.receiverName },
  link: { route: 'admin.connects', params: {} },
}))

const toSender = about.to(connect => ({
  userId: connect.fromUserId,
  params: { name: connect.receiverName },
  link: { route: 'user.contacts-clients', params: {} },
}))

const toReceiver = about.to(connect => ({
  userId: connect.receiverUserId,
  params: { name: connect.senderName },
  link: { route: `${areaOfType[connect.receiverType]}.contacts-clients`, params: {} },
}))

/** A professional who never saw the request is not notified. */
const ifPassedOn = { when: ({ approvedAt }: ConnectRow) => approvedAt !== null }

/** It waits for a reviewer. */
export const connectAsked = event<OfConnect>('connect-asked', [
  toReviewers('new_connect_request', { toast: 'new_connect_request' }),
])
export const connectApproved = event<OfConnect>('connect-approved', [
  toReceiver('connect-received'),
  toSender('connect-approved'),
])
export const connectRejected = event<OfConnect>('connect-rejected', [toSender('connect-rejected')])
export const connectDeclined = event<OfConnect>('connect-declined', [toSender('connect-declined')])
export const connectWithdrawn = event<OfConnect>('connect-withdrawn', [toReceiver('connect-withdrawn', ifPassedOn)])
export const connectExpired = event<OfConnect>('connect-expired', [
  toSender('connect-expired'),
  toReceiver('connect-expired', ifPassedOn),
])
/** One day before it expires. */
export const connectEnding = event<OfConnect>('connect-ending', [toReceiver('connect-ending')])
/** `title` is the job's, or the beginning of the message; in `language`. */
export const connectAccepted = event<{
  readonly connectId: string
  /** The sender. */
  readonly userId: string
  readonly professionalId: string
  readonly professionalUserId: string
  readonly sharePhone: boolean
  readonly title: string
  readonly language: Language
  readonly cityId: string | null
  readonly tradeId: string | null
}>('connect-accepted', [toSender('connect-accepted')])
