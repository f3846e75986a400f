import { randomUUID } from 'node:crypto'
import { changeRow, insertRow } from '#server/platform/database/row.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { emit } from '#server/platform/events/event.ts'
import { attachFile } from '#server/platform/files/attach.ts'
import { type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, type FieldError, type Subject, wrongField } from '#shared/errors/app-error.ts'
import type { onboarding } from '#shared/features/onboarding/contract.ts'
import { documentLifecycle } from '#shared/features/onboarding/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'
import {
  type DocumentRow,
  decideOnDocument,
  listDocuments,
  listTypesFor,
  replaceDocument,
  type TypeRow,
} from './document-queries.ts'
import { documentQuestioned, documentRejected, documentRenewed } from './events.ts'
import { getDocument, getLockedOwn, getLockedRequest } from './load-request.ts'
import { isReviewed, takesDocument } from './policy.ts'
import { showOwn } from './present-onboarding.ts'
import { findProfessional, type RequestRow } from './request-queries.ts'
import { settleDocuments } from './settle-documents.ts'

type Add = (typeof onboarding)['POST /onboarding/documents']
type Form = Input<Add>['body']
type Attached = Awaited<ReturnType<typeof attachFile>>

const megabyte = 1024 * 1024

async function typeOf(ctx: RequestContext, request: RequestRow, slug: string): Promise<TypeRow> {
  const type = (await listTypesFor(ctx.db, request.type, request.country)).find(one => one.slug === slug)
  if (!type) throw wrongField('type', 'not-a-choice')
  return type
}

function wrongIn(form: Form, type: TypeRow, today: string): FieldError[] {
  const { number = '', expiresAt } = form
  return [
    ...(type.needsNumber && number === '' ? [{ path: 'number', code: 'required' } as const] : []),
    ...(type.needsExpiry && !expiresAt ? [{ path: 'expiresAt', code: 'required' } as const] : []),
    ...(expiresAt && expiresAt < today ? [{ path: 'expiresAt', code: 'in-the-past' } as const] : []),
  ]
}

/** Pictures are stored as WebP, so a type that accepts any picture format accepts all. */
function fits({ mime, bytes }: Attached, type: TypeRow): boolean {
  const isTaken =
    type.mimes.includes(mime) || (mime.startsWith('image/') && type.mimes.some(one => one.startsWith('image/')))
  return isTaken && bytes <= type.maxMb * megabyte
}

export async function addDocument(ctx: WriteContext, { body }: Input<Add>): Promise<Returned<Add>> {
  const { db, now } = ctx
  const owner = signedIn(ctx)
  const request = await getLockedOwn(ctx)
  const type = await typeOf(ctx, request, body.type)
  const shown = await listDocuments(db, request.id)
  const current = shown.find(({ typeId, replacedAt }) => typeId === type.id && replacedAt === null)
  if (!takesDocument(request.status, current)) throw new AppError('onboarding.transition-not-allowed')
  const wrong = wrongIn(body, type, dayOf(now))
  if (wrong.length > 0) throw new AppError('request.invalid', { fields: wrong })
  const file = await attachFile(ctx, { fileId: body.file, ownerId: owner.id, purpose: 'document', field: 'file' })
  if (!fits(file, type)) throw wrongField('file', 'invalid')
  await replaceDocument(db, request.id, type.id, now)
  const id = randomUUID()
  await insertRow(db, 'onboardingDocuments', {
    id,
    requestId: request.id,
    typeId: type.id,
    fileId: file.id,
    number: body.number || null,
    expiresAt: body.expiresAt ?? null,
    status: 'pending',
    createdAt: now,
  })
  await changeRow(ctx, 'onboardingRequests', request.id, {})
  if (request.status === 'approved') await emit(ctx, documentRenewed({ documentId: id }))
  return await showOwn(ctx)
}

type Decide = (typeof onboarding)['POST /onboarding-requests/{user}/documents/{document}/decision']
type Decision = Input<Decide>['body']

const refuse = (code: 'required' | 'in-the-past'): AppError => wrongField('expiresAt', code)

/** The reviewer may correct the expiry date. */
function endOf(document: DocumentRow, decision: Decision, today: string): string | null {
  if (decision.decision !== 'accept') return document.expiresAt
  const end = decision.expiresAt ?? document.expiresAt
  if (document.needsExpiry && end === null) throw refuse('required')
  if (end !== null && end < today) throw refuse('in-the-past')
  return end
}

const subjectOf = (id: string): Subject => ({ entity: 'document', id })

function expectDecidable(request: RequestRow, document: DocumentRow, { decision }: Decision): void {
  const isAllowed = documentLifecycle.transitions[decision].from.some(state => state === document.status)
  if (!isReviewed(request.status) || document.replacedAt !== null || !isAllowed)
    throw new AppError('document.transition-not-allowed', { subject: subjectOf(document.id) })
}

async function emitDecision(ctx: WriteContext, documentId: string, { decision }: Decision): Promise<void> {
  if (decision === 'reject') await emit(ctx, documentRejected({ documentId }))
  if (decision === 'ask') await emit(ctx, documentQuestioned({ documentId }))
}

export async function decideDocument(ctx: WriteContext, { params, body }: Input<Decide>): Promise<Returned<Decide>> {
  const { db, now } = ctx
  const request = await getLockedRequest(ctx, params.user, subjectOf(params.document))
  const document = await getDocument(db, request.id, params.document)
  expectDecidable(request, document, body)
  const { to } = documentLifecycle.transitions[body.decision]
  const set = {
    status: to,
    note: 'note' in body ? body.note : null,
    expiresAt: endOf(document, body, dayOf(now)),
    decidedAt: to === 'pending' ? null : now,
    decidedBy: signedIn(ctx).id,
    remindedDays: null,
  }
  if (!(await decideOnDocument(db, { id: document.id, from: document.status, set })))
    throw new AppError('document.transition-not-allowed', { subject: subjectOf(document.id) })
  const { id: by } = signedIn(ctx)
  await recordChange(db, { ...subjectOf(document.id), from: document.status, to: set.status, by, at: now })
  await changeRow(ctx, 'onboardingRequests', request.id, {})
  const professional = request.status === 'approved' ? await findProfessional(db, request.userId) : undefined
  if (professional) await settleDocuments(ctx, request.id, professional.id)
  Object.assign(ctx.audit, {
    type: document.type,
    from: document.status,
    to: set.status,
    decision: body.decision,
  })
  await emitDecision(ctx, document.id, body)
  return { done: true }
}
