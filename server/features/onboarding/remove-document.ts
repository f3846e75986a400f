// Takes a document back that is not decided yet; a decided one that it had replaced stands again.
import type { Call } from '#server/platform/call.ts'
import { releaseFile } from '#server/platform/files/attach.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { onboarding } from '#shared/features/onboarding/contract.ts'
import { deleteDocument, restoreDocument } from './document-queries.ts'
import { getDocument, getLockedOwn } from './load-request.ts'
import { takesDocument } from './policy.ts'
import { updateRequest } from './request-queries.ts'
import { showOwn } from './show-own.ts'

type Remove = (typeof onboarding)['DELETE /onboarding/documents/{document}']

export async function removeDocument(call: Call, { params }: Input<Remove>): Promise<Output<Remove>> {
  const { db, now } = call
  const request = await getLockedOwn(call)
  const document = await getDocument(db, request.id, params.document)
  const isUndecided = document.status === 'pending' && document.replaced_at === null
  const isFree = isUndecided && takesDocument(request.status, document)
  if (!isFree) throw new AppError('document.move-not-allowed')
  await deleteDocument(db, document.id)
  await releaseFile(call, document.file_id)
  await restoreDocument(db, request.id, document.type_id)
  await updateRequest(db, request.id, {}, now)
  return await showOwn(call)
}
