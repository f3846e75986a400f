import { event } from '#server/platform/events/event.ts'

type OfMessage = { readonly chatId: string; readonly messageId: string; readonly seq: number; readonly userId: string }

export const messageWritten = event<OfMessage>('message-written')
/** Both sides agreed. */
export const messageAgreed = event<OfMessage & { readonly projectId: string | null; readonly text: string }>(
  'message-agreed',
)
/** Somebody waits for staff. */
export const supportAsked = event<{ readonly chatId: string; readonly userId: string }>('support-asked')
export const chatReported = event<{ readonly chatId: string; readonly userId: string; readonly reason: string }>(
  'chat-reported',
)
export const chatReportClosed = event<{ readonly chatId: string; readonly reporterIds: readonly string[] }>(
  'chat-report-closed',
)
