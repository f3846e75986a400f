// The lifecycles of a professional's application and of its documents.
import { lifecycle } from '#shared/values/lifecycle.ts'

export const onboardingLifecycle = lifecycle({
  states: ['draft', 'submitted', 'in_review', 'changes_requested', 'approved', 'rejected'],
  initial: 'draft',
  transitions: {
    submit: { from: ['draft', 'changes_requested'], to: 'submitted', by: ['applicant'] },
    'take-up': { from: ['submitted'], to: 'in_review', by: ['reviewer'] },
    'request-changes': { from: ['submitted', 'in_review'], to: 'changes_requested', by: ['reviewer'] },
    approve: { from: ['submitted', 'in_review'], to: 'approved', by: ['reviewer'] },
    reject: { from: ['submitted', 'in_review'], to: 'rejected', by: ['reviewer'] },
    /** Allowed after `againDays`. */
    'apply-again': { from: ['rejected'], to: 'draft', by: ['applicant'] },
  },
})
export type OnboardingStatus = (typeof onboardingLifecycle)['states'][number]

export const documentLifecycle = lifecycle({
  states: ['pending', 'accepted', 'rejected', 'expired'],
  initial: 'pending',
  transitions: {
    /** A question: the note changes, the state does not. */
    ask: { from: ['pending'], to: 'pending', by: ['reviewer'] },
    accept: { from: ['pending', 'rejected'], to: 'accepted', by: ['reviewer'] },
    reject: { from: ['pending', 'accepted'], to: 'rejected', by: ['reviewer'] },
    /** Possible because an acceptance sends no notification. */
    reopen: { from: ['accepted'], to: 'pending', by: ['reviewer'] },
    expire: { from: ['accepted'], to: 'expired', by: ['system'] },
  },
})
export type DocumentStatus = (typeof documentLifecycle)['states'][number]

/** The applicant can edit in these states; after approval only documents can be renewed. */
export const editableStates = ['draft', 'changes_requested'] as const satisfies readonly OnboardingStatus[]
/** Days after a rejection before the applicant can apply again. */
export const againDays = 30
/** Days before a document expires on which its owner is reminded. */
export const reminderDays = [30, 7, 0] as const
/** The version of the terms that applicants accept; stored with the application. */
export const termsVersion = '2026-01'
/** Promised time to answer an application. */
export const onboardingReviewHours = 48
