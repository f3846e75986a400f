import { z } from 'zod'
import { Id, LanguageCode, Moment, ReaderText, StoredFile } from '#shared/api/schemas.ts'
import { chatKinds, chatLifecycle, messageKinds, reactions, reportReasons, voice } from './lifecycle.ts'

export const Voice = z.object({
  ms: z
    .int()
    .min(1)
    .max(voice.seconds * 1000 + 999),
  wave: z.array(z.int().min(0).max(100)).max(voice.bars),
})

/** Where a question to support was asked, and the article that the person had read. */
const AskedAt = z.object({
  screen: z.string(),
  /** Of the screen. */
  title: ReaderText,
  /** The title that the person saw, on the screen of one thing: of a job, its title. */
  thing: z.string().nullable(),
  article: z.object({ slug: ReaderText, title: ReaderText }).nullable(),
})

export const Message = z.object({
  seq: z.int(),
  id: Id,
  kind: z.enum(messageKinds),
  /** Null: a message of the system. */
  author: Id.nullable(),
  /** For a system message, a key of `chats.system`. */
  text: z.string(),
  at: Moment,
  edited: z.boolean(),
  deleted: z.boolean(),
  /** The quoted message; its text is empty if it was deleted. */
  replyTo: z.object({ seq: z.int(), author: Id.nullable(), text: z.string() }).nullable(),
  files: z.array(StoredFile),
  voice: Voice.nullable(),
  reactions: z.array(z.object({ reaction: z.enum(reactions), people: z.array(Id) })),
  agreed: z.array(z.object({ person: Id, at: Moment })),
  /** Null: not asked from the help panel. */
  about: AskedAt.nullable(),
})

/** A question to support; what the person added later in the conversation is none of its own. */
export const SupportRequest = z.object({
  chat: Id,
  seq: z.int(),
  /** Empty: a voice message or files. */
  text: z.string(),
  about: AskedAt.nullable(),
  at: Moment,
  /** Null: not yet. */
  answeredAt: Moment.nullable(),
})

/** Messages without gaps, oldest first. */
export const Messages = z.object({
  items: z.array(Message),
  hasOlder: z.boolean(),
  hasNewer: z.boolean(),
  lastSeq: z.int(),
})

const Context = z.object({
  title: z.string(),
  language: LanguageCode,
  status: z.string(),
  code: z.string().nullable(),
  job: Id.nullable(),
  project: Id.nullable(),
  /** Slug of the product. */
  product: z.string().nullable(),
  total: z.int().nullable(),
  currency: z.string().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
})

export const Listed = z.object({
  id: Id,
  kind: z.enum(chatKinds),
  status: z.enum(chatLifecycle.states),
  /** Name of the other person; null: the site. */
  name: z.string().nullable(),
  /** The name of the other person's firm, where it differs. */
  company: z.string().nullable(),
  photo: z.string().nullable(),
  /** Title of the subject. */
  title: z.string().nullable(),
  language: LanguageCode.nullable(),
  last: z
    .object({
      text: z.string(),
      kind: z.enum(messageKinds),
      mine: z.boolean(),
      deleted: z.boolean(),
      files: z.int(),
      at: Moment,
    })
    .nullable(),
  unread: z.int(),
  muted: z.boolean(),
  snoozedUntil: Moment.nullable(),
  /** The other person counts as present until then; null if absent, or if presence is hidden. */
  here: Moment.nullable(),
})

export const Chat = z.object({
  id: Id,
  kind: z.enum(chatKinds),
  status: z.enum(chatLifecycle.states),
  /** Everybody who has written in it, staff by name too. */
  people: z.array(
    z.object({
      id: Id,
      name: z.string(),
      photo: z.string().nullable(),
      /** Null for staff, whose reading is not tracked. */
      readSeq: z.int().nullable(),
      /** Only if shared in this conversation. */
      phone: z.string().nullable(),
      profile: z.string().nullable(),
      /** Present until then; null if absent, or if presence is hidden. */
      here: Moment.nullable(),
    }),
  ),
  /** Null for the staff. */
  own: z
    .object({
      readSeq: z.int(),
      muted: z.boolean(),
      snoozedUntil: Moment.nullable(),
      blocked: z.boolean(),
      sharesNumber: z.boolean(),
      hasNumber: z.boolean(),
      reported: z.boolean(),
      draft: z.string(),
    })
    .nullable(),
  /** Why the reader cannot write; null if they can. */
  stopped: z.enum(['blocked', 'gone']).nullable(),
  context: Context.nullable(),
  agreements: z.array(z.object({ seq: z.int(), text: z.string(), at: Moment })),
  files: z.array(StoredFile.extend({ at: Moment, seq: z.int() })),
  lastSeq: z.int(),
})

/** A conversation in the queue of the staff. */
export const Queued = z.object({
  id: Id,
  kind: z.enum(chatKinds),
  status: z.enum(chatLifecycle.states),
  people: z.array(z.object({ id: Id, name: z.string() })),
  title: z.string().nullable(),
  reports: z.array(
    z.object({
      by: z.string(),
      reason: z.enum(reportReasons),
      details: z.string(),
      at: Moment,
      closed: z.boolean(),
    }),
  ),
  assigned: z.string().nullable(),
  messages: z.int(),
  /** When the wait began. */
  since: Moment,
  /** A support conversation, or a reported one that this admin has opened. */
  mayRead: z.boolean(),
})
