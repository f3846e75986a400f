import { bind, done } from '#server/platform/endpoint/bind.ts'
import { signedIn } from '#server/platform/request-context.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { Draft, drafts } from '#shared/features/drafts/contract.ts'
import { deleteDraft, deleteOldestOf, findDraft, insertDraft, listBegun, updateDraft } from './draft-queries.ts'

const mostBytes = 100_000
/** Deeper than any form; far below the limit of the database. */
const deepest = 40
/** Per person; the oldest are deleted. */
const mostDrafts = 50

function isDeeper(data: unknown): boolean {
  let layer: unknown[] = [data]
  for (let depth = 0; layer.length > 0; depth++) {
    if (depth > deepest) return true
    layer = layer.flatMap(value => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return false
}

/** @throws AppError `request.too-large`, `request.invalid` */
function checkSize(data: unknown): void {
  if (isDeeper(data)) throw new AppError('request.invalid')
  if (Buffer.byteLength(JSON.stringify(data)) > mostBytes) throw new AppError('request.too-large')
}

/** More drafts than a person would continue. */
const mostBegun = 10

export const draftsRoutes = bind(drafts, {
  'GET /drafts': async ctx => await listBegun(ctx.db, signedIn(ctx).id, mostBegun),
  'GET /drafts/{key}': async (ctx, { params }) => {
    const draft = await findDraft(ctx.db, { userId: signedIn(ctx).id, key: params.key })
    return { draft: draft ? { ...draft, data: Draft.shape.data.parse(draft.data) } : null }
  },
  /** @throws AppError `request.changed-meanwhile` when the stored version is not the one that the change is based on */
  'PUT /drafts/{key}': async (ctx, { params, body }) => {
    const { id: userId } = signedIn(ctx)
    const { data, version } = body
    checkSize(data)
    const stored = { userId, key: params.key, data, now: ctx.now }
    const next = version === 0 ? await insertDraft(ctx.db, stored) : await updateDraft(ctx.db, { ...stored, version })
    if (next === undefined) throw new AppError('request.changed-meanwhile')
    if (version === 0) await deleteOldestOf(ctx.db, userId, mostDrafts)
    return { version: next, updatedAt: ctx.now }
  },
  'DELETE /drafts/{key}': async (ctx, { params }) => {
    await deleteDraft(ctx.db, { userId: signedIn(ctx).id, key: params.key })
    return done
  },
})
