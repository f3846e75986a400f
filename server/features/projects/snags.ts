// The snags of a building site: seen by either side, mended by the professional, confirmed by the client.
import { randomUUID } from 'node:crypto'
import { type Call, expectFound } from '#server/platform/call.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import { snagLifecycle, snagsOpen } from '#shared/features/projects/lifecycle.ts'
import { own } from './changes.ts'
import { pageBy, presentFile, refuseOthers, refuseUnless, sentBefore, takePhotos } from './diary.ts'
import * as event from './events.ts'
import { read, sideOfReader } from './reading.ts'
import { addEntry } from './record.ts'
import { releaseRetention } from './retention.ts'
import * as site from './site-queries.ts'

type In<K extends keyof typeof projects> = Input<(typeof projects)[K]>
type Snags = Output<(typeof projects)['GET /projects/{project}/snags']>

const isOpen = ({ project }: site.SnagRow): boolean => snagsOpen.includes(project.status)

export const snagMachine = defineStateMachine(snagLifecycle, {
  entity: 'snag',
  table: 'snags',
  column: 'status',
  version: 'version',
  refusal: 'snag.transition-not-allowed',
  guards: { fix: isOpen, confirm: isOpen, reopen: isOpen },
  writes: ({ note = '' }) => ({ answer: note }),
  also: async (within, row: site.SnagRow, { name, as, by, note }) => {
    const { project, id, number, room } = row
    const photos = name === 'fix' ? await site.listPhotos(within.db, 'snag_id', [id]) : []
    const fresh = photos.filter(({ attached_at }) => attached_at?.getTime() === within.now.getTime())
    const files = fresh.map(({ name: called, sha256 }) => ({ name: called, sha256 }))
    const data = { number, room, note: note || undefined, ...(files.length > 0 ? { files } : {}) }
    await addEntry(within, { projectId: project.id, kind: `snag-${name}`, side: as, by, data })
  },
})

export async function getSnags(call: Call, { params, query }: In<'GET /projects/{project}/snags'>): Promise<Snags> {
  const { project, as } = await read(call, params.project)
  const side = sideOfReader(as)
  const { shown, next } = pageBy(await site.listSnags(call.db, project.id, query), query.most)
  const photos = await site.listPhotos(
    call.db,
    'snag_id',
    shown.map(({ id }) => id),
  )
  const { snags: total, open } = await site.countSite(call.db, project.id, side)
  return {
    items: shown.map(row => {
      const own = photos.filter(({ of_id }) => of_id === row.id)
      const { id, number, room, text, severity, status, answer } = row
      return {
        ...{ id, number, room, text, severity, status, answer, side: row.side, name: row.author },
        at: row.created_at.toISOString(),
        movedAt: row.updated_at.toISOString(),
        photos: own.filter(({ fixed }) => !fixed).map(presentFile),
        fixedPhotos: own.filter(({ fixed }) => fixed).map(presentFile),
        transitions: side ? [...snagMachine.allowedTransitions({ ...row, project }, { as: side, now: call.now })] : [],
      }
    }),
    next,
    total,
    open,
    mayAdd: side !== null && snagsOpen.includes(project.status),
  }
}

export async function addSnag(call: Call, { params, body }: In<'POST /projects/{project}/snags'>) {
  const found = await own(call, params.project)
  refuseOthers(found, body.author)
  const before = await sentBefore(call, 'snags', found, body.id)
  if (before) return before
  refuseUnless(found, snagsOpen)
  const { project, userId, side } = found
  const { room, text, severity } = body
  const number = await site.nextNumber(call.db, 'snags', project.id)
  const id = body.id ?? randomUUID()
  const snag = { id, project_id: project.id, number, author_id: userId, side, room, text, severity }
  await insertRow(call.db, 'snags', { ...snag, status: 'open', created_at: call.now, updated_at: call.now })
  await snagMachine.begin(call, id, { by: userId })
  await takePhotos(call, found, body.photos, { snag_id: id, fixed: false })
  const photos = await site.listPhotos(call.db, 'snag_id', [id])
  const files = photos.map(({ name, sha256 }) => ({ name, sha256 }))
  const data = { number, room, severity, note: text, files }
  await addEntry(call, { projectId: project.id, kind: 'snag-add', side, by: userId, data })
  await emit(call, event.snagAdded({ projectId: project.id, side, room }))
  return { id, number }
}

type OfSnag = { readonly project: string; readonly snag: string }

async function ownSnag(call: Call, params: OfSnag) {
  const found = await own(call, params.project)
  const snag = expectFound(await site.findSnag(call.db, found.project, params.snag), 'project.not-found')
  const { project, side } = found
  return { found, snag, side, by: found.userId, payload: { projectId: project.id, side, room: snag.room } }
}

export async function fixSnag(call: Call, { params, body }: In<'POST /projects/{project}/snags/{snag}/fix'>) {
  const { found, snag, side, by, payload } = await ownSnag(call, params)
  refuseOthers(found, body.author)
  snagMachine.expect(snag, 'fix', { as: side, now: call.now })
  await takePhotos(call, found, body.photos, { snag_id: snag.id, fixed: true })
  await snagMachine.transition(call, snag, 'fix', { as: side, by, note: body.note })
  await emit(call, event.snagFixed(payload))
  return done
}

export async function confirmSnag(call: Call, { params }: In<'POST /projects/{project}/snags/{snag}/confirm'>) {
  const { found, snag, side, by, payload } = await ownSnag(call, params)
  await snagMachine.transition(call, snag, 'confirm', { as: side, by })
  await releaseRetention(call, found.project)
  await emit(call, event.snagConfirmed(payload))
  return done
}

export async function reopenSnag(call: Call, { params, body }: In<'POST /projects/{project}/snags/{snag}/reopen'>) {
  const { snag, side, by, payload } = await ownSnag(call, params)
  await snagMachine.transition(call, snag, 'reopen', { as: side, by, note: body.note })
  await emit(call, event.snagReopened(payload))
  return done
}
