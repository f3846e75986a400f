// The lifecycles of leads and of lead reports, with the limits of waves and matching.
import { lifecycle } from '#shared/values/lifecycle.ts'

const openStages = ['new', 'viewed', 'contacted', 'visit_planned', 'quoted'] as const

/**
 * `owner`: the professional, for any lead; `decider`: the professional, for a lead whose outcome no job decides, such as
 * a connect.
 */
export const leadLifecycle = lifecycle({
  states: ['new', 'viewed', 'contacted', 'visit_planned', 'quoted', 'won', 'lost', 'archived'],
  initial: 'new',
  live: openStages,
  transitions: {
    view: { from: ['new'], to: 'viewed', by: ['owner'] },
    contact: { from: ['new', 'viewed', 'visit_planned'], to: 'contacted', by: ['owner'] },
    'plan-visit': { from: ['new', 'viewed', 'contacted'], to: 'visit_planned', by: ['owner'] },
    quote: { from: [...openStages, 'archived'], to: 'quoted', by: ['system'] },
    'mark-quoted': { from: ['new', 'viewed', 'contacted', 'visit_planned'], to: 'quoted', by: ['decider'] },
    unquote: { from: ['quoted'], to: 'viewed', by: ['system'] },
    win: { from: [...openStages], to: 'won', by: ['system', 'decider'] },
    lose: { from: [...openStages], to: 'lost', by: ['system', 'decider'] },
    dismiss: { from: ['new', 'viewed', 'contacted', 'visit_planned'], to: 'archived', by: ['owner', 'system'] },
    restore: { from: ['archived'], to: 'viewed', by: ['owner'] },
    /** The job is open again, or the client returns. */
    reopen: { from: ['lost', 'won'], to: 'viewed', by: ['system'] },
  },
})
export type LeadStage = (typeof leadLifecycle)['states'][number]
export type LeadTransition = keyof (typeof leadLifecycle)['transitions']

export const reportLifecycle = lifecycle({
  states: ['open', 'upheld', 'dismissed'],
  initial: 'open',
  transitions: {
    uphold: { from: ['open'], to: 'upheld', by: ['reviewer'] },
    dismiss: { from: ['open'], to: 'dismissed', by: ['reviewer', 'system'] },
  },
})
export type ReportStatus = (typeof reportLifecycle)['states'][number]

export const dismissReasons = ['too-far', 'too-small', 'too-large', 'wrong-trade', 'no-time', 'unclear'] as const
/** The professional's reason for a lost lead whose outcome no job decides. */
export const lostReasons = ['price', 'no-answer', 'another-professional', 'changed-plans', 'other'] as const
export const reportReasons = ['spam', 'wrong_trade', 'unreachable', 'duplicate'] as const

/** Days without an update after which a lead is stale. */
export const staleDays = 7
/** A lead without a job and without activity for this many days is lost, with a reason. */
export const silentDays = 30
/** A bad lead can be reported within this many days; the report is decided within `decisionDays`. */
export const reportDays = 7
export const decisionDays = 5

/** Professionals notified per wave; the next wave follows until the job has enough bids. */
export const waveSize = 15
export const waveHours = 24
export const enoughBids = 5

export const leadSources = ['matched_job', 'invitation', 'connect', 'form', 'admin', 'found', 'booking'] as const
export const leadSorts = ['age', 'fit', 'due', 'value'] as const
/** One-click transitions for a professional; the last three only for leads whose outcome no job decides. */
export const ownTransitions = ['contact', 'plan-visit', 'mark-quoted', 'win', 'lose'] as const
/** Columns of the board; ended leads are in the list only. */
export const boardStages = ['new', 'viewed', 'contacted', 'visit_planned', 'quoted', 'won'] as const

/** Limits that "not for me" teaches the matching: not this trade, nearer, larger, smaller. */
export const limitKinds = ['trade', 'distance', 'smallest', 'largest'] as const
/** This many equal answers within `limitDays` set a limit; it ends `limitDays` after the last of them. */
export const limitAnswers = { trade: 3, distance: 2, smallest: 2, largest: 2 } as const
export const limitDays = 90

/** An unanswered lead triggers a reminder this many hours before its reply is due. */
export const dueSoonHours = 4
