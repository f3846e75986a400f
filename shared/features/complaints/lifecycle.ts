// The lifecycle of a complaint, with its deadlines, subjects and outcomes.
import { lifecycle } from '#shared/values/lifecycle.ts'

const decided = ['resolved', 'partly_resolved', 'not_upheld', 'escalated_outside'] as const

export const complaintLifecycle = lifecycle({
  states: [
    'submitted',
    'acknowledged',
    'awaiting_reply',
    'mediation',
    'resolved',
    'partly_resolved',
    'not_upheld',
    'withdrawn',
    'escalated_outside',
  ],
  initial: 'submitted',
  transitions: {
    acknowledge: { from: ['submitted'], to: 'acknowledged', by: ['mediator'] },
    /** Asks the other side for an answer. */
    ask: { from: ['acknowledged'], to: 'awaiting_reply', by: ['mediator'] },
    reply: { from: ['awaiting_reply'], to: 'mediation', by: ['other'] },
    /** The other side did not answer in time. */
    lapse: { from: ['awaiting_reply'], to: 'mediation', by: ['system'] },
    resolve: { from: ['mediation'], to: 'resolved', by: ['mediator'] },
    'resolve-partly': { from: ['mediation'], to: 'partly_resolved', by: ['mediator'] },
    /** Also without asking the other side, if there is nothing to ask. */
    'not-uphold': { from: ['acknowledged', 'mediation'], to: 'not_upheld', by: ['mediator'] },
    /** To a court, an authority, the police. */
    escalate: { from: ['acknowledged', 'mediation'], to: 'escalated_outside', by: ['mediator'] },
    withdraw: {
      from: ['submitted', 'acknowledged', 'awaiting_reply', 'mediation'],
      to: 'withdrawn',
      by: ['reporter'],
    },
    /** Once, by the side that disagrees with the outcome. */
    reopen: { from: [...decided], to: 'mediation', by: ['reporter', 'other'] },
  },
  live: ['submitted', 'acknowledged', 'awaiting_reply', 'mediation'],
})
/** Staff must act next. */
export const waitsForStaff: readonly ComplaintStatus[] = ['submitted', 'acknowledged', 'mediation']
export type ComplaintStatus = (typeof complaintLifecycle)['states'][number]
export type ComplaintTransition = keyof typeof complaintLifecycle.transitions

export const complaintKinds = ['user', 'job', 'bid', 'project', 'milestone', 'review'] as const
export const complaintCategories = [
  'no_show',
  'quality',
  'delay',
  'overcharge',
  'damage',
  'false_listing',
  'abuse',
  'fake_review',
  'privacy',
  'other',
] as const

/** Working days to acknowledge; days to answer; days before that deadline for the reminder; days to reopen. */
export const complaintDays = { acknowledge: 2, reply: 7, remind: 2, reopen: 14 } as const

/** Decided against the other side, wholly or in part. */
export const upheld = ['resolved', 'partly_resolved'] as const satisfies readonly ComplaintStatus[]
export const outcomes = decided
/** Decided or withdrawn. */
export const complaintEnds = [...decided, 'withdrawn'] as const
export type Outcome = (typeof outcomes)[number]
export const transitionOf = {
  resolved: 'resolve',
  partly_resolved: 'resolve-partly',
  not_upheld: 'not-uphold',
  escalated_outside: 'escalate',
} as const satisfies Record<Outcome, ComplaintTransition>

export const sanctions = ['none', 'note', 'content_removed', 'badge_withdrawn', 'suspended', 'closed'] as const
export type Sanction = (typeof sanctions)[number]
/** Sanctions in force until they are lifted. A removed job does not come back; a removed review does. */
export const lasting: readonly Sanction[] = ['badge_withdrawn', 'suspended', 'closed']

const day = 86_400_000
const isRest = (at: Date): boolean => [0, 6].includes(at.getUTCDay())

/** Adds working days, at the same hour; Saturdays and Sundays do not count. */
export function workingDaysAfter(from: Date, days: number): Date {
  let at = from
  for (let left = days; left > 0; ) {
    at = new Date(at.getTime() + day)
    if (!isRest(at)) left -= 1
  }
  return at
}
