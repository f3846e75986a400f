// The files of a project: added with a category, again as a new version, withdrawn with a word why; nothing is deleted.
import { randomUUID } from 'node:crypto'
import { type Call, expectFound } from '#server/platform/call.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { attachFile } from '#server/platform/files/attach.ts'
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
  also: async (within, { project, number, title }: papers.PaperRow, { name, as, by, note }) =>
    await addEntry(within, {
      projectId: project.id,
      kind: `file-${name}`,
      side: as,
      by,
      data: { number, paper: title, note },
    }),
})

export async function getFiles(call: Call, { params, query }: In<'GET /projects/{project}/files'>): Promise<Files> {
  const { project, as } = await read(call, params.project)
  const side = sideOfReader(as)
  const { shown, next } = pageBy(await papers.listPapers(call.db, project, query), query.most)
  const ids = shown.map(({ id }) => id)
  const versions = await papers.listVersions(call.db, ids)
  const handedIn = await papers.listHandedIn(call.db, ids)
  const { files: total } = await countSite(call.db, project.id, side)
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

/** Takes the file; gives what the record says of it. */
async function saveVersion(call: Call, { userId }: Own, { id, number, file, note }: Version) {
  await attachFile(call, { fileId: file, ownerId: userId, purpose: 'project', field: 'file' })
  const version = { file_id: file, paper_id: id, number, author_id: userId, note, created_at: call.now }
  await insertRow(call.db, 'paper_versions', version)
  const [kept] = await papers.listHandedIn(call.db, [file])
  return kept ? [{ name: kept.name, sha256: kept.sha256 }] : []
}

export async function addFile(call: Call, { params, body }: In<'POST /projects/{project}/files'>) {
  const found = await own(call, params.project)
  refuseUnless(found, papersOpen)
  const { project, userId, side } = found
  const { category, title, note = '' } = body
  const id = randomUUID()
  const number = await nextNumber(call.db, 'project_papers', project.id)
  const at = { created_at: call.now, updated_at: call.now }
  await insertRow(call.db, 'project_papers', {
    id,
    project_id: project.id,
    number,
    side,
    category,
    title,
    status: 'kept',
    ...at,
  })
  await paperMachine.begin(call, id, { by: userId })
  const files = await saveVersion(call, found, { id, number: 1, file: body.file, note })
  const data = { number, paper: title, note: note || undefined, files }
  await addEntry(call, { projectId: project.id, kind: 'file-add', side, by: userId, data })
  await emit(call, event.fileAdded({ projectId: project.id, side, paper: title }))
  return { id, number }
}

type OfPaper = { readonly project: string; readonly paper: string }

async function ownPaper(call: Call, params: OfPaper) {
  const found = await own(call, params.project)
  const paper = expectFound(await papers.findPaper(call.db, found.project, params.paper), 'project.not-found')
  return { found, paper }
}

export async function addVersion(call: Call, { params, body }: In<'POST /projects/{project}/files/{paper}/versions'>) {
  const { found, paper } = await ownPaper(call, params)
  const { userId, side } = found
  // What was withdrawn, and what the other side added, has no new version of this side's.
  paperMachine.expect(paper, 'withdraw', { as: side, now: call.now })
  const number = (await papers.lastVersion(call.db, paper.id)) + 1
  const { note = '' } = body
  const files = await saveVersion(call, found, { id: paper.id, number, file: body.file, note })
  const data = { number: paper.number, paper: paper.title, note: note || undefined, files }
  await addEntry(call, { projectId: paper.project_id, kind: 'file-version', side, by: userId, data })
  await emit(call, event.fileAdded({ projectId: paper.project_id, side, paper: paper.title }))
  return done
}

export async function withdrawFile(
  call: Call,
  { params, body }: In<'POST /projects/{project}/files/{paper}/withdraw'>,
) {
  const { found, paper } = await ownPaper(call, params)
  const { userId, side } = found
  await paperMachine.transition(call, paper, 'withdraw', { as: side, by: userId, note: body.note })
  await emit(call, event.fileWithdrawn({ projectId: paper.project_id, side, paper: paper.title }))
  return done
}
