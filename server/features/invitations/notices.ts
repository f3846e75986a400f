import { recipientOf } from '#server/platform/events/recipients.ts'
import { areaOf } from '#shared/access/roles.ts'
import { findFriendNoticeData } from './queries.ts'

type Joined = { readonly inviterId: string; readonly userId: string }

export const toInviter = recipientOf((db, joined: Joined) => findFriendNoticeData(db, joined)).to(
  (found, { inviterId }) => ({
    userId: inviterId,
    toast: areaOf(found) === 'admin' ? null : 'notification',
    params: { name: found.name },
    link: { route: `${areaOf(found)}.settings`, params: {} },
  }),
)
