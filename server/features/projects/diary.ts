// The diary of a building site: either side writes, for both or for itself; entries never change.
import { createHash, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { insertRow } from '#server/platform/database/row.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { emit } from '#server/platform/events/event.ts'
import { attachFile } from '#server/platform/files/attach.ts'
import { presentFile } from '#server/platform/files/queries.ts'
import type { RequestContext, TransactionContext, WriteContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import { diaryOpen, type ProjectStatus } from '#shared/features/projects/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'
import { type Own, own } from './changes.ts'
import { diaryAdded } from './events.ts'
import { addEntry } from './log.ts'
import { read, sideOfReader } from './reading.ts'
import * as site from './site-queries.ts'

type In<K extends keyof typeof projects> = Input<(typeof projects)[K]>
type Diary = Returned<(typeof projects)['GET /projects/{project}/diary']>

/** Splits rows that were read with one more than the page size into the page and its next cursor. */
export function pageBy<R extends { readonly id: string }>(rows: readonly R[], most: number) {
  const shown = rows.slice(0, most)
  return { shown, next: rows.length > most ? (shown.at(-1)?.id ?? null) : null }
}

/** Somewhere the next day has begun already. */
export const tomorrow = (now: Date): string => dayOf(new Date(now.getTime() + 86_400_000))

export function refuseUnless({ project }: Own, states: readonly ProjectStatus[]): void {
  if (!states.includes(project.status)) throw new AppError('project.transition-not-allowed')
}

/** @throws AppError `request.invalid` when another person wrote it before this one signed in on the same device */
export function refuseOthers({ userId }: Own, author: string | undefined): void {
  if (author !== undefined && author !== userId) throw wrongField('author', 'invalid')
}

/** Attaches the photos; returns their data for the log entry. */
export async function takePhotos(
  tx: TransactionContext,
  { userId }: Own,
  photos: readonly string[],
  of: Parameters<typeof site.insertPhoto>[2],
) {
  for (const fileId of new Set(photos)) {
    await attachFile(tx, { fileId, ownerId: userId, purpose: 'project', field: 'photos' })
    await site.insertPhoto(tx.db, fileId, of)
  }
}

/**
 * The earlier result of a repeated request, by author and place. Null: it is new.
 * @throws AppError `request.invalid` when the id belongs to another person's entry
 */
export async function sentBefore(
  ctx: RequestContext,
  table: 'diaryEntries' | 'snags',
  found: Own,
  id: string | undefined,
) {
  const before = id === undefined ? undefined : await site.findWritten(ctx.db, table, id)
  if (!before) return null
  if (before.projectId !== found.project.id || before.authorId !== found.userId) throw wrongField('id', 'invalid')
  return { id: before.id, number: before.number }
}

export async function getDiary(
  ctx: RequestContext,
  { params, query }: In<'GET /projects/{project}/diary'>,
): Promise<Diary> {
  const { project, as } = await read(ctx, params.project)
  const side = sideOfReader(as)
  const { shown, next } = pageBy(await site.listDiary(ctx.db, project.id, side, query), query.most)
  const photos = await site.listPhotos(
    ctx.db,
    'entryId',
    shown.map(({ id }) => id),
  )
  const { diary: total } = await site.countSite(ctx.db, project.id, side)
  return {
    items: shown.map(row => ({
      ...row,
      name: row.author,
      at: row.createdAt,
      photos: photos.filter(({ ofId }) => ofId === row.id).map(presentFile),
    })),
    next,
    total,
    mayAdd: side !== null && diaryOpen.includes(project.status),
  }
}

type Entry = Omit<Insertable<Tables['diaryEntries']>, 'createdAt'>

/** For an entry that only its own side can read, the project log has a digest, which proves its text later. */
function digestOf({ id, day, text, workers, issues }: Entry, files: readonly { readonly sha256: string | null }[]) {
  const content = JSON.stringify([id, day, text, workers ?? null, issues ?? '', files.map(({ sha256 }) => sha256)])
  return createHash('sha256').update(content).digest('hex')
}

export async function writeDiary(ctx: WriteContext, { params, body }: In<'POST /projects/{project}/diary'>) {
  const found = await own(ctx, params.project)
  refuseOthers(found, body.author)
  const before = await sentBefore(ctx, 'diaryEntries', found, body.id)
  if (before) return before
  refuseUnless(found, diaryOpen)
  if (body.day > tomorrow(ctx.now)) throw wrongField('day', 'in-the-future')
  const { project, userId, side } = found
  const { day, text, workers, issues = '', visibility } = body
  const number = await site.nextNumber(ctx.db, 'diaryEntries', project.id)
  const written = { day, text, workers: workers ?? null, issues, visibility }
  const entry = { id: body.id ?? randomUUID(), projectId: project.id, number, authorId: userId, side, ...written }
  await insertRow(ctx.db, 'diaryEntries', { ...entry, createdAt: ctx.now })
  await takePhotos(ctx, found, body.photos, { entryId: entry.id })
  const files = await site.listPhotos(ctx.db, 'entryId', [entry.id])
  const noteText = [text, issues].filter(part => part !== '').join('\n')
  const shown = { note: noteText, files: files.map(({ name, sha256 }) => ({ name, sha256 })) }
  const content = visibility === 'both' ? shown : { digest: digestOf(entry, files) }
  const data = { number, day, ...content }
  await addEntry(ctx, { projectId: project.id, kind: 'diary-add', side, by: userId, data })
  if (visibility === 'both') await emit(ctx, diaryAdded({ projectId: project.id, side, day }))
  return { id: entry.id, number }
}
