// The snags of a building site: reported by either side, fixed by the professional, confirmed by the client.
import { randomUUID } from 'node:crypto'
import { insertRow } from '#server/platform/database/row.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { presentFile } from '#server/platform/files/queries.ts'
import { expectFound, type RequestContext, type WriteContext } from '#server/platform/request-context.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import { snagLifecycle, snagsOpen } from '#shared/features/projects/lifecycle.ts'
import { own } from './changes.ts'
import { pageBy, refuseOthers, refuseUnless, sentBefore, takePhotos } from './diary.ts'
import * as event from './events.ts'
import { addEntry } from './log.ts'
import { read, sideOfReader } from './reading.ts'
import { releaseRetention } from './retention.ts'
import * as site from './site-queries.ts'

type In<K extends keyof typeof projects> = Input<(typeof projects)[K]>
type Snags = Returned<(typeof projects)['GET /projects/{project}/snags']>

const isOpen = ({ project }: site.SnagRow): boolean => snagsOpen.includes(project.status)

export const snagMachine = defineStateMachine(snagLifecycle, {
  entity: 'snag',
  table: 'snags',
  column: 'status',
  version: 'version',
  refusal: 'snag.transition-not-allowed',
  guards: { fix: isOpen, confirm: isOpen, reopen: isOpen },
  writes: ({ note = '' }) => ({ answer: note }),
  also: async (tx, row: site.SnagRow, { name, as, by, note }) => {
    const { project, id, number, room } = row
    const photos = name === 'fix' ? await site.listPhotos(tx.db, 'snagId', [id]) : []
    const fresh = photos.filter(({ attachedAt }) => attachedAt?.getTime() === tx.now.getTime())
    const files = fresh.map(({ name: called, sha256 }) => ({ name: called, sha256 }))
    const data = { number, room, note: note || undefined, ...(files.length > 0 ? { files } : {}) }
    await addEntry(tx, { projectId: project.id, kind: `snag-${name}`, side: as, by, data })
  },
})

export async function getSnags(
  ctx: RequestContext,
  { params, query }: In<'GET /projects/{project}/snags'>,
): Promise<Snags> {
  const { project, as } = await read(ctx, params.project)
  const side = sideOfReader(as)
  const { shown, next } = pageBy(await site.listSnags(ctx.db, project.id, query), query.most)
  const photos = await site.listPhotos(
    ctx.db,
    'snagId',
    shown.map(({ id }) => id),
  )
  const { snags: total, open } = await site.countSite(ctx.db, project.id, side)
  return {
    items: shown.map(row => {
      const own = photos.filter(({ ofId }) => ofId === row.id)
      return {
        ...row,
        name: row.author,
        at: row.createdAt,
        movedAt: row.updatedAt,
        photos: own.filter(({ fixed }) => !fixed).map(presentFile),
        fixedPhotos: own.filter(({ fixed }) => fixed).map(presentFile),
        transitions: side ? snagMachine.allowedTransitions({ ...row, project }, { as: side, now: ctx.now }) : [],
      }
    }),
    next,
    total,
    open,
    mayAdd: side !== null && snagsOpen.includes(project.status),
  }
}

export async function addSnag(ctx: WriteContext, { params, body }: In<'POST /projects/{project}/snags'>) {
  const found = await own(ctx, params.project)
  refuseOthers(found, body.author)
  const before = await sentBefore(ctx, 'snags', found, body.id)
  if (before) return before
  refuseUnless(found, snagsOpen)
  const { project, userId, side } = found
  const { room, text, severity } = body
  const number = await site.nextNumber(ctx.db, 'snags', project.id)
  const id = body.id ?? randomUUID()
  const snag = { id, projectId: project.id, number, authorId: userId, side, room, text, severity }
  await insertRow(ctx.db, 'snags', { ...snag, status: 'open', createdAt: ctx.now, updatedAt: ctx.now })
  await snagMachine.begin(ctx, id, { by: userId })
  await takePhotos(ctx, found, body.photos, { snagId: id, fixed: false })
  const photos = await site.listPhotos(ctx.db, 'snagId', [id])
  const files = photos.map(({ name, sha256 }) => ({ name, sha256 }))
  const data = { number, room, severity, note: text, files }
  await addEntry(ctx, { projectId: project.id, kind: 'snag-add', side, by: userId, data })
  await emit(ctx, event.snagAdded({ projectId: project.id, side, room }))
  return { id, number }
}

type OfSnag = { readonly project: string; readonly snag: string }

async function ownSnag(ctx: RequestContext, params: OfSnag) {
  const found = await own(ctx, params.project)
  const snag = expectFound(await site.findSnag(ctx.db, found.project, params.snag), 'project.not-found')
  const { project, side } = found
  return { found, snag, side, by: found.userId, payload: { projectId: project.id, side, room: snag.room } }
}

export async function fixSnag(ctx: WriteContext, { params, body }: In<'POST /projects/{project}/snags/{snag}/fix'>) {
  const { found, snag, side, by, payload } = await ownSnag(ctx, params)
  refuseOthers(found, body.author)
  snagMachine.expect(snag, 'fix', { as: side, now: ctx.now })
  await takePhotos(ctx, found, body.photos, { snagId: snag.id, fixed: true })
  await snagMachine.transition(ctx, snag, 'fix', { as: side, by, note: body.note })
  await emit(ctx, event.snagFixed(payload))
  return done
}

export async function confirmSnag(ctx: WriteContext, { params }: In<'POST /projects/{project}/snags/{snag}/confirm'>) {
  const { found, snag, side, by, payload } = await ownSnag(ctx, params)
  await snagMachine.transition(ctx, snag, 'confirm', { as: side, by })
  await releaseRetention(ctx, found.project)
  await emit(ctx, event.snagConfirmed(payload))
  return done
}

export async function reopenSnag(
  ctx: WriteContext,
  { params, body }: In<'POST /projects/{project}/snags/{snag}/reopen'>,
) {
  const { snag, side, by, payload } = await ownSnag(ctx, params)
  await snagMachine.transition(ctx, snag, 'reopen', { as: side, by, note: body.note })
  await emit(ctx, event.snagReopened(payload))
  return done
}
