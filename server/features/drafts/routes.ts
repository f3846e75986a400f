// The endpoints of drafts with their deeds; those of more than a few lines stand in files of their own.
import { signedIn } from '#server/platform/call.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { Draft, drafts } from '#shared/features/drafts/contract.ts'
import { deleteDraft, findDraft, listBegun } from './draft-queries.ts'
import { keepDraft } from './keep-draft.ts'

/** More than anybody goes on with. */
const mostBegun = 10

export const draftsRoutes = bind(drafts, {
  'GET /drafts': async call => {
    const rows = await listBegun(call.db, signedIn(call).id, mostBegun)
    return rows.map(({ updated_at, ...row }) => ({ ...row, updatedAt: updated_at.toISOString() }))
  },
  /** The own draft of a key. */
  'GET /drafts/{key}': async (call, { params }) => {
    const draft = await findDraft(call.db, { userId: signedIn(call).id, key: params.key })
    if (!draft) throw new AppError('draft.not-found')
    const { key, data, version, updated_at } = draft
    return { key, data: Draft.shape.data.parse(data), version, updatedAt: updated_at.toISOString() }
  },
  'PUT /drafts/{key}': keepDraft,
  /** Throws an own draft away. */
  'DELETE /drafts/{key}': async (call, { params }) => {
    await deleteDraft(call.db, { userId: signedIn(call).id, key: params.key })
    return done
  },
})
