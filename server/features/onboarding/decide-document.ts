// Accepts or rejects a document, asks about it, or takes an acceptance back; the badges of an approved profile follow.

import { type Call, signedIn } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError, type Subject } from '#shared/errors/app-error.ts'
import type { onboarding } from '#shared/features/onboarding/contract.ts'
import { documentLifecycle } from '#shared/features/onboarding/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'
import { findProfessional } from './approval-queries.ts'
import { type DocumentRow, decideOnDocument } from './document-queries.ts'
import { documentQuestioned, documentRejected } from './events.ts'
import { getDocument, getLockedRequest } from './load-request.ts'
import { isReviewed } from './policy.ts'
import { type RequestRow, updateRequest } from './request-queries.ts'
import { settleDocuments } from './settle-documents.ts'

type Decide = (typeof onboarding)['POST /onboarding-requests/{user}/documents/{document}/decision']
type Decision = Input<Decide>['body']

const refuse = (code: 'required' | 'in-the-past'): AppError =>
  new AppError('request.invalid', { fields: [{ path: 'expiresAt', code }] })

/** The reviewer may set right what the applicant read wrongly. */
function endOf(document: DocumentRow, decision: Decision, today: string): string | null {
  if (decision.decision !== 'accept') return document.expires_at
  const end = decision.expiresAt ?? document.expires_at
  if (document.needs_expiry && end === null) throw refuse('required')
  if (end !== null && end < today) throw refuse('in-the-past')
  return end
}

const subjectOf = (id: string): Subject => ({ entity: 'document', id })

function expectDecidable(request: RequestRow, document: DocumentRow, { decision }: Decision): void {
  const isAllowed = documentLifecycle.moves[decision].from.some(state => state === document.status)
  if (!isReviewed(request.status) || document.replaced_at !== null || !isAllowed)
    throw new AppError('document.move-not-allowed', { subject: subjectOf(document.id) })
}

async function tell(call: Call, documentId: string, { decision }: Decision): Promise<void> {
  if (decision === 'reject') await emit(call, documentRejected({ documentId }))
  if (decision === 'ask') await emit(call, documentQuestioned({ documentId }))
}

export async function decideDocument(call: Call, { params, body }: Input<Decide>): Promise<Output<Decide>> {
  const { db, now } = call
  const request = await getLockedRequest(call, params.user, subjectOf(params.document))
  const document = await getDocument(db, request.id, params.document)
  expectDecidable(request, document, body)
  const { to } = documentLifecycle.moves[body.decision]
  const set = {
    status: to,
    note: 'note' in body ? body.note : null,
    expires_at: endOf(document, body, dayOf(now)),
    decided_at: to === 'pending' ? null : now,
    decided_by: signedIn(call).id,
    reminded_days: null,
  }
  if (!(await decideOnDocument(db, { id: document.id, from: document.status, set })))
    throw new AppError('document.move-not-allowed', { subject: subjectOf(document.id) })
  const { id: by } = signedIn(call)
  await recordChange(db, { ...subjectOf(document.id), from: document.status, to: set.status, by, at: now })
  await updateRequest(db, request.id, {}, now)
  const professional = request.status === 'approved' ? await findProfessional(db, request.user_id) : undefined
  if (professional) await settleDocuments(call, request.id, professional.id)
  Object.assign(call.audit, {
    type: document.type_slug,
    from: document.status,
    to: set.status,
    decision: body.decision,
  })
  await tell(call, document.id, body)
  return { done: true }
}
