// Binds the endpoints of drafts to their deeds.
import { bind } from '#server/platform/endpoint/bind.ts'
import { drafts } from '#shared/features/drafts/contract.ts'
import { dropDraft } from './drop-draft.ts'
import { getDraft } from './get-draft.ts'
import { keepDraft } from './keep-draft.ts'

export const draftsRoutes = bind(drafts, {
  'GET /drafts/{key}': getDraft,
  'PUT /drafts/{key}': keepDraft,
  'DELETE /drafts/{key}': dropDraft,
})
