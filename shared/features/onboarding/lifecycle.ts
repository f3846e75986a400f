// The life of an application to join as a professional, and of each document in it, as data.
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
    /** After `againDays`. */
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
    /** An acceptance told nobody: it can be taken back. */
    reopen: { from: ['accepted'], to: 'pending', by: ['reviewer'] },
    expire: { from: ['accepted'], to: 'expired', by: ['system'] },
  },
})
export type DocumentStatus = (typeof documentLifecycle)['states'][number]

/** The applicant may write in these states; after approval only documents may be renewed. */
export const editableStates = ['draft', 'changes_requested'] as const satisfies readonly OnboardingStatus[]
/** Days after a rejection before one may apply again. */
export const againDays = 30
/** Days before the end of a document on which its owner is reminded. */
export const reminderDays = [30, 7, 0] as const
/** The terms that applicants accept; kept with the application. */
export const termsVersion = '2026-01'
/** An application is answered within this time. */
export const onboardingReviewHours = 48
