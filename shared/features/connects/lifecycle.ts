import { lifecycle } from '#shared/values/lifecycle.ts'

export const connectLifecycle = lifecycle({
  states: ['pending_review', 'approved', 'accepted', 'declined', 'expired', 'rejected', 'withdrawn'],
  initial: 'pending_review',
  transitions: {
    /** By the system if the sender is trusted and the site setting allows it. */
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
export const contactChannels = ['chat', 'phone', 'email'] as const
export const connectDeclineReasons = ['no-time', 'too-far', 'not-my-work', 'unclear', 'other'] as const
export const connectRejectReasons = ['spam', 'contact-details', 'unclear', 'not-construction', 'other'] as const

/** Days for the receiver to answer, and for the review; the request expires after that. */
export const answerDays = 7
export const reviewDays = 14
/** A client can send a professional one request in this time. */
export const pairDays = 30

export const messageLength = { min: 30, max: 600 } as const

/** All must be true for a request to skip the review. */
export const trustSigns = ['email', 'phone', 'age', 'unrejected', 'unreported', 'no-contact-details'] as const

/** Staff review every request, or only those of senders who are not trusted. */
export const reviewModes = ['always', 'trust'] as const
