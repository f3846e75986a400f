import { event } from '#server/platform/events/event.ts'
import { recipientOf } from '#server/platform/events/recipients.ts'
import { areaOf } from '#shared/access/roles.ts'
import { findFriendNoticeData } from './queries.ts'

type Joined = { readonly inviterId: string; readonly userId: string }

const toInviter = recipientOf((db, joined: Joined) => findFriendNoticeData(db, joined)).to((found, { inviterId }) => ({
  userId: inviterId,
  toast: areaOf(found) === 'admin' ? null : 'notification',
  params: { name: found.name },
  link: { route: `${areaOf(found)}.settings`, params: {} },
}))

/** The mail to a suggested professional is queued. */
export const professionalInvited = event<{ submissionId: string }>('suggested-professional-invited')
/** A new account that came by a person's link or mail. */
export const friendJoined = event<Joined>('friend-joined', [toInviter('friend-joined')])
