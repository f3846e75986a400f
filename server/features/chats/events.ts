import { event, type Notice } from '#server/platform/events/event.ts'
import { recipientOf, recipientsOf } from '#server/platform/events/recipients.ts'
import type { Db } from '#server/platform/request-context.ts'
import { areaOf } from '#shared/access/roles.ts'
import { markNoticesRead } from './chat-queries.ts'
import { findWriter, listReporters, listSubscribers } from './reader-queries.ts'

type OfMessage = { readonly chatId: string; readonly messageId: string; readonly seq: number; readonly userId: string }

/**
 * Skips members who have read the message, muted the conversation or archived it; only the newest notification of a
 * conversation stays unread.
 */
async function notifyOthers(db: Db, { chatId, messageId, seq, userId }: OfMessage) {
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

type ByPerson = { readonly chatId: string; readonly userId: string }
const about = recipientOf((db, { userId }: ByPerson) => findWriter(db, userId))
const toStaff = about.toReviewers('chats', ({ name }) => ({
  toast: null,
  params: { name },
  link: { route: 'admin.chats', params: {} },
}))
const toStaffOfReport = about.toReviewers('chats', ({ name }) => ({
  toast: null,
  params: { name },
  link: { route: 'admin.chats', params: { of: 'reported' } },
}))

type Closed = { readonly chatId: string; readonly reporterIds: readonly string[] }
const toReporter = recipientsOf((db, { reporterIds }: Closed) => listReporters(db, reporterIds)).to(
  ({ id, role, type }, { chatId }) => ({
    userId: id,
    params: {},
    link: { route: `${areaOf({ role, professionalType: type })}.chats`, params: { chat: chatId } },
  }),
)

export const messageWritten = event<OfMessage>('message-written', [notifyOthers])
/** Both sides agreed. */
export const messageAgreed = event<OfMessage & { readonly projectId: string | null; readonly text: string }>(
  'message-agreed',
)
/** Somebody waits for staff. */
export const supportAsked = event<ByPerson>('support-asked', [toStaff('support-asked')])
export const chatReported = event<ByPerson & { readonly reason: string }>('chat-reported', [
  toStaffOfReport('chat-reported'),
])
export const chatReportClosed = event<Closed>('chat-report-closed', [toReporter('chat-report-closed')])
