import * as application from '#server/features/onboarding/events.ts'
import * as applicationNotices from '#server/features/onboarding/notices.ts'
import { onEvent, type Subscription } from '#server/platform/events/subscriptions.ts'

const { toReviewers, toReviewersOfDocument, toApplicant, toOwner } = applicationNotices

export const applicationSubscriptions: readonly Subscription[] = [
  onEvent(application.onboardingSubmitted, {
    notify: [toReviewers('new-professional-created', { toast: 'new-professional-created' })],
  }),
  onEvent(application.onboardingApproved, { notify: [toApplicant('onboarding-approved')] }),
  onEvent(application.onboardingSentBack, { notify: [toApplicant('onboarding-changes-requested')] }),
  onEvent(application.onboardingRejected, { notify: [toApplicant('onboarding-rejected')] }),
  onEvent(application.documentRejected, { notify: [toOwner('document-rejected')] }),
  onEvent(application.documentQuestioned, { notify: [toOwner('document-question')] }),
  // Not urgent, so no toast: the old document stays valid until it expires.
  onEvent(application.documentRenewed, { notify: [toReviewersOfDocument('document-renewed', { toast: null })] }),
  onEvent(application.documentExpiring, { notify: [toOwner('document-expiring')] }),
  onEvent(application.documentExpired, { notify: [toOwner('document-expired')] }),
]
