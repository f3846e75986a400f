import { recipientOf } from '#server/platform/events/recipients.ts'
import { findDocumentNoticeData, findRequestNoticeData } from './review-queries.ts'

type OfDocument = { readonly documentId: string; readonly days?: number }

const link = { route: 'account.join-as-professional', params: {} } as const
const ofRequest = recipientOf((db, { requestId }: { readonly requestId: string }) =>
  findRequestNoticeData(db, requestId),
)
const ofDocument = recipientOf((db, { documentId }: OfDocument) => findDocumentNoticeData(db, documentId))

export const toReviewers = ofRequest.toReviewers('onboarding-request', request => ({
  params: { name: request.name, company: request.company_name },
  link: { route: 'admin.onboarding-request.user', params: { user: request.user_id } },
}))

export const toReviewersOfDocument = ofDocument.toReviewers('onboarding-request', document => ({
  params: { type: document.name, name: document.company_name },
  link: { route: 'admin.onboarding-request.user', params: { user: document.user_id } },
}))

export const toApplicant = ofRequest.to((request, _, _type: ToastKey) => ({
  userId: request.user_id,
  toast: 'onboarding-decided',
  params: { company: request.company_name, name: request.name },
  link,
}))

export const toOwner = ofDocument.to((document, { days }, _type: ToastKey) => {
  const params = { type: document.name, company: document.company_name, date: document.expires_at ?? '' }
  return {
    userId: document.user_id,
    toast: 'onboarding-decided',
    params: days === undefined ? params : { ...params, count: days },
    link,
  }
})

/** Each document decision has its own toast text. */
type Toasts = typeof import('#shared/i18n/en/realtime.json', { with: { type: 'json' }})
type ToastKey = Extract<keyof Toasts, `onboarding-${string}` | `document-${string}`>
