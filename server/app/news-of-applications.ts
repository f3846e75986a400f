// Who hears of applications and of their documents: the reviewers, the applicant, the owner of a profile.
import * as application from '#server/features/onboarding/events.ts'
import * as toldOfApplication from '#server/features/onboarding/notices.ts'
import { type NewsRow, onEvent } from '#server/platform/events/news.ts'

const { toReviewers, toReviewersOfDocument, toApplicant, toOwner } = toldOfApplication

export const newsOfApplications: readonly NewsRow[] = [
  onEvent(application.onboardingSubmitted, {
    tell: [toReviewers('new-professional-created', { push: 'new-professional-created' })],
  }),
  onEvent(application.onboardingApproved, { tell: [toApplicant('onboarding-approved')] }),
  onEvent(application.onboardingSentBack, { tell: [toApplicant('onboarding-changes-requested')] }),
  onEvent(application.onboardingRejected, { tell: [toApplicant('onboarding-rejected')] }),
  onEvent(application.documentRejected, { tell: [toOwner('document-rejected')] }),
  onEvent(application.documentQuestioned, { tell: [toOwner('document-question')] }),
  // Nobody waits at a door meanwhile: the old document counts until it ends.
  onEvent(application.documentRenewed, { tell: [toReviewersOfDocument('document-renewed', { push: null })] }),
  onEvent(application.documentExpiring, { tell: [toOwner('document-expiring')] }),
  onEvent(application.documentExpired, { tell: [toOwner('document-expired')] }),
]
