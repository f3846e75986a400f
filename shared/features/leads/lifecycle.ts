// The life of a professional's lead, as data.
import { lifecycle } from '#shared/values/lifecycle.ts'

export const leadLifecycle = lifecycle({
  states: ['new', 'viewed', 'contacted', 'visit_planned', 'quoted', 'won', 'lost', 'archived'],
  initial: 'new',
  moves: {
    view: { from: ['new'], to: 'viewed', by: ['owner'] },
    quote: {
      from: ['new', 'viewed', 'contacted', 'visit_planned', 'quoted', 'archived'],
      to: 'quoted',
      by: ['system'],
    },
    unquote: { from: ['quoted'], to: 'viewed', by: ['system'] },
    win: { from: ['new', 'viewed', 'contacted', 'visit_planned', 'quoted'], to: 'won', by: ['system'] },
    lose: { from: ['new', 'viewed', 'contacted', 'visit_planned', 'quoted'], to: 'lost', by: ['system'] },
    dismiss: { from: ['new', 'viewed', 'contacted', 'visit_planned'], to: 'archived', by: ['owner'] },
    restore: { from: ['archived'], to: 'viewed', by: ['owner'] },
  },
})
export type LeadStage = (typeof leadLifecycle)['states'][number]

export const dismissReasons = ['too-far', 'too-small', 'too-large', 'wrong-trade', 'no-time', 'unclear'] as const
/** No update for this many days makes a lead stale. */
export const staleDays = 7
