// Notes about an item or a frame on its picture, with replies.
import { randomUUIDv7 } from 'node:crypto'
import { deleteRow, insertRow, updateRow } from '#server/platform/database/row.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { expectFound, type WriteContext } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import type { ideabooks } from '#shared/features/ideabooks/contract.ts'
import { type MemberRole, mostNotes } from '#shared/features/ideabooks/lifecycle.ts'
import type { Frame } from '#shared/features/ideabooks/shapes.ts'
import { lockedBook, lockedShownItem } from './access.ts'
import { touchBook } from './book-queries.ts'
import { noteAdded } from './events.ts'
import { countNotes, findNote } from './note-queries.ts'

type In<K extends keyof typeof ideabooks> = Input<(typeof ideabooks)[K]>

const steps = 10_000

/** Position and length in stored decimals; rounded, they still end within the picture. */
function span(start: number, length: number): readonly [number, number] {
  const from = Math.min(Math.round(start * steps), steps - 1)
  const most = steps - from
  return [from / steps, Math.min(Math.max(Math.round(length * steps), 1), most) / steps]
}

function storedFrame(frame: Frame) {
  const [x, width] = span(frame.x, frame.width)
  const [y, height] = span(frame.y, frame.height)
  return { x, y, width, height }
}

/** A reply to a reply joins the replies of the first note. @throws AppError `ideabook.no-such-thing` */
async function firstNote(ctx: WriteContext, itemId: string, replyTo: string): Promise<string> {
  const note = await findNote(ctx.db, replyTo)
  if (note?.itemId !== itemId) throw new AppError('ideabook.no-such-thing')
  return note.replyTo ?? note.id
}

export async function addNote(ctx: WriteContext, { params, body }: In<'POST /ideabooks/items/{item}/notes'>) {
  const { frame, replyTo, text } = body
  if (frame && replyTo !== undefined) throw wrongField('frame', 'invalid')
  const { book, item, userId } = await lockedShownItem(ctx, params.item, 'comment')
  if ((await countNotes(ctx.db, item.id)) >= mostNotes) throw new AppError('ideabook.full')
  const id = randomUUIDv7()
  await insertRow(ctx.db, 'ideabookNotes', {
    ...{ id, text, bookId: book.id, itemId: item.id, authorId: userId, createdAt: ctx.now, updatedAt: ctx.now },
    replyTo: replyTo === undefined ? null : await firstNote(ctx, item.id, replyTo),
    ...(frame && storedFrame(frame)),
  })
  await touchBook(ctx, book)
  await emit(ctx, noteAdded({ noteId: id }))
  return { id }
}

/** @throws AppError `ideabook.not-found`, `ideabook.not-allowed` */
async function lockedNote(ctx: WriteContext, id: string, needed: MemberRole) {
  const { bookId } = expectFound(await findNote(ctx.db, id), 'ideabook.not-found')
  const member = await lockedBook(ctx, bookId, needed)
  const note = expectFound(await findNote(ctx.db, id), 'ideabook.not-found')
  return { ...member, note, isOwn: note.authorId === member.userId }
}

export async function changeNote(ctx: WriteContext, { params, body }: In<'PUT /ideabooks/notes/{note}'>) {
  const { book, note, isOwn } = await lockedNote(ctx, params.note, 'comment')
  if (!isOwn) throw new AppError('ideabook.not-allowed')
  await updateRow(ctx.db, 'ideabookNotes', { id: note.id }, { text: body.text, updatedAt: ctx.now })
  await touchBook(ctx, book)
  return done
}

export async function resolveNote(ctx: WriteContext, { params, body }: In<'PUT /ideabooks/notes/{note}/resolved'>) {
  const { book, note, userId } = await lockedNote(ctx, params.note, 'comment')
  if (note.replyTo !== null) throw new AppError('ideabook.no-such-thing')
  if (body.resolved === (note.resolvedAt !== null)) return done
  const set = body.resolved ? { resolvedAt: ctx.now, resolvedBy: userId } : { resolvedAt: null, resolvedBy: null }
  await updateRow(ctx.db, 'ideabookNotes', { id: note.id }, set)
  await touchBook(ctx, book)
  return done
}

export async function deleteNote(ctx: WriteContext, { params }: In<'DELETE /ideabooks/notes/{note}'>) {
  const { book, note, isOwn, role } = await lockedNote(ctx, params.note, 'view')
  if (!isOwn && role !== 'owner') throw new AppError('ideabook.not-allowed')
  await deleteRow(ctx.db, 'ideabookNotes', note.id)
  await touchBook(ctx, book)
  return done
}
