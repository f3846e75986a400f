// The life of a quote, as data, with the limits and clocks of enquiries. An enquiry has none of its own: it is what its quotes are.
import { lifecycle } from '#shared/values/lifecycle.ts'

export const quoteLifecycle = lifecycle({
  states: ['asked', 'quoted', 'accepted', 'declined', 'refused', 'expired', 'withdrawn'],
  initial: 'asked',
  transitions: {
    send: { from: ['asked'], to: 'quoted', by: ['supplier'] },
    /** What was said before is kept. */
    revise: { from: ['quoted'], to: 'quoted', by: ['supplier'] },
    refuse: { from: ['asked'], to: 'refused', by: ['supplier'] },
    'take-back': { from: ['quoted'], to: 'withdrawn', by: ['supplier'] },
    accept: { from: ['quoted'], to: 'accepted', by: ['client'] },
    /** Also when another was accepted. */
    decline: { from: ['quoted'], to: 'declined', by: ['client'] },
    /** Not answered yet. */
    withdraw: { from: ['asked'], to: 'withdrawn', by: ['client'] },
    expire: { from: ['asked', 'quoted'], to: 'expired', by: ['system'] },
  },
  live: ['asked', 'quoted'],
})
export type QuoteStatus = (typeof quoteLifecycle)['states'][number]

/** Where the lines came from. */
export const enquirySources = ['product', 'offer', 'estimate', 'job', 'assistant', 'wishlist', 'own'] as const

export const declineReasons = ['price', 'delivery', 'incomplete', 'found-nearer', 'not-needed', 'other'] as const
export const refuseReasons = ['not-in-store', 'too-far', 'too-little', 'no-time', 'other'] as const

/** A supplier is expected to answer in this time. */
export const answerHours = 24
/** What nobody answered ends then. */
export const openDays = 7
export const mostSuppliers = 5
export const mostLines = 40
/** Open ones of one client. */
export const mostOpenEnquiries = 20
/** How long a price is held where the supplier says nothing else. */
export const usualValidDays = 14
