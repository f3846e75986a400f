// The files of a project: added with a category, replaced by new versions, withdrawn with a reason; never deleted.
import { randomUUID } from 'node:crypto'
import { insertRow } from '#server/platform/database/row.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { attachFile } from '#server/platform/files/attach.ts'
import { expectFound, type RequestContext } from '#server/platform/request-context.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import { paperLifecycle, papersOpen } from '#shared/features/projects/lifecycle.ts'
import { type Own, own } from './changes.ts'
import { pageBy, presentFile, refuseUnless } from './diary.ts'
import * as event from './events.ts'
import * as papers from './paper-queries.ts'
import { read, sideOfReader } from './reading.ts'
import { addEntry } from './record.ts'
import { countSite, nextNumber } from './site-queries.ts'

type In<K extends keyof typeof projects> = Input<(typeof projects)[K]>
type Files = Output<(typeof projects)['GET /projects/{project}/files']>

const isOwn = ({ project, side }: papers.PaperRow, { as }: { readonly as: string }): boolean =>
  papersOpen.includes(project.status) && as === side

export const paperMachine = defineStateMachine(paperLifecycle, {
  entity: 'project-paper',
  table: 'project_papers',
  column: 'status',
  version: 'version',
  refusal: 'paper.transition-not-allowed',
  guards: { withdraw: isOwn },
  writes: ({ note = '' }) => ({ answer: note }),
  also: async (tx, { project, number, title }: papers.PaperRow, { name, as, by, note }) =>
    await addEntry(tx, {
      projectId: project.id,
      kind: `file-${name}`,
      side: as,
      by,
      data: { number, paper: title, note },
    }),
})

export async function getFiles(
  ctx: RequestContext,
  { params, query }: In<'GET /projects/{project}/files'>,
): Promise<Files> {
  const { project, as } = await read(ctx, params.project)
  const side = sideOfReader(as)
  const { shown, next } = pageBy(await papers.listPapers(ctx.db, project, query), query.most)
  const ids = shown.map(({ id }) => id)
  const versions = await papers.listVersions(ctx.db, ids)
  const handedIn = await papers.listHandedIn(ctx.db, ids)
  const { files: total } = await countSite(ctx.db, project.id, side)
  const isOpen = papersOpen.includes(project.status)
  return {
    items: shown.map(({ is_proof: isProof, ...row }) => {
      const ofPaper = versions.filter(({ paper_id }) => paper_id === row.id)
      const single = handedIn.filter(({ id }) => id === row.id)
      const isMine = row.milestone === null && row.status === 'kept' && row.side === side && isOpen
      return {
        ...row,
        isProof,
        versions: [
          ...ofPaper.map(({ number, note, author, created_at, ...file }) => ({
            ...{ number, note, name: author, at: created_at.toISOString() },
            file: presentFile(file),
          })),
          ...single.map(({ author, attached_at, created_at, ...file }) => ({
            ...{ number: 1, note: '', name: author, at: (attached_at ?? created_at).toISOString() },
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
async function saveVersion(ctx: RequestContext, { userId }: Own, { id, number, file, note }: Version) {
  await attachFile(ctx, { fileId: file, ownerId: userId, purpose: 'project', field: 'file' })
  const version = { file_id: file, paper_id: id, number, author_id: userId, note, created_at: ctx.now }
  await insertRow(ctx.db, 'paper_versions', version)
  const [kept] = await papers.listHandedIn(ctx.db, [file])
  return kept ? [{ name: kept.name, sha256: kept.sha256 }] : []
}

export async function addFile(ctx: RequestContext, { params, body }: In<'POST /projects/{project}/files'>) {
  const found = await own(ctx, params.project)
  refuseUnless(found, papersOpen)
  const { project, userId, side } = found
  const { category, title, note = '' } = body
  const id = randomUUID()
  const number = await nextNumber(ctx.db, 'project_papers', project.id)
  const at = { created_at: ctx.now, updated_at: ctx.now }
  await insertRow(ctx.db, 'project_papers', {
    id,
    project_id: project.id,
    number,
    side,
    category,
    title,
    status: 'kept',
    ...at,
  })
  await paperMachine.begin(ctx, id, { by: userId })
  const files = await saveVersion(ctx, found, { id, number: 1, file: body.file, note })
  const data = { number, paper: title, note: note || undefined, files }
  await addEntry(ctx, { projectId: project.id, kind: 'file-add', side, by: userId, data })
  await emit(ctx, event.fileAdded({ projectId: project.id, side, paper: title }))
  return { id, number }
}

type OfPaper = { readonly project: string; readonly paper: string }

async function ownPaper(ctx: RequestContext, params: OfPaper) {
  const found = await own(ctx, params.project)
  const paper = expectFound(await papers.findPaper(ctx.db, found.project, params.paper), 'project.not-found')
  return { found, paper }
}

export async function addVersion(
  ctx: RequestContext,
  { params, body }: In<'POST /projects/{project}/files/{paper}/versions'>,
) {
  const { found, paper } = await ownPaper(ctx, params)
  const { userId, side } = found
  // A withdrawn file, or one of the other side, gets no new version from this side.
  paperMachine.expect(paper, 'withdraw', { as: side, now: ctx.now })
  const number = (await papers.lastVersion(ctx.db, paper.id)) + 1
  const { note = '' } = body
  const files = await saveVersion(ctx, found, { id: paper.id, number, file: body.file, note })
  const data = { number: paper.number, paper: paper.title, note: note || undefined, files }
  await addEntry(ctx, { projectId: paper.project_id, kind: 'file-version', side, by: userId, data })
  await emit(ctx, event.fileAdded({ projectId: paper.project_id, side, paper: paper.title }))
  return done
}

export async function withdrawFile(
  ctx: RequestContext,
  { params, body }: In<'POST /projects/{project}/files/{paper}/withdraw'>,
) {
  const { found, paper } = await ownPaper(ctx, params)
  const { userId, side } = found
  await paperMachine.transition(ctx, paper, 'withdraw', { as: side, by: userId, note: body.note })
  await emit(ctx, event.fileWithdrawn({ projectId: paper.project_id, side, paper: paper.title }))
  return done
}
