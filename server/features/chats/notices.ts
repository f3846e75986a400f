import type { Notice } from '#server/platform/events/event.ts'
import { recipientOf, recipientsOf } from '#server/platform/events/recipients.ts'
import type { Subscriber } from '#server/platform/events/subscriptions.ts'
import { areaOf } from '#shared/access/roles.ts'
import { markNoticesRead } from './chat-queries.ts'
import { findWriter, listReporters, listSubscribers } from './reader-queries.ts'

type OfMessage = { readonly chatId: string; readonly messageId: string; readonly seq: number; readonly userId: string }

/**
 * Skips members who have read the message, muted the conversation or archived it; only the newest notification of a
 * conversation stays unread.
 */
export const notifyOthers: Subscriber<OfMessage> = async (db, { chatId, messageId, seq, userId }) => {
  const notices: Notice[] = []
  const now = new Date()
  for (const reader of await listSubscribers(db, { chatId, messageId, seq, userId, now })) {
    const [before] = await markNoticesRead(db, chatId, reader.id, now)
    const area = areaOf({ role: reader.role, professionalType: reader.type })
    if (area === 'admin') continue
    notices.push({
      userId: reader.id,
      toast: 'new-message',
      type: 'new-message',
      params: { name: reader.writer },
      username: reader.writer,
      link: { route: `${area}.chats`, params: { chat: chatId } },
      ...(before && { after: { mailAt: before.mailAt, mailedAt: before.mailedAt } }),
    })
  }
  return notices
}

const about = recipientOf((db, { userId }: { readonly chatId: string; readonly userId: string }) =>
  findWriter(db, userId),
)

export const toStaff = about.toReviewers('chats', ({ name }) => ({
  params: { name },
  link: { route: 'admin.chats', params: {} },
}))
export const toStaffOfReport = about.toReviewers('chats', ({ name }) => ({
  params: { name },
  link: { route: 'admin.chats', params: { of: 'reported' } },
}))

const reports = recipientsOf(
  (db, { reporterIds }: { readonly chatId: string; readonly reporterIds: readonly string[] }) =>
    listReporters(db, reporterIds),
)
export const toReporter = reports.to(({ id, role, type }, { chatId }) => ({
  userId: id,
  params: {},
  link: { route: `${areaOf({ role, professionalType: type })}.chats`, params: { chat: chatId } },
}))
