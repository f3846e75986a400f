import { recipientOf } from '#server/platform/events/recipients.ts'
import { findDocumentNoticeData, findRequestNoticeData } from './review-queries.ts'

type OfDocument = { readonly documentId: string; readonly days?: number }

const link = { route: 'account.join-as-professional', params: {} } as const
const ofRequest = recipientOf((db, { requestId }: { readonly requestId: string }) =>
  findRequestNoticeData(db, requestId),
)
const ofDocument = recipientOf((db, { documentId }: OfDocument) => findDocumentNoticeData(db, documentId))

export const toReviewers = ofRequest.toReviewers('onboarding-request', request => ({
  params: { name: request.name, company: request.companyName },
  link: { route: 'admin.onboarding-request.user', params: { user: request.userId } },
}))

export const toReviewersOfDocument = ofDocument.toReviewers('onboarding-request', document => ({
  params: { type: document.name, name: document.companyName },
  link: { route: 'admin.onboarding-request.user', params: { user: document.userId } },
}))

export const toApplicant = ofRequest.to((request, _, _type: ToastKey) => ({
  userId: request.userId,
  toast: 'onboarding-decided',
  params: { company: request.companyName, name: request.name },
  link,
}))

export const toOwner = ofDocument.to((document, { days }, _type: ToastKey) => {
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
