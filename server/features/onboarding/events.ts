import { event } from '#server/platform/events/event.ts'
import { recipientOf } from '#server/platform/events/recipients.ts'
import { findDocumentNoticeData, findRequestNoticeData } from './review-queries.ts'

type OfRequest = { readonly requestId: string }
type OfDocument = { readonly documentId: string; readonly days?: number }

const link = { route: 'account.join-as-professional', params: {} } as const
const ofRequest = recipientOf((db, { requestId }: OfRequest) => findRequestNoticeData(db, requestId))
const ofDocument = recipientOf((db, { documentId }: OfDocument) => findDocumentNoticeData(db, documentId))

const toReviewers = ofRequest.toReviewers('onboarding-request', request => ({
  params: { name: request.name, company: request.companyName },
  link: { route: 'admin.onboarding-request.user', params: { user: request.userId } },
}))

const toReviewersOfDocument = ofDocument.toReviewers('onboarding-request', document => ({
  params: { type: document.name, name: document.companyName },
  link: { route: 'admin.onboarding-request.user', params: { user: document.userId } },
}))

const toApplicant = ofRequest.to((request, _, _type: ToastKey) => ({
  userId: request.userId,
  toast: 'onboarding-decided',
  params: { company: request.companyName, name: request.name },
  link,
}))

const toOwner = ofDocument.to((document, { days }, _type: ToastKey) => {
  const params = { type: document.name, company: document.companyName, date: document.expiresAt ?? '' }
  return {
    userId: document.userId,
    toast: 'onboarding-decided',
    params: days === undefined ? params : { ...params, count: days },
    link,
  }
})

/** Each document decision has its own toast text. */
type Toasts = typeof import('#shared/i18n/en/realtime.json', { with: { type: 'json' }})
type ToastKey = Extract<keyof Toasts, `onboarding-${string}` | `document-${string}`>

export const onboardingSubmitted = event<OfRequest>('onboarding-submitted', [
  toReviewers('new-professional-created', { toast: 'new-professional-created' }),
])
export const onboardingApproved = event<OfRequest>('onboarding-approved', [toApplicant('onboarding-approved')])
export const onboardingSentBack = event<OfRequest>('onboarding-sent-back', [
  toApplicant('onboarding-changes-requested'),
])
export const onboardingRejected = event<OfRequest>('onboarding-rejected', [toApplicant('onboarding-rejected')])
/**
 * A newer document of an approved professional: it waits for review while the old one stays valid until it expires. So
 * it is not urgent: no toast.
 */
export const documentRenewed = event<OfDocument>('document-renewed', [
  toReviewersOfDocument('document-renewed', { toast: null }),
])
export const documentRejected = event<OfDocument>('document-rejected', [toOwner('document-rejected')])
export const documentQuestioned = event<OfDocument>('document-questioned', [toOwner('document-question')])
/** `days`: days left, at most those of the reminder. */
export const documentExpiring = event<OfDocument & { readonly days: number }>('document-expiring', [
  toOwner('document-expiring'),
])
export const documentExpired = event<OfDocument>('document-expired', [toOwner('document-expired')])
