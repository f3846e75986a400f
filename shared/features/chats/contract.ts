// The endpoints of chats: for the people in a conversation, and for staff who handle reports and support.
import { z } from 'zod'
import { actionsOn } from '#shared/api/actions-on.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Done, Id, longText, Moment, PageQuery, pageOf, text, Version } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { inspectionFields, reportFields } from './fields.ts'
import { chatKinds, filesMost, messageLength, reactions, screenTitleLength, snoozes, windowOf } from './lifecycle.ts'
import { Chat, Listed, Message, Messages, Queued, SupportRequest, Voice } from './shapes.ts'

const ofChat = z.object({ chat: Id })
const ofMessage = z.object({ chat: Id, message: Id })
const everybody = ['user', 'contractor', 'advisor', 'supplier'] as const
const reads = { module: 'chats', action: 'isRead', areas: [...everybody] } as const
const writes = { module: 'chats', action: 'isWrite', areas: [...everybody] } as const
const changes = { module: 'chats', action: 'isUpdate', areas: [...everybody] } as const
const staffReads = { module: 'chats', action: 'isRead', areas: ['admin'] } as const
const staffWrites = { module: 'chats', action: 'isWrite', areas: ['admin'] } as const
const staffChanges = { module: 'chats', action: 'isUpdate', areas: ['admin'] } as const

const messageText = longText(0, messageLength)
const Place = z.coerce.number().int().min(0).max(2_000_000_000).optional()
/** At most one of `after`, `before`, `around`; without any, the newest messages. */
const Stretch = z.object({
  after: Place,
  before: Place,
  around: Place,
  limit: z.coerce.number().int().min(1).max(windowOf.asked).default(windowOf.page),
})
/** `author`: who wrote the message; another person may have signed in before it is sent. */
const Sent = z.object({ id: Id, author: Id.optional(), text: messageText })

/** Where a question to support was asked: the screen by its name in the route table, its title, and the article that was read. */
const About = z.object({
  screen: z.string().max(60),
  title: text(0, screenTitleLength),
  article: Id.optional(),
})

export const chats = {
  'POST /chats': {
    summary:
      'Returns the conversation about something that two people share, or with support; creates it if there is none.',
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
    summary: 'Returns the caller’s conversations, latest first, searchable by person and subject.',
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
  'GET /support-requests': {
    summary: 'Returns what the caller asked support, newest first, and when somebody answered; at most 20.',
    returns: z.array(SupportRequest),
    access: reads,
  },
  'PUT /chats/presence': {
    summary: 'Shows or hides the caller’s presence; people who hide theirs cannot see the presence of others.',
    body: z.object({ shown: z.boolean() }),
    returns: Done,
    access: changes,
  },
  'POST /chats/presence': {
    summary:
      'Reports the caller as present for a short time, or as gone; people who can see the caller’s presence are notified.',
    body: z.object({ here: z.boolean() }),
    returns: Done,
    access: reads,
  },
  'GET /chats/search': {
    summary: 'Returns messages with the given text from all conversations of the caller, newest first, at most 30.',
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
    summary: 'Returns a conversation: its people, subject, agreements and files.',
    params: ofChat,
    returns: Chat,
    access: reads,
  },
  'GET /chats/{chat}/messages': {
    summary: 'Returns a range of messages: after, before or around a message, or the latest.',
    params: ofChat,
    query: Stretch,
    returns: Messages,
    access: reads,
  },
  'POST /chats/{chat}/messages': {
    summary: 'Sends a message; a repeated request with the same id sends it once.',
    params: ofChat,
    body: Sent.extend({
      replyTo: Id.optional(),
      files: z.array(Id).max(filesMost).default([]),
      voice: Voice.optional(),
      /** Marks the message as an agreement: the writer commits to it and asks the other side to agree. */
      agree: z.boolean().default(false),
      /** To support only. */
      about: About.optional(),
    }),
    returns: Message,
    status: 201,
    access: writes,
  },
  'PATCH /chats/{chat}/messages/{message}': {
    summary: 'Edits the caller’s message within five minutes.',
    params: ofMessage,
    body: z.object({ text: longText(1, messageLength) }),
    returns: Done,
    access: writes,
  },
  'DELETE /chats/{chat}/messages/{message}': {
    summary: 'Removes the caller’s message from the conversation; a placeholder stays.',
    params: ofMessage,
    returns: Done,
    access: writes,
  },
  ...actionsOn('/chats/{chat}/messages/{message}', writes, {
    agree: 'Agrees to a message; once both sides agree, it is copied to the log of their project.',
    react: {
      summary: 'Adds a reaction to a message, or removes it.',
      body: z.object({ reaction: z.enum(reactions), on: z.boolean() }),
    },
  }),
  ...actionsOn('/chats/{chat}', reads, {
    read: { summary: 'Marks everything up to a message as read.', body: z.object({ seq: Version }) },
    report: {
      summary:
        'Reports a conversation to staff, who may then open it; staff announce in the conversation that they read it.',
      body: schemaOf(reportFields),
      access: writes,
    },
  }),
  'PUT /chats/{chat}/draft': {
    summary: 'Saves the draft of a message.',
    params: ofChat,
    body: z.object({ text: messageText }),
    returns: Done,
    access: writes,
    unfinished: true,
  },
  'PATCH /chats/{chat}': {
    summary: 'Mutes a conversation, snoozes it, blocks the other side, or shares the caller’s phone number in it.',
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

  'GET /admin/chats': {
    summary: 'Returns support and reported conversations, longest waiting first; closed ones latest first.',
    query: PageQuery.extend({ of: z.enum(['support', 'reported', 'closed']).default('support') }),
    returns: pageOf(Queued).extend({ counts: z.record(z.string(), z.int()) }),
    access: staffReads,
  },
  ...actionsOn('/admin/chats/{chat}', staffChanges, {
    inspect: {
      summary: 'Opens a reported conversation for staff, with a reason that both people can read in it.',
      body: schemaOf(inspectionFields),
    },
    assign: { summary: 'Assigns a conversation to the caller, or releases it.', body: z.object({ mine: z.boolean() }) },
    close: 'Closes a support conversation, or the reports about another conversation.',
  }),
  'GET /admin/chats/{chat}': {
    summary: 'Returns a support conversation, or a reported one that staff have opened.',
    params: ofChat,
    returns: Chat,
    access: staffReads,
  },
  'GET /admin/chats/{chat}/messages': {
    summary: 'Returns a range of messages of a support conversation, or of a reported one that staff have opened.',
    params: ofChat,
    query: Stretch,
    returns: Messages,
    access: staffReads,
  },
  'POST /admin/chats/{chat}/messages': {
    summary: 'Sends a reply as support.',
    params: ofChat,
    body: Sent,
    returns: Message,
    status: 201,
    access: staffWrites,
  },
} as const satisfies Contract
