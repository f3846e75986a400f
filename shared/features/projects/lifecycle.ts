// The life of a project, as data.
import { lifecycle } from '#shared/values/lifecycle.ts'

export const projectLifecycle = lifecycle({
  states: ['planned', 'active', 'on_hold', 'handover', 'completed', 'closed', 'terminated'],
  initial: 'planned',
  moves: {
    confirm: { from: ['planned'], to: 'planned', by: ['client', 'professional'] },
    /** Not confirmed in time: it never began. */
    lapse: { from: ['planned'], to: 'terminated', by: ['system'] },
    begin: { from: ['planned'], to: 'active', by: ['system'] },
  },
})
export type ProjectStatus = (typeof projectLifecycle)['states'][number]
