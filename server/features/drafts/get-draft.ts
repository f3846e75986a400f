// The own draft of a key.
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { Draft, type drafts } from '#shared/features/drafts/contract.ts'
import { findDraft } from './draft-queries.ts'

type Endpoint = (typeof drafts)['GET /drafts/{key}']

export async function getDraft(call: Call, { params }: Input<Endpoint>): Promise<Output<Endpoint>> {
  const draft = await findDraft(call.db, { userId: signedIn(call).id, key: params.key })
  if (!draft) throw new AppError('draft.not-found')
  const { key, data, version, updated_at } = draft
  return { key, data: Draft.shape.data.parse(data), version, updatedAt: updated_at.toISOString() }
}
