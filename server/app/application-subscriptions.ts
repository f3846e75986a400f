// Who hears of applications and of their documents: the reviewers, the applicant, the owner of a profile.
import * as application from '#server/features/onboarding/events.ts'
import * as applicationNotices from '#server/features/onboarding/notices.ts'
import { onEvent, type Subscription } from '#server/platform/events/subscriptions.ts'

const { toReviewers, toReviewersOfDocument, toApplicant, toOwner } = applicationNotices

export const applicationSubscriptions: readonly Subscription[] = [
  onEvent(application.onboardingSubmitted, {
    notify: [toReviewers('new-professional-created', { push: 'new-professional-created' })],
  }),
  onEvent(application.onboardingApproved, { notify: [toApplicant('onboarding-approved')] }),
  onEvent(application.onboardingSentBack, { notify: [toApplicant('onboarding-changes-requested')] }),
  onEvent(application.onboardingRejected, { notify: [toApplicant('onboarding-rejected')] }),
  onEvent(application.documentRejected, { notify: [toOwner('document-rejected')] }),
  onEvent(application.documentQuestioned, { notify: [toOwner('document-question')] }),
  // Nobody waits at a door meanwhile: the old document counts until it ends.
  onEvent(application.documentRenewed, { notify: [toReviewersOfDocument('document-renewed', { push: null })] }),
  onEvent(application.documentExpiring, { notify: [toOwner('document-expiring')] }),
  onEvent(application.documentExpired, { notify: [toOwner('document-expired')] }),
]
