// What the form and the review of connects count by, apart from the schemas so that browsers need none.

export const messageLength = { min: 30, max: 600 } as const

/** What speaks for passing a sender's requests on without a look; all of them must be true. */
export const trustSigns = ['email', 'phone', 'age', 'unrejected', 'unreported', 'no-contact-details'] as const

/** By a person each, or those of trusted senders by themselves. */
export const reviewWays = ['always', 'trust'] as const
