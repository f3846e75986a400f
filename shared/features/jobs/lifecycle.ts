// The life of a job and of a bid, as data: states, moves, who may make them.
import { lifecycle } from '#shared/values/lifecycle.ts'

export const jobLifecycle = lifecycle({
  states: [
    'draft',
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
  moves: {
    resubmit: { from: ['changes_requested', 'under_review'], to: 'under_review', by: ['owner'] },
    approve: { from: ['under_review'], to: 'open', by: ['reviewer'] },
    'request-changes': { from: ['under_review'], to: 'changes_requested', by: ['reviewer'] },
    reject: { from: ['under_review'], to: 'rejected', by: ['reviewer'] },
    award: { from: ['open'], to: 'awarded', by: ['owner'] },
    start: { from: ['awarded'], to: 'in_progress', by: ['system'] },
    complete: { from: ['in_progress'], to: 'completed', by: ['system'] },
    cancel: { from: ['draft', 'under_review', 'changes_requested', 'open'], to: 'cancelled', by: ['owner'] },
    expire: { from: ['open'], to: 'expired', by: ['system'] },
  },
})
export type JobStatus = (typeof jobLifecycle)['states'][number]
export type JobMove = keyof (typeof jobLifecycle)['moves']

export const bidLifecycle = lifecycle({
  states: ['submitted', 'shortlisted', 'accepted', 'withdrawn', 'declined', 'expired', 'not_selected'],
  initial: 'submitted',
  moves: {
    revise: { from: ['submitted'], to: 'submitted', by: ['bidder'] },
    accept: { from: ['submitted', 'shortlisted'], to: 'accepted', by: ['client'] },
    decline: { from: ['submitted', 'shortlisted'], to: 'declined', by: ['client'] },
    withdraw: { from: ['submitted', 'shortlisted'], to: 'withdrawn', by: ['bidder'] },
    'pass-over': { from: ['submitted', 'shortlisted'], to: 'not_selected', by: ['system'] },
    expire: { from: ['submitted', 'shortlisted'], to: 'expired', by: ['system'] },
  },
})
export type BidStatus = (typeof bidLifecycle)['states'][number]

/** The client's tabs, each with the states it gathers. */
export const jobTabs = {
  'under-review': ['under_review', 'changes_requested', 'rejected'],
  open: ['open'],
  awarded: ['awarded', 'in_progress'],
  closed: ['completed', 'cancelled', 'expired'],
} as const satisfies Record<string, readonly JobStatus[]>
export type JobTab = keyof typeof jobTabs

/** A job stays open this long; a bid holds this long by default; a review is promised within this time. */
export const openDays = 30
export const bidValidDays = 14
export const reviewHours = 24
export const replyHours = 24
