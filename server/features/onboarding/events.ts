import { event } from '#server/platform/events/event.ts'

type OfRequest = { readonly requestId: string }
type OfDocument = { readonly documentId: string }

export const onboardingSubmitted = event<OfRequest>('onboarding-submitted')
export const onboardingApproved = event<OfRequest>('onboarding-approved')
export const onboardingSentBack = event<OfRequest>('onboarding-sent-back')
export const onboardingRejected = event<OfRequest>('onboarding-rejected')
/** A newer document of an approved professional: it waits for review while the old one stays valid. */
export const documentRenewed = event<OfDocument>('document-renewed')
export const documentRejected = event<OfDocument>('document-rejected')
export const documentQuestioned = event<OfDocument>('document-questioned')
/** `days`: days left, at most those of the reminder. */
export const documentExpiring = event<OfDocument & { readonly days: number }>('document-expiring')
export const documentExpired = event<OfDocument>('document-expired')
