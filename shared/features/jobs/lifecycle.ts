// The lifecycles of jobs, bids, counter-offers and clarifications, with their limits.
import { lifecycle } from '#shared/values/lifecycle.ts'

export const jobLifecycle = lifecycle({
  states: [
    'under_review',
    'changes_requested',
    'rejected',
    'open',
    'expired',
    'awarded',
    'in_progress',
    'completed',
    'cancelled',
  ],
  initial: 'under_review',
  transitions: {
    resubmit: { from: ['changes_requested', 'under_review'], to: 'under_review', by: ['owner'] },
    approve: { from: ['under_review'], to: 'open', by: ['reviewer'] },
    'request-changes': { from: ['under_review'], to: 'changes_requested', by: ['reviewer'] },
    reject: { from: ['under_review'], to: 'rejected', by: ['reviewer'] },
    /** Texts, dates, files: no bid depends on them. Bidders are notified. */
    edit: { from: ['open'], to: 'open', by: ['owner'] },
    /** Trade, city or lines of an open job: the job is reviewed again, and bids must be revised. */
    'edit-terms': { from: ['open'], to: 'under_review', by: ['owner'] },
    award: { from: ['open'], to: 'awarded', by: ['owner'] },
    start: { from: ['awarded'], to: 'in_progress', by: ['system'] },
    /** The chosen professional did not confirm in time: the job is open for bids again. */
    reopen: { from: ['awarded'], to: 'open', by: ['system'] },
    complete: { from: ['in_progress'], to: 'completed', by: ['system'] },
    /** The project was ended before its plan was done. */
    terminate: { from: ['in_progress'], to: 'cancelled', by: ['system'] },
    cancel: { from: ['under_review', 'changes_requested', 'open'], to: 'cancelled', by: ['owner'] },
    'take-down': { from: ['open'], to: 'cancelled', by: ['reviewer'] },
    expire: { from: ['open'], to: 'expired', by: ['system'] },
    renew: { from: ['open', 'expired'], to: 'open', by: ['owner'] },
    /** Sent back by the reviewer and not changed in time. */
    'give-up': { from: ['changes_requested'], to: 'expired', by: ['system'] },
  },
})
export type JobStatus = (typeof jobLifecycle)['states'][number]

export const bidLifecycle = lifecycle({
  states: ['submitted', 'shortlisted', 'accepted', 'withdrawn', 'declined', 'expired', 'not_selected'],
  initial: 'submitted',
  live: ['submitted', 'shortlisted'],
  transitions: {
    revise: { from: ['submitted'], to: 'submitted', by: ['bidder'] },
    /** The agreed change replaces the content of the bid. */
    amend: { from: ['submitted'], to: 'submitted', by: ['client', 'bidder'] },
    'amend-shortlisted': { from: ['shortlisted'], to: 'shortlisted', by: ['client', 'bidder'] },
    shortlist: { from: ['submitted'], to: 'shortlisted', by: ['client'] },
    accept: { from: ['submitted', 'shortlisted'], to: 'accepted', by: ['client'] },
    decline: { from: ['submitted', 'shortlisted'], to: 'declined', by: ['client'] },
    withdraw: { from: ['submitted', 'shortlisted'], to: 'withdrawn', by: ['bidder'] },
    'pass-over': { from: ['submitted', 'shortlisted'], to: 'not_selected', by: ['system'] },
    expire: { from: ['submitted', 'shortlisted'], to: 'expired', by: ['system'] },
    /** Accepted, but not confirmed in time. */
    lapse: { from: ['accepted'], to: 'expired', by: ['system'] },
  },
})
export type BidStatus = (typeof bidLifecycle)['states'][number]
export type BidTransition = keyof (typeof bidLifecycle)['transitions']

/** A counter-offer or a proposal on a live bid, one at a time. The other side answers. */
export const counterOfferLifecycle = lifecycle({
  states: ['open', 'accepted', 'refused', 'withdrawn', 'lapsed'],
  initial: 'open',
  transitions: {
    accept: { from: ['open'], to: 'accepted', by: ['other'] },
    refuse: { from: ['open'], to: 'refused', by: ['other'] },
    withdraw: { from: ['open'], to: 'withdrawn', by: ['maker'] },
    /** The bid ended or was revised, or nobody answered in time. */
    lapse: { from: ['open'], to: 'lapsed', by: ['system'] },
  },
})

export const clarificationLifecycle = lifecycle({
  states: ['open', 'answered', 'closed'],
  initial: 'open',
  transitions: {
    answer: { from: ['open'], to: 'answered', by: ['owner'] },
    /** The job was awarded or ended. */
    close: { from: ['open', 'answered'], to: 'closed', by: ['system'] },
  },
})

/** The client's tabs, with their states. */
export const jobTabs = {
  'under-review': ['under_review', 'changes_requested', 'rejected'],
  open: ['open'],
  awarded: ['awarded', 'in_progress'],
  closed: ['completed', 'cancelled', 'expired'],
} as const satisfies Record<string, readonly JobStatus[]>
export type JobTab = keyof typeof jobTabs

/** Limit of renewals of one job, and the number of days before its end from which it can be renewed. */
export const mostRenewals = 2
export const renewFromDays = 7
/** Both sides are notified this many days before an end. */
export const endingDays = 3
/** A job that was sent back and not changed ends after this many days. */
export const changesDays = 30
/** The chosen professional must confirm within this time, or the job reopens; the client has longer. */
export const confirmHours = 72
export const clientConfirmDays = 14
/** Time to answer a counter-offer or a proposal. */
export const counterOfferHours = 72
/** Limit of professionals that a client can invite to one job. */
export const mostInvited = 10

/** How long a job stays open, the default validity of a bid, and the promised times of review and reply. */
export const openDays = 30
export const bidValidDays = 14
export const reviewHours = 24
export const replyHours = 24
