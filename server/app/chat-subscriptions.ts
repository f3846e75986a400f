import * as chat from '#server/features/chats/events.ts'
import { notifyOthers, toReporter, toStaff, toStaffOfReport } from '#server/features/chats/notices.ts'
import { logAgreement } from '#server/features/projects/log-agreement.ts'
import { onEvent, type Subscription } from '#server/platform/events/subscriptions.ts'

export const chatSubscriptions: readonly Subscription[] = [
  onEvent(chat.messageWritten, { notify: [notifyOthers] }),
  onEvent(chat.messageAgreed, { inTransaction: [logAgreement] }),
  onEvent(chat.supportAsked, { notify: [toStaff('support-asked', { toast: null })] }),
  onEvent(chat.chatReported, { notify: [toStaffOfReport('chat-reported', { toast: null })] }),
  onEvent(chat.chatReportClosed, { notify: [toReporter('chat-report-closed')] }),
]
