// The endpoints of chats: for the people in a conversation, and for staff who handle reports and support.
import { z } from 'zod'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, longText, Moment, PageQuery, pageOf } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { lookFields, reportFields } from './fields.ts'
import { chatKinds, filesMost, messageLength, reactions, snoozes, windowOf } from './lifecycle.ts'
import { Chat, Listed, Message, Messages, Queued, Voice } from './shapes.ts'

const ofChat = z.object({ chat: Id })
const ofMessage = z.object({ chat: Id, message: Id })
const everybody = ['user', 'contractor', 'advisor', 'supplier'] as const
const reads = { module: 'chats', action: 'isRead', areas: [...everybody] } as const
const writes = { module: 'chats', action: 'isWrite', areas: [...everybody] } as const
const changes = { module: 'chats', action: 'isUpdate', areas: [...everybody] } as const
const staffReads = { module: 'chats', action: 'isRead', areas: ['admin'] } as const
const staffWrites = { module: 'chats', action: 'isWrite', areas: ['admin'] } as const
const staffChanges = { module: 'chats', action: 'isUpdate', areas: ['admin'] } as const

const words = longText(0, messageLength)
const Place = z.coerce.number().int().min(0).max(2_000_000_000).optional()
/** At most one of `after`, `before`, `around`; without any, the newest messages. */
const Stretch = z.object({
  after: Place,
  before: Place,
  around: Place,
  limit: z.coerce.number().int().min(1).max(windowOf.asked).default(windowOf.page),
})
/** `author`: who wrote the message; another person may have signed in before it is sent. */
const Sent = z.object({ id: Id, author: Id.optional(), text: words })

