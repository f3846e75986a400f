// The life of an offer, as data, with its kinds and limits.
import { lifecycle } from '#shared/values/lifecycle.ts'

export const offerLifecycle = lifecycle({
  states: ['scheduled', 'active', 'paused', 'ended', 'stopped'],
  initial: 'scheduled',
  transitions: {
    start: { from: ['scheduled'], to: 'active', by: ['system'] },
    pause: { from: ['active'], to: 'paused', by: ['supplier'] },
    resume: { from: ['paused'], to: 'active', by: ['supplier'] },
    /** Also what has not begun; the house when the time or the quota is over, or when it would be no saving any more. */
    end: { from: ['scheduled', 'active', 'paused'], to: 'ended', by: ['supplier', 'system'] },
    stop: { from: ['scheduled', 'active', 'paused'], to: 'stopped', by: ['reviewer'] },
  },
})
export type OfferStatus = (typeof offerLifecycle)['states'][number]

export const offerKinds = ['percent', 'amount', 'tier'] as const
export type OfferKind = (typeof offerKinds)[number]

/** Why one is over: its days, its quota, its supplier, no saving at the start, an account that was closed. */
export const endReasons = ['time', 'quota', 'supplier', 'no-saving', 'account-closed'] as const
export type EndReason = (typeof endReasons)[number]
export const stopReasons = ['misleading', 'price', 'not-delivered', 'forbidden', 'other'] as const

export const offerSorts = ['ending', 'saving', 'near'] as const

/** From the first day to the last. */
export const mostDays = 90
