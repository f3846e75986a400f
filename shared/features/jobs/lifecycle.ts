// The life of a job and of a bid, as data: states, moves, who may make them.
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
    /** Words, dates, files: what no bid rests on. Bidders are told. */
    edit: { from: ['open'], to: 'open', by: ['owner'] },
    /** Trade, city or lines of an open job: it is reviewed again, and bids must be revised. */
    'edit-terms': { from: ['open'], to: 'under_review', by: ['owner'] },
    award: { from: ['open'], to: 'awarded', by: ['owner'] },
    start: { from: ['awarded'], to: 'in_progress', by: ['system'] },
    /** The chosen professional did not confirm in time: the job takes bids again. */
    reopen: { from: ['awarded'], to: 'open', by: ['system'] },
    complete: { from: ['in_progress'], to: 'completed', by: ['system'] },
    cancel: { from: ['under_review', 'changes_requested', 'open'], to: 'cancelled', by: ['owner'] },
    'take-down': { from: ['open'], to: 'cancelled', by: ['reviewer'] },
    expire: { from: ['open'], to: 'expired', by: ['system'] },
    renew: { from: ['open', 'expired'], to: 'open', by: ['owner'] },
    /** Sent back and never changed. */
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
    /** What both sides agreed on takes the place of what the bid said. */
    amend: { from: ['submitted'], to: 'submitted', by: ['client', 'bidder'] },
    'amend-shortlisted': { from: ['shortlisted'], to: 'shortlisted', by: ['client', 'bidder'] },
    shortlist: { from: ['submitted'], to: 'shortlisted', by: ['client'] },
    accept: { from: ['submitted', 'shortlisted'], to: 'accepted', by: ['client'] },
    decline: { from: ['submitted', 'shortlisted'], to: 'declined', by: ['client'] },
    withdraw: { from: ['submitted', 'shortlisted'], to: 'withdrawn', by: ['bidder'] },
    'pass-over': { from: ['submitted', 'shortlisted'], to: 'not_selected', by: ['system'] },
    expire: { from: ['submitted', 'shortlisted'], to: 'expired', by: ['system'] },
    /** Accepted and then not confirmed in time. */
    lapse: { from: ['accepted'], to: 'expired', by: ['system'] },
  },
})
export type BidStatus = (typeof bidLifecycle)['states'][number]
export type BidTransition = keyof (typeof bidLifecycle)['transitions']

/** A word between the two sides of a live bid, one at a time. Whoever did not make it answers. */
export const offerLifecycle = lifecycle({
  states: ['open', 'accepted', 'refused', 'withdrawn', 'lapsed'],
  initial: 'open',
  transitions: {
    accept: { from: ['open'], to: 'accepted', by: ['other'] },
    refuse: { from: ['open'], to: 'refused', by: ['other'] },
    withdraw: { from: ['open'], to: 'withdrawn', by: ['maker'] },
    /** The bid ended, was revised, or the time to answer is over. */
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

/** The client's tabs, each with the states it gathers. */
export const jobTabs = {
  'under-review': ['under_review', 'changes_requested', 'rejected'],
  open: ['open'],
  awarded: ['awarded', 'in_progress'],
  closed: ['completed', 'cancelled', 'expired'],
} as const satisfies Record<string, readonly JobStatus[]>
export type JobTab = keyof typeof jobTabs

/** An open job can be renewed this often, from this many days before its end. */
export const mostRenewals = 2
export const renewFromDays = 7
/** Both sides hear of an end this many days before it. */
export const endingDays = 3
/** A job that was sent back and not changed for this long ends. */
export const changesDays = 30
/** The chosen professional confirms within this time, else the job is open again; a silent client has longer. */
export const confirmHours = 72
export const clientConfirmDays = 14
/** A counter-offer or a proposal is answered within this time. */
export const offerHours = 72
/** Professionals whom a client may invite to one job. */
export const mostInvited = 10

/** A job stays open this long; a bid holds this long by default; a review is promised within this time. */
export const openDays = 30
export const bidValidDays = 14
export const reviewHours = 24
export const replyHours = 24
