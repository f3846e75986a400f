// The files of a project: added with a category, replaced by new versions, withdrawn with a reason; never deleted.
import { randomUUID } from 'node:crypto'
import { insertRow } from '#server/platform/database/row.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { attachFile } from '#server/platform/files/attach.ts'
import { presentFile } from '#server/platform/files/queries.ts'
import { expectFound, type RequestContext, type WriteContext } from '#server/platform/request-context.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import { documentsOpen, projectDocumentLifecycle } from '#shared/features/projects/lifecycle.ts'
import { type Own, own } from './changes.ts'
import { pageBy, refuseUnless } from './diary.ts'
import * as documents from './document-queries.ts'
import * as event from './events.ts'
import { addEntry } from './log.ts'
import { read, sideOfReader } from './reading.ts'
import { countSite, nextNumber } from './site-queries.ts'

type In<K extends keyof typeof projects> = Input<(typeof projects)[K]>
type Files = Returned<(typeof projects)['GET /projects/{project}/files']>

const isOwn = ({ project, side }: documents.DocumentRow, { as }: { readonly as: string }): boolean =>
  documentsOpen.includes(project.status) && as === side

export const projectDocumentMachine = defineStateMachine(projectDocumentLifecycle, {
  entity: 'project-document',
  table: 'projectDocuments',
  column: 'status',
  version: 'version',
  refusal: 'project-document.transition-not-allowed',
  guards: { withdraw: isOwn },
  writes: ({ note = '' }) => ({ answer: note }),
  also: async (tx, { project, number, title }: documents.DocumentRow, { name, as, by, note }) =>
    await addEntry(tx, {
      projectId: project.id,
      kind: `file-${name}`,
      side: as,
      by,
      data: { number, document: title, note },
    }),
})

export async function getFiles(
  ctx: RequestContext,
  { params, query }: In<'GET /projects/{project}/files'>,
): Promise<Files> {
  const { project, as } = await read(ctx, params.project)
  const side = sideOfReader(as)
  const { shown, next } = pageBy(await documents.listDocuments(ctx.db, project, query), query.most)
  const ids = shown.map(({ id }) => id)
  const versions = await documents.listVersions(ctx.db, ids)
  const handedIn = await documents.listHandedIn(ctx.db, ids)
  const { files: total } = await countSite(ctx.db, project.id, side)
  const isOpen = documentsOpen.includes(project.status)
  return {
    items: shown.map(row => {
      const ofDocument = versions.filter(({ documentId }) => documentId === row.id)
      const single = handedIn.filter(({ id }) => id === row.id)
      const isMine = row.milestone === null && row.status === 'current' && row.side === side && isOpen
      return {
        ...row,
        versions: [
          ...ofDocument.map(({ number, note, author, createdAt, ...file }) => ({
            ...{ number, note, name: author, at: createdAt },
            file: presentFile(file),
          })),
          ...single.map(({ author, attachedAt, createdAt, ...file }) => ({
            ...{ number: 1, note: '', name: author, at: attachedAt ?? createdAt },
            file: presentFile(file),
          })),
        ],
        transitions: isMine ? ['add-version', 'withdraw'] : [],
      }
    }),
    next,
    total,
    mayAdd: side !== null && isOpen,
  }
}

type Version = { readonly id: string; readonly number: number; readonly file: string; readonly note: string }

/** Attaches the file; returns its data for the log entry. */
async function saveVersion(ctx: WriteContext, { userId }: Own, { id, number, file, note }: Version) {
  await attachFile(ctx, { fileId: file, ownerId: userId, purpose: 'project', field: 'file' })
  const version = { fileId: file, documentId: id, number, authorId: userId, note, createdAt: ctx.now }
  await insertRow(ctx.db, 'documentVersions', version)
  const [handedIn] = await documents.listHandedIn(ctx.db, [file])
  return handedIn ? [{ name: handedIn.name, sha256: handedIn.sha256 }] : []
}

export async function addFile(ctx: WriteContext, { params, body }: In<'POST /projects/{project}/files'>) {
  const found = await own(ctx, params.project)
  refuseUnless(found, documentsOpen)
  const { project, userId, side } = found
  const { category, title, note = '' } = body
  const id = randomUUID()
  const number = await nextNumber(ctx.db, 'projectDocuments', project.id)
  const at = { createdAt: ctx.now, updatedAt: ctx.now }
  await insertRow(ctx.db, 'projectDocuments', {
    id,
    projectId: project.id,
    number,
    side,
    category,
    title,
    status: 'current',
    ...at,
  })
  await projectDocumentMachine.begin(ctx, id, { by: userId })
  const files = await saveVersion(ctx, found, { id, number: 1, file: body.file, note })
  const data = { number, document: title, note: note || undefined, files }
  await addEntry(ctx, { projectId: project.id, kind: 'file-add', side, by: userId, data })
  await emit(ctx, event.fileAdded({ projectId: project.id, side, document: title }))
  return { id, number }
}

type OfDocument = { readonly project: string; readonly document: string }

async function ownDocument(ctx: RequestContext, params: OfDocument) {
  const found = await own(ctx, params.project)
  const document = expectFound(
    await documents.findDocument(ctx.db, found.project, params.document),
    'project.not-found',
  )
  return { found, document }
}

export async function addVersion(
  ctx: WriteContext,
  { params, body }: In<'POST /projects/{project}/files/{document}/versions'>,
) {
  const { found, document } = await ownDocument(ctx, params)
  const { userId, side } = found
  // A withdrawn file, or one of the other side, gets no new version from this side.
  projectDocumentMachine.expect(document, 'withdraw', { as: side, now: ctx.now })
  const number = (await documents.lastVersion(ctx.db, document.id)) + 1
  const { note = '' } = body
  const files = await saveVersion(ctx, found, { id: document.id, number, file: body.file, note })
  const data = { number: document.number, document: document.title, note: note || undefined, files }
  await addEntry(ctx, { projectId: document.projectId, kind: 'file-version', side, by: userId, data })
  await emit(ctx, event.fileAdded({ projectId: document.projectId, side, document: document.title }))
  return done
}

export async function withdrawFile(
  ctx: WriteContext,
  { params, body }: In<'POST /projects/{project}/files/{document}/withdraw'>,
) {
  const { found, document } = await ownDocument(ctx, params)
  const { userId, side } = found
  await projectDocumentMachine.transition(ctx, document, 'withdraw', { as: side, by: userId, note: body.note })
  await emit(ctx, event.fileWithdrawn({ projectId: document.projectId, side, document: document.title }))
  return done
}
