import type { z } from 'zod'
import { presentFile } from '#server/platform/files/queries.ts'
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { dayIn } from '#server/platform/session/zone.ts'
import type { Returned } from '#shared/api/endpoint.ts'
import type { chats } from '#shared/features/chats/contract.ts'
import type { Chat, Message } from '#shared/features/chats/shapes.ts'
import { presentAskedAt } from './asked-at.ts'
import { stoppedBy } from './chat.machine.ts'
import { type ChatRow, hasReported, listMembers, type MemberRow } from './chat-queries.ts'
import { findContext } from './context-queries.ts'
import type { OwnRow } from './list-queries.ts'
import { listAgreed, listChatFiles, type MessageRow, type NewMessage } from './message-queries.ts'
import { findHere } from './presence-queries.ts'
import { listStaffIn } from './staff-queries.ts'

type MessageView = z.input<typeof Message>
type ChatView = z.input<typeof Chat>

function signsOf(rows: MessageRow['reactions']): MessageView['reactions'] {
  const kinds = [...new Set(rows.map(({ reaction }) => reaction))]
  return kinds.map(reaction => ({
    reaction,
    people: rows.filter(row => row.reaction === reaction).map(row => row.by),
  }))
}

const voiceOf = ({ voiceMs: ms, voiceWave: wave }: MessageRow) => (ms === null ? null : { ms, wave: wave ?? [] })

/** The row of a message that has just been written, with text alone. */
export function plainMessage(message: NewMessage & Pick<MessageRow, 'seq'>): MessageRow {
  const absent = { authorId: null, voiceMs: null, voiceWave: null, editedAt: null, deletedAt: null, about: null }
  const answered = { replySeq: null, replyAuthor: null, replyText: '' }
  return { ...absent, ...answered, files: [], reactions: [], agreements: [], ...message }
}

/** In a reported conversation, staff also read retracted messages. */
export function presentMessage(row: MessageRow, forStaff = false): MessageView {
  const isHidden = row.deletedAt !== null && !forStaff
  return {
    seq: row.seq,
    id: row.id,
    kind: row.kind,
    author: row.authorId,
    text: isHidden ? '' : row.text,
    at: row.createdAt.toISOString(),
    edited: row.editedAt !== null,
    deleted: row.deletedAt !== null,
    replyTo: row.replySeq === null ? null : { seq: row.replySeq, author: row.replyAuthor, text: row.replyText },
    files: row.deletedAt ? [] : row.files.map(presentFile),
    voice: row.deletedAt ? null : voiceOf(row),
    reactions: signsOf(row.reactions),
    about: isHidden ? null : presentAskedAt(row.about),
    agreed: row.agreements.map(({ by: person, at }) => ({ person, at: new Date(at).toISOString() })),
  }
}

type List = Returned<(typeof chats)['GET /chats']>['items'][number]

/** The end of the presence; null once it is past. */
const hereAt = (until: Date | null | undefined, now: Date): Date | null => (until && until > now ? until : null)

export function presentListed({ now }: Pick<RequestContext, 'now'>, row: OwnRow, userId: string): List {
  const { id, kind, status, name, company, photo, title, language, unread, muted, lastKind, lastAt: at } = row
  const isDeleted = row.deletedAt !== null
  return {
    ...{ id, kind, status, name, company, photo, title, language, unread, muted },
    last:
      lastKind && at
        ? {
            text: isDeleted ? '' : (row.text ?? '').slice(0, 160),
            kind: lastKind,
            mine: row.authorId === userId,
            deleted: isDeleted,
            files: isDeleted ? 0 : row.files,
            at,
          }
        : null,
    snoozedUntil: row.snoozedUntil,
    here: hereAt(row.hereUntil, now),
  }
}

const presentPerson = (member: MemberRow, readerId: string, here: Date | null): ChatView['people'][number] => ({
  id: member.userId,
  name: member.name,
  photo: member.photo,
  readSeq: member.readSeq,
  phone: member.sharesNumberAt && member.userId !== readerId ? member.phone || null : null,
  profile: member.listed === 'approved' ? member.slug : null,
  here,
})

async function ownOf(ctx: RequestContext, chat: ChatRow, own: MemberRow | undefined): Promise<ChatView['own']> {
  if (!own) return null
  return {
    readSeq: own.readSeq,
    muted: own.muted,
    snoozedUntil: own.snoozedUntil && own.snoozedUntil > ctx.now ? own.snoozedUntil : null,
    blocked: own.blockedAt !== null,
    sharesNumber: own.sharesNumberAt !== null,
    hasNumber: Boolean(own.phone),
    reported: await hasReported(ctx.db, chat.id, own.userId),
    draft: own.draft,
  }
}

async function contextOf({ db }: RequestContext, { kind, contextId: id }: ChatRow): Promise<ChatView['context']> {
  const found = kind === 'support' ? undefined : await findContext(db, kind, id)
  if (!found) return null
  const { startsAt: moment, zone, ...rest } = found
  const start = moment && zone ? dayIn(zone, moment) : found.start
  return { ...rest, start, total: found.total === null ? null : Number(found.total) }
}

export async function presentChat(ctx: RequestContext, chat: ChatRow): Promise<ChatView> {
  const { db } = ctx
  const { id: readerId } = signedIn(ctx)
  const members = await listMembers(db, chat.id)
  const staff = await listStaffIn(db, chat.id)
  const own = members.find(({ userId }) => userId === readerId)
  const agreed = await listAgreed(db, chat.id)
  const files = await listChatFiles(db, chat.id)
  const seen = own && (await findHere(db, chat.id, readerId))
  const hereOf = (id: string) => (id === seen?.userId ? hereAt(seen.until, ctx.now) : null)
  return {
    id: chat.id,
    kind: chat.kind,
    status: chat.status,
    people: [
      ...members.map(member => presentPerson(member, own ? readerId : member.userId, hereOf(member.userId))),
      ...staff.map(({ id, name }) => ({
        id,
        name,
        photo: null,
        readSeq: null,
        phone: null,
        profile: null,
        here: null,
      })),
    ],
    own: await ownOf(ctx, chat, own),
    stopped: stoppedBy(chat, members),
    context: await contextOf(ctx, chat),
    agreements: agreed.map(({ seq, text, at }) => ({ seq, text, at: new Date(at) })),
    files: files.map(({ seq, createdAt: at, ...file }) => ({ ...presentFile(file), seq, at })),
    lastSeq: chat.lastSeq,
  }
}
