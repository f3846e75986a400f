// Binds the endpoints of onboarding to their deeds.
import { bind } from '#server/platform/endpoint/bind.ts'
import { onboarding } from '#shared/features/onboarding/contract.ts'
import { addDocument } from './add-document.ts'
import { applyAgain } from './apply-again.ts'
import { approveRequest } from './approve-request.ts'
import { beginOnboarding } from './begin-onboarding.ts'
import { decideDocument } from './decide-document.ts'
import { getRequestForReview } from './get-request-for-review.ts'
import { listRequests } from './list-requests.ts'
import { listRequirements } from './list-requirements.ts'
import {
  addDocumentType,
  changeDocumentType,
  listDocumentTypes,
  orderDocumentTypes,
  removeDocumentType,
} from './manage-document-types.ts'
import { removeDocument } from './remove-document.ts'
import { rejectRequest, requestChanges } from './return-request.ts'
import { saveDraft } from './save-draft.ts'
import { showOwn } from './show-own.ts'
import { submitOnboarding } from './submit-onboarding.ts'
import { takeUpRequest } from './take-up-request.ts'

export const onboardingRoutes = bind(onboarding, {
  'GET /onboarding/requirements': listRequirements,
  'POST /onboarding': beginOnboarding,
  'GET /onboarding': showOwn,
  'PATCH /onboarding': saveDraft,
  'POST /onboarding/documents': addDocument,
  'DELETE /onboarding/documents/{document}': removeDocument,
  'POST /onboarding/submit': submitOnboarding,
  'POST /onboarding/apply-again': applyAgain,
  'GET /onboarding-requests': listRequests,
  'GET /onboarding-requests/{user}': getRequestForReview,
  'POST /onboarding-requests/{user}/take-up': takeUpRequest,
  'POST /onboarding-requests/{user}/documents/{document}/decision': decideDocument,
  'POST /onboarding-requests/{user}/approve': approveRequest,
  'POST /onboarding-requests/{user}/request-changes': requestChanges,
  'POST /onboarding-requests/{user}/reject': rejectRequest,
  'GET /document-types': listDocumentTypes,
  'POST /document-types': addDocumentType,
  'PATCH /document-types/{type}': changeDocumentType,
  'PUT /document-types/order': orderDocumentTypes,
  'DELETE /document-types/{type}': removeDocumentType,
})
