// Who is told of conversations, and what the record of a project takes from them.
import * as chat from '#server/features/chats/events.ts'
import { tellOthers, toReporter, toStaff, toStaffOfReport } from '#server/features/chats/notices.ts'
import { recordAgreement } from '#server/features/projects/record-agreement.ts'
import { type NewsRow, onEvent } from '#server/platform/events/news.ts'

export const newsOfChats: readonly NewsRow[] = [
  onEvent(chat.messageWritten, { tell: [tellOthers] }),
  onEvent(chat.messageAgreed, { within: [recordAgreement] }),
  onEvent(chat.supportAsked, { tell: [toStaff('support-asked', { push: null })] }),
  onEvent(chat.chatReported, { tell: [toStaffOfReport('chat-reported', { push: null })] }),
  onEvent(chat.chatReportClosed, { tell: [toReporter('chat-report-closed')] }),
]
