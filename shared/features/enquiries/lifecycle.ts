// The lifecycle of a quote, with the limits and deadlines of enquiries. An enquiry has no lifecycle: its status follows
// from its quotes.
import { lifecycle } from '#shared/values/lifecycle.ts'

export const quoteLifecycle = lifecycle({
  states: ['asked', 'quoted', 'accepted', 'declined', 'refused', 'expired', 'withdrawn'],
  initial: 'asked',
  transitions: {
    send: { from: ['asked'], to: 'quoted', by: ['supplier'] },
    /** The earlier revision is retained. */
    revise: { from: ['quoted'], to: 'quoted', by: ['supplier'] },
    refuse: { from: ['asked'], to: 'refused', by: ['supplier'] },
    'take-back': { from: ['quoted'], to: 'withdrawn', by: ['supplier'] },
    accept: { from: ['quoted'], to: 'accepted', by: ['client'] },
    /** Also when another quote is accepted. */
    decline: { from: ['quoted'], to: 'declined', by: ['client'] },
    /** Only before the supplier answers. */
    withdraw: { from: ['asked'], to: 'withdrawn', by: ['client'] },
    expire: { from: ['asked', 'quoted'], to: 'expired', by: ['system'] },
  },
  live: ['asked', 'quoted'],
})
export type QuoteStatus = (typeof quoteLifecycle)['states'][number]

/** The origin of the lines. */
export const enquirySources = ['product', 'offer', 'estimate', 'job', 'assistant', 'wishlist', 'own'] as const

export const declineReasons = ['price', 'delivery', 'incomplete', 'found-nearer', 'not-needed', 'other'] as const
export const refuseReasons = ['not-in-store', 'too-far', 'too-little', 'no-time', 'other'] as const

/** Hours in which a supplier should answer. */
export const answerHours = 24
/** Days until an unanswered enquiry expires. */
export const openDays = 7
export const mostSuppliers = 5
export const mostLines = 40
/** Per client. */
export const mostOpenEnquiries = 20
/** Default validity of a price. */
export const usualValidDays = 14
