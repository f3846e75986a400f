// The endpoints of onboarding with their deeds; those of more than a few lines stand in files of their own.
import { signedIn } from '#server/platform/call.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/emit.ts'
import { releaseFile } from '#server/platform/files/attach.ts'
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import { onboarding } from '#shared/features/onboarding/contract.ts'
import { leastAbout, type MissingItem } from '#shared/features/onboarding/missing.ts'
import { addDocument } from './add-document.ts'
import { beginOnboarding } from './begin-onboarding.ts'
import { decideDocument } from './decide-document.ts'
import { deleteDocument, listTypesFor, restoreDocument } from './document-queries.ts'
import { onboardingApproved, onboardingSubmitted } from './events.ts'
import { getRequestForReview } from './get-request-for-review.ts'
import { onboardingLife } from './life.ts'
import { listRequests } from './list-requests.ts'
import { getDocument, getLockedOwn, getLockedRequest, loadWhole } from './load-request.ts'
import { makeProfile } from './make-profile.ts'
import {
  addDocumentType,
  changeDocumentType,
  listDocumentTypes,
  orderDocumentTypes,
  removeDocumentType,
} from './manage-document-types.ts'
import { openItems } from './open-items.ts'
import { takesDocument } from './policy.ts'
import { presentOnboarding, presentType } from './present-onboarding.ts'
import { updateRequest } from './request-queries.ts'
import { rejectRequest, requestChanges } from './return-request.ts'
import { saveDraft } from './save-draft.ts'
import { settleDocuments } from './settle-documents.ts'
import { showOwn } from './show-own.ts'

const fieldOf = ({ path, code }: MissingItem): FieldError =>
  code === 'too-short' ? { path, code, params: { minimum: leastAbout, count: leastAbout } } : { path, code }

export const onboardingRoutes = bind(onboarding, {
  /** Which documents a type of professional must and may show in a country. */
  'GET /onboarding/requirements': async (call, { query }) => {
    return (await listTypesFor(call.db, query.type, query.country ?? null)).map(presentType)
  },
  'POST /onboarding': beginOnboarding,
  'GET /onboarding': showOwn,
  'PATCH /onboarding': saveDraft,
  'POST /onboarding/documents': addDocument,
  /** Takes a document back that is not decided yet; a decided one that it had replaced stands again. */
  'DELETE /onboarding/documents/{document}': async (call, { params }) => {
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
  },
  /** Hands the application in; refused while a required item is missing, and names it. */
  'POST /onboarding/submit': async call => {
    const { id } = signedIn(call)
    const request = await getLockedOwn(call)
    onboardingLife.expect(request, 'submit', { as: 'applicant', now: call.now })
    const { missing } = presentOnboarding(await loadWhole(call.db, request))
    if (missing.length > 0)
      throw new AppError('onboarding.incomplete', { fields: missing.map(item => fieldOf(item as MissingItem)) })
    const set = { submitted_at: call.now, decided_at: null }
    await onboardingLife.move(call, request, 'submit', { as: 'applicant', by: id, set })
    await emit(call, onboardingSubmitted({ requestId: request.id }))
    return await showOwn(call)
  },
  /** Opens a rejected application again, when its thirty days are over. */
  'POST /onboarding/apply-again': async call => {
    const request = await getLockedOwn(call)
    const set = { decided_at: null, decided_by: null, note: null, step: 'company' }
    await onboardingLife.move(call, request, 'apply-again', { as: 'applicant', by: signedIn(call).id, set })
    return await showOwn(call)
  },
  'GET /onboarding-requests': listRequests,
  'GET /onboarding-requests/{user}': getRequestForReview,
  /** Says that somebody looks at the application now. */
  'POST /onboarding-requests/{user}/take-up': async (call, { params }) => {
    const request = await getLockedRequest(call, params.user)
    await onboardingLife.move(call, request, 'take-up', { as: 'reviewer', by: signedIn(call).id })
    return done
  },
  'POST /onboarding-requests/{user}/documents/{document}/decision': decideDocument,
  /** Approves an application: the profile becomes public with its badges, the area opens, the applicant hears of it. */
  'POST /onboarding-requests/{user}/approve': async (call, { params }) => {
    const { id } = signedIn(call)
    const request = await getLockedRequest(call, params.user)
    onboardingLife.expect(request, 'approve', { as: 'reviewer', now: call.now })
    const open = openItems(await loadWhole(call.db, request), call.now)
    if (open.length > 0)
      throw new AppError('onboarding.move-not-allowed', {
        fields: open.map(path => ({ path, code: 'required' as const })),
      })
    const set = { decided_at: call.now, decided_by: id, note: null }
    await onboardingLife.move(call, request, 'approve', { as: 'reviewer', by: id, set })
    await settleDocuments(call, request.id, await makeProfile(call, request))
    Object.assign(call.audit, { company: request.company_name, from: request.status })
    await emit(call, onboardingApproved({ requestId: request.id }))
    return done
  },
  'POST /onboarding-requests/{user}/request-changes': requestChanges,
  'POST /onboarding-requests/{user}/reject': rejectRequest,
  'GET /document-types': listDocumentTypes,
  'POST /document-types': addDocumentType,
  'PATCH /document-types/{type}': changeDocumentType,
  'PUT /document-types/order': orderDocumentTypes,
  'DELETE /document-types/{type}': removeDocumentType,
})
