// The life of an account as admins decide about it, as data.
import { lifecycle } from '#shared/values/lifecycle.ts'

export const accountLifecycle = lifecycle({
  states: ['active', 'suspended', 'closed'],
  initial: 'active',
  transitions: {
    suspend: { from: ['active'], to: 'suspended', by: ['admin'] },
    /** Also of an account that its owner closed. */
    restore: { from: ['suspended', 'closed'], to: 'active', by: ['admin'] },
    /** As a consequence of a complaint; else its owner closes it. */
    close: { from: ['active', 'suspended'], to: 'closed', by: ['admin'] },
    /** For good: what names the person is removed with it. */
    anonymise: { from: ['suspended', 'closed'], to: 'closed', by: ['admin'] },
  },
})
