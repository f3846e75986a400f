// Throws an own draft away.
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { drafts } from '#shared/features/drafts/contract.ts'
import { deleteDraft } from './draft-queries.ts'

type Endpoint = (typeof drafts)['DELETE /drafts/{key}']

export async function dropDraft(call: Call, { params }: Input<Endpoint>): Promise<Output<Endpoint>> {
  await deleteDraft(call.db, { userId: signedIn(call).id, key: params.key })
  return { done: true }
}
