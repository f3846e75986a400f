// The lifecycle of an account, with the decisions of admins.
import { lifecycle } from '#shared/values/lifecycle.ts'

export const accountLifecycle = lifecycle({
  states: ['active', 'suspended', 'closed'],
  initial: 'active',
  transitions: {
    suspend: { from: ['active'], to: 'suspended', by: ['admin'] },
    /** Also for an account that its owner closed. */
    restore: { from: ['suspended', 'closed'], to: 'active', by: ['admin'] },
    /** As a sanction of a complaint. An owner closes the account by account deletion. */
    close: { from: ['active', 'suspended'], to: 'closed', by: ['admin'] },
    /** Irreversible: it removes everything that identifies the person. */
    anonymise: { from: ['suspended', 'closed'], to: 'closed', by: ['admin'] },
  },
})
