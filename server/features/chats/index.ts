import { quoteAccepted } from '#server/features/enquiries/events.ts'
import { bidAccepted } from '#server/features/jobs/events.ts'
import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { partOf, rowsOf } from '#server/platform/personal-data.ts'
import * as events from './events.ts'
import { deletedMessageDays, deleteRetracted } from './message-queries.ts'
import { moveChatsToProject } from './move-chats-to-project.ts'
import { beginChatOfQuote } from './open-chat.ts'
import { eraseChatsOf, exportChats } from './personal-data-queries.ts'
import { chatsRoutes, mayReadChatFile, maySubscribeToChat, mayWriteInChat } from './routes.ts'
import { countChats } from './staff.ts'

export const chats = defineFeature({
  name: 'chats',
  endpoints: chatsRoutes,
  events,
  subscriptions: [
    // The chats need the project.
    onEvent(bidAccepted, { inTransaction: [moveChatsToProject], after: ['projects'] }),
    onEvent(quoteAccepted, { inTransaction: [beginChatOfQuote], after: ['contacts'] }),
  ],
  cleanupJobs: [
    {
      name: 'delete-retracted',
      clean: deleteRetracted,
      storedFor: [{ what: 'deleted-messages', days: deletedMessageDays }],
    },
  ],
  personalData: {
    parts: [
      partOf(
        'chats',
        ['conversations', 'conversationMembers', 'messages', 'messageFiles', 'conversationReports'],
        exportChats,
        eraseChatsOf,
      ),
      rowsOf('presences', 'userId', { name: 'presence', erase: 'delete' }),
      rowsOf('messageReactions', 'userId', { name: 'message-signs', order: 'messageId', erase: 'delete' }),
      rowsOf('messageAgreements', 'userId', { name: 'agreements', order: 'agreedAt', erase: 'retained' }),
      rowsOf('conversationInspections', 'adminId', { name: 'chat-looks', order: 'at', erase: 'retained' }),
    ],
  },
  files: { readers: { chat: mayReadChatFile, voice: mayReadChatFile } },
  menuCounts: { chats: countChats },
  push: { maySubscribe: maySubscribeToChat, mayPublish: mayWriteInChat },
})
