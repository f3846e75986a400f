// The life of a connect request, as data, with its limits and timers.
import { lifecycle } from '#shared/values/lifecycle.ts'

export const connectLifecycle = lifecycle({
  states: ['pending_review', 'approved', 'accepted', 'declined', 'expired', 'rejected', 'withdrawn'],
  initial: 'pending_review',
  transitions: {
    /** By the house itself where the sender is trusted and the switch says so. */
    approve: { from: ['pending_review'], to: 'approved', by: ['reviewer', 'system'] },
    reject: { from: ['pending_review'], to: 'rejected', by: ['reviewer'] },
    accept: { from: ['approved'], to: 'accepted', by: ['receiver'] },
    decline: { from: ['approved'], to: 'declined', by: ['receiver'] },
    withdraw: { from: ['pending_review', 'approved'], to: 'withdrawn', by: ['sender'] },
    expire: { from: ['pending_review', 'approved'], to: 'expired', by: ['system'] },
  },
})
export type ConnectStatus = (typeof connectLifecycle)['states'][number]

export const purposes = ['quote', 'visit', 'advice', 'partnership', 'product'] as const
export const contactWays = ['chat', 'phone', 'email'] as const
export const connectDeclineReasons = ['no-time', 'too-far', 'not-my-work', 'unclear', 'other'] as const
export const connectRejectReasons = ['spam', 'contact-details', 'unclear', 'not-construction', 'other'] as const

/** The receiver has this long to answer; a review that nobody made ends after as long twice. */
export const answerDays = 7
export const reviewDays = 14
/** One request per pair in this time. */
export const pairDays = 30

export const messageLength = { min: 30, max: 600 } as const

/** What speaks for passing a sender's requests on without a look; all of them must be true. */
export const trustSigns = ['email', 'phone', 'age', 'unrejected', 'unreported', 'no-contact-details'] as const

/** By a person each, or those of trusted senders by themselves. */
export const reviewWays = ['always', 'trust'] as const
