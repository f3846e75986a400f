import { lifecycle } from '#shared/values/lifecycle.ts'

export const offerLifecycle = lifecycle({
  states: ['scheduled', 'active', 'paused', 'ended', 'stopped'],
  initial: 'scheduled',
  transitions: {
    start: { from: ['scheduled'], to: 'active', by: ['system'] },
    pause: { from: ['active'], to: 'paused', by: ['supplier'] },
    resume: { from: ['paused'], to: 'active', by: ['supplier'] },
    /**
     * Also before the start. The system ends an offer when its time or quota is over, or when it saves nothing at its
     * start.
     */
    end: { from: ['scheduled', 'active', 'paused'], to: 'ended', by: ['supplier', 'system'] },
    stop: { from: ['scheduled', 'active', 'paused'], to: 'stopped', by: ['reviewer'] },
  },
})
export type OfferStatus = (typeof offerLifecycle)['states'][number]

export const offerKinds = ['percent', 'amount', 'tier'] as const
export type OfferKind = (typeof offerKinds)[number]

/** Why an offer ended: its last day, its quota, its supplier, no saving at the start, a closed account. */
export const endReasons = ['time', 'quota', 'supplier', 'no-saving', 'account-closed'] as const
export type EndReason = (typeof endReasons)[number]
export const stopReasons = ['misleading', 'price', 'not-delivered', 'forbidden', 'other'] as const

export const offerSorts = ['ending', 'saving', 'near'] as const

/** Including the first and the last day. */
export const mostDays = 90
