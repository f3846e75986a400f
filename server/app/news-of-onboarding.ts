// The news of applications and their documents.
import {
  documentExpired,
  documentExpiring,
  documentQuestioned,
  documentRejected,
  documentRenewed,
  onboardingApproved,
  onboardingRejected,
  onboardingSentBack,
  onboardingSubmitted,
} from '#server/features/onboarding/events.ts'
import {
  tellOfApproval,
  tellOfEnd,
  tellOfEnding,
  tellOfQuestion,
  tellOfRejectedDocument,
  tellOfRejection,
  tellOfReturn,
  tellReviewersOfApplication,
  tellReviewersOfRenewal,
} from '#server/features/onboarding/notices.ts'
import { type NewsRow, onEvent } from '#server/platform/events/news.ts'

export const newsOfOnboarding: readonly NewsRow[] = [
  onEvent(onboardingSubmitted, { told: [tellReviewersOfApplication] }),
  onEvent(onboardingApproved, { told: [tellOfApproval] }),
  onEvent(onboardingSentBack, { told: [tellOfReturn] }),
  onEvent(onboardingRejected, { told: [tellOfRejection] }),
  onEvent(documentRejected, { told: [tellOfRejectedDocument] }),
  onEvent(documentQuestioned, { told: [tellOfQuestion] }),
  onEvent(documentRenewed, { told: [tellReviewersOfRenewal] }),
  onEvent(documentExpiring, { told: [tellOfEnding] }),
  onEvent(documentExpired, { told: [tellOfEnd] }),
]
