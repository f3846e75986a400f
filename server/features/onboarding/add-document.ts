// Adds an uploaded file as a document of a type; the one before is kept as history.

import { randomUUID } from 'node:crypto'
import { type Call, signedIn } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { attachFile } from '#server/platform/files/attach.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import type { onboarding } from '#shared/features/onboarding/contract.ts'
import { dayOf } from '#shared/values/day.ts'
import { insertDocument, listDocuments, listTypesFor, replaceDocument, type TypeRow } from './document-queries.ts'
import { documentRenewed } from './events.ts'
import { getLockedOwn } from './load-request.ts'
import { takesDocument } from './policy.ts'
import { type RequestRow, updateRequest } from './request-queries.ts'
import { showOwn } from './show-own.ts'

type Add = (typeof onboarding)['POST /onboarding/documents']
type Form = Input<Add>['body']
type Attached = Awaited<ReturnType<typeof attachFile>>

const megabyte = 1024 * 1024

async function typeOf(call: Call, request: RequestRow, slug: string): Promise<TypeRow> {
  const type = (await listTypesFor(call.db, request.type, request.country)).find(one => one.slug === slug)
  if (!type) throw new AppError('request.invalid', { fields: [{ path: 'type', code: 'not-a-choice' }] })
  return type
}

function wrongIn(form: Form, type: TypeRow, today: string): FieldError[] {
  const { number = '', expiresAt } = form
  return [
    ...(type.needs_number && number === '' ? [{ path: 'number', code: 'required' } as const] : []),
    ...(type.needs_expiry && !expiresAt ? [{ path: 'expiresAt', code: 'required' } as const] : []),
    ...(expiresAt && expiresAt < today ? [{ path: 'expiresAt', code: 'in-the-past' } as const] : []),
  ]
}

/** The store keeps every picture as WebP, so any picture fits where pictures are taken. */
function fits({ mime, bytes }: Attached, type: TypeRow): boolean {
  const isTaken =
    type.mimes.includes(mime) || (mime.startsWith('image/') && type.mimes.some(one => one.startsWith('image/')))
  return isTaken && bytes <= type.max_mb * megabyte
}

export async function addDocument(call: Call, { body }: Input<Add>): Promise<Output<Add>> {
  const { db, now } = call
  const owner = signedIn(call)
  const request = await getLockedOwn(call)
  const type = await typeOf(call, request, body.type)
  const shown = await listDocuments(db, request.id)
  const current = shown.find(({ type_id, replaced_at }) => type_id === type.id && replaced_at === null)
  if (!takesDocument(request.status, current)) throw new AppError('onboarding.move-not-allowed')
  const wrong = wrongIn(body, type, dayOf(now))
  if (wrong.length > 0) throw new AppError('request.invalid', { fields: wrong })
  const file = await attachFile(call, { fileId: body.file, ownerId: owner.id, purpose: 'document', field: 'file' })
  if (!fits(file, type)) throw new AppError('request.invalid', { fields: [{ path: 'file', code: 'invalid' }] })
  await replaceDocument(db, request.id, type.id, now)
  const id = randomUUID()
  await insertDocument(db, {
    id,
    request_id: request.id,
    type_id: type.id,
    file_id: file.id,
    number: body.number || null,
    expires_at: body.expiresAt ?? null,
    status: 'pending',
    created_at: now,
  })
  await updateRequest(db, request.id, {}, now)
  if (request.status === 'approved') await emit(call, documentRenewed({ documentId: id }))
  return await showOwn(call)
}