export const chats = {
  'POST /chats': {
    summary: 'The conversation about what two people have in common, or with support; made where there is none.',
    body: z.object({
      /** `person`: the latest conversation with them, of any kind. */
      kind: z.enum([...chatKinds, 'person']),
      /** The connect, bid, project or person; support needs none. */
      id: Id.optional(),
      /** The other person, if a project has more than two people. */
      person: Id.optional(),
    }),
    returns: z.object({ id: Id }),
    access: writes,
  },
  'GET /chats': {
    summary: 'The own conversations, the latest first, searchable by person and subject.',
    query: PageQuery.extend({
      tab: z.enum(['open', 'unread', 'snoozed']).default('open'),
      q: z.string().trim().max(80).optional(),
    }),
    returns: pageOf(Listed).extend({
      counts: z.record(z.string(), z.int()),
      /** Whether the reader's presence is visible to others; only then is theirs visible to the reader. */
      presence: z.boolean(),
    }),
    access: reads,
  },
  'PUT /chats/presence': {
    summary: 'Lets those one talks with see that one is here, and sees it of those who let it be seen; or neither.',
    body: z.object({ shown: z.boolean() }),
    returns: Done,
    access: changes,
  },
  'POST /chats/presence': {
    summary: 'Says to be here for some moments more, or gone: told to those who may see it.',
    body: z.object({ here: z.boolean() }),
    returns: Done,
    access: reads,
  },
  'GET /chats/unread': {
    summary: 'How many own conversations hold something unread.',
    returns: z.object({ unread: z.int() }),
    access: reads,
  },
  'GET /chats/search': {
    summary: 'Messages of all own conversations that have these words, the newest first, at most 30.',
    query: z.object({ q: z.string().trim().min(2).max(80) }),
    returns: z.array(
      z.object({
        chat: Id,
        seq: z.int(),
        name: z.string().nullable(),
        text: z.string(),
        mine: z.boolean(),
        at: Moment,
      }),
    ),
    access: reads,
  },
  'GET /chats/{chat}': {
    summary: 'A conversation: who is in it, what it is about, what was agreed, which files were sent.',
    params: ofChat,
    returns: Chat,
    access: reads,
  },
  'GET /chats/{chat}/messages': {
    summary: 'A stretch of a conversation: after a message, before one, around one, or the last ones.',
    params: ofChat,
    query: Stretch,
    returns: Messages,
    access: reads,
  },
  'POST /chats/{chat}/messages': {
    summary: 'Writes a message; the same id twice is one message.',
    params: ofChat,
    body: Sent.extend({
      replyTo: Id.optional(),
      files: z.array(Id).max(filesMost).default([]),
      voice: Voice.optional(),
      /** Marks the message as an agreement: the writer commits to it and asks the other side to agree. */
      agree: z.boolean().default(false),
    }),
    returns: Message,
    status: 201,
    access: writes,
  },
  'PATCH /chats/{chat}/messages/{message}': {
    summary: 'Writes an own message anew, within five minutes.',
    params: ofMessage,
    body: z.object({ text: longText(1, messageLength) }),
    returns: Done,
    access: writes,
  },
  'DELETE /chats/{chat}/messages/{message}': {
    summary: 'Takes an own message back: that there was one stays.',
    params: ofMessage,
    returns: Done,
    access: writes,
  },
  'POST /chats/{chat}/messages/{message}/agree': {
    summary: 'Holds to what a message says; once both do, it is copied to the record of their project.',
    params: ofMessage,
    returns: Done,
    access: writes,
  },
  'POST /chats/{chat}/messages/{message}/react': {
    summary: 'Puts a sign to a message, or takes it away.',
    params: ofMessage,
    body: z.object({ reaction: z.enum(reactions), on: z.boolean() }),
    returns: Done,
    access: writes,
  },
  'POST /chats/{chat}/read': {
    summary: 'Everything up to this message was read.',
    params: ofChat,
    body: z.object({ seq: z.int().min(0) }),
    returns: Done,
    access: reads,
  },
  'PUT /chats/{chat}/draft': {
    summary: 'Keeps what is being written.',
    params: ofChat,
    body: z.object({ text: words }),
    returns: Done,
    access: writes,
    unfinished: true,
  },
  'PATCH /chats/{chat}': {
    summary: 'Mutes a conversation, puts it aside for hours, blocks the other side, or shares the own number in it.',
    params: ofChat,
    body: z.object({
      muted: z.boolean().optional(),
      /** Null ends the snooze. */
      snooze: z.enum(snoozes).nullable().optional(),
      blocked: z.boolean().optional(),
      sharesNumber: z.boolean().optional(),
    }),
    returns: Done,
    access: changes,
  },
  'POST /chats/{chat}/report': {
    summary: 'Asks the staff to look into a conversation: from then on they may read it, and say so in it.',
    params: ofChat,
    body: schemaOf(reportFields),
    returns: Done,
    access: writes,
  },

  'GET /admin/chats': {
    summary: 'Conversations with support and reported ones, what waits longest first; closed ones the latest first.',
    query: PageQuery.extend({ of: z.enum(['support', 'reported', 'closed']).default('support') }),
    returns: pageOf(Queued).extend({ counts: z.record(z.string(), z.int()) }),
    access: staffReads,
  },
  'POST /admin/chats/{chat}/look': {
    summary: 'Opens a reported conversation, for a reason that both people read in it.',
    params: ofChat,
    body: schemaOf(lookFields),
    returns: Done,
    access: staffChanges,
  },
  'GET /admin/chats/{chat}': {
    summary: 'A conversation with support, or a reported one that was opened.',
    params: ofChat,
    returns: Chat,
    access: staffReads,
  },
  'GET /admin/chats/{chat}/messages': {
    summary: 'A stretch of a conversation with support, or of a reported one that was opened.',
    params: ofChat,
    query: Stretch,
    returns: Messages,
    access: staffReads,
  },
  'POST /admin/chats/{chat}/messages': {
    summary: 'Answers somebody who asked support.',
    params: ofChat,
    body: Sent,
    returns: Message,
    status: 201,
    access: staffWrites,
  },
  'POST /admin/chats/{chat}/assign': {
    summary: 'Takes a conversation on, or leaves it to others again.',
    params: ofChat,
    body: z.object({ mine: z.boolean() }),
    returns: Done,
    access: staffChanges,
  },
  'POST /admin/chats/{chat}/close': {
    summary: 'Closes a conversation with support, or the reports about another one.',
    params: ofChat,
    returns: Done,
    access: staffChanges,
  },
} as const satisfies Contract
