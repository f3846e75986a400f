// The life of a professional's lead and of a report about one, as data.
import { lifecycle } from '#shared/values/lifecycle.ts'

const alive = ['new', 'viewed', 'contacted', 'visit_planned', 'quoted'] as const

/** `owner`: the professional, of any lead; `keeper`: the professional where no job decides, as of a connect. */
export const leadLifecycle = lifecycle({
  states: ['new', 'viewed', 'contacted', 'visit_planned', 'quoted', 'won', 'lost', 'archived'],
  initial: 'new',
  live: alive,
  transitions: {
    view: { from: ['new'], to: 'viewed', by: ['owner'] },
    contact: { from: ['new', 'viewed', 'visit_planned'], to: 'contacted', by: ['owner'] },
    'plan-visit': { from: ['new', 'viewed', 'contacted'], to: 'visit_planned', by: ['owner'] },
    quote: { from: [...alive, 'archived'], to: 'quoted', by: ['system'] },
    'mark-quoted': { from: ['new', 'viewed', 'contacted', 'visit_planned'], to: 'quoted', by: ['keeper'] },
    unquote: { from: ['quoted'], to: 'viewed', by: ['system'] },
    win: { from: [...alive], to: 'won', by: ['system', 'keeper'] },
    lose: { from: [...alive], to: 'lost', by: ['system', 'keeper'] },
    dismiss: { from: ['new', 'viewed', 'contacted', 'visit_planned'], to: 'archived', by: ['owner', 'system'] },
    restore: { from: ['archived'], to: 'viewed', by: ['owner'] },
    /** The job is open again, or the client comes back. */
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
/** Why a lead that no job decides was lost, as the professional says it. */
export const lostReasons = ['price', 'no-answer', 'another-professional', 'changed-plans', 'other'] as const
export const reportReasons = ['spam', 'wrong_trade', 'unreachable', 'duplicate'] as const

/** No update for this many days makes a lead stale. */
export const staleDays = 7
/** A lead without a job that nothing happened to for this long is lost, with a reason. */
export const silentDays = 30
/** A bad lead can be reported this long after it came, and is decided this long after that. */
export const reportDays = 7
export const decisionDays = 5

/** A wave tells this many professionals; the next one follows until so many bids are there. */
export const waveSize = 15
export const waveHours = 24
export const enoughBids = 5

export const leadSources = ['matched_job', 'invitation', 'connect', 'form', 'admin', 'found', 'booking'] as const
export const leadSorts = ['age', 'fit', 'due', 'value'] as const
/** What a professional does with a lead by one press; the last three only where no job decides. */
export const ownTransitions = ['contact', 'plan-visit', 'mark-quoted', 'win', 'lose'] as const
/** The columns of the board; what is over stands in the list. */
export const boardStages = ['new', 'viewed', 'contacted', 'visit_planned', 'quoted', 'won'] as const

/** What "not for me" teaches: no more of a trade, nearer, larger, smaller. */
export const limitKinds = ['trade', 'distance', 'smallest', 'largest'] as const
/** So many equal answers within so many days count; what they taught ends so many days after the last of them. */
export const limitAnswers = { trade: 3, distance: 2, smallest: 2, largest: 2 } as const
export const limitDays = 90

/** The professional is reminded of a lead that nobody answered this long before its reply is due. */
export const dueSoonHours = 4
