// The lifecycles of a project and its parts: milestones, payments, change orders, advisors, snags, files.
import { lifecycle } from '#shared/values/lifecycle.ts'
import { projectStates } from '#shared/values/project-states.ts'

export const projectLifecycle = lifecycle({
  states: projectStates,
  initial: 'planned',
  transitions: {
    confirm: { from: ['planned'], to: 'planned', by: ['client', 'professional'] },
    /** The project was not confirmed in time and never began. */
    lapse: { from: ['planned'], to: 'terminated', by: ['system'] },
    begin: { from: ['planned'], to: 'active', by: ['system'] },
    /** Allowed once all milestones are accepted; both sides then inspect the work. */
    'hand-over': { from: ['active'], to: 'handover', by: ['professional'] },
    complete: { from: ['handover'], to: 'completed', by: ['client'] },
    /** The time to review the project is over. */
    close: { from: ['completed'], to: 'closed', by: ['system'] },
    /** During a pause nothing can be handed in or accepted, and the time for automatic acceptance stops. */
    pause: { from: ['active'], to: 'on_hold', by: ['client', 'professional', 'admin'] },
    /** Only staff can resume what staff paused. */
    'go-on': { from: ['on_hold'], to: 'active', by: ['client', 'professional', 'admin'] },
    /** By one side, with a reason. */
    terminate: { from: ['active', 'on_hold'], to: 'terminated', by: ['client', 'professional'] },
    /** The other side agreed to the proposed end. */
    'end-together': { from: ['active', 'on_hold'], to: 'terminated', by: ['client', 'professional'] },
    /** The side that did not end the project states its objection, once. */
    object: { from: ['terminated'], to: 'terminated', by: ['client', 'professional'] },
  },
  live: ['planned', 'active', 'on_hold', 'handover'],
})
/** Started and not ended. */
export const runningStates = ['active', 'on_hold', 'handover'] as const
export type ProjectStatus = (typeof projectLifecycle)['states'][number]

export const milestoneLifecycle = lifecycle({
  states: ['planned', 'in_progress', 'submitted', 'changes_requested', 'accepted', 'auto_accepted'],
  initial: 'planned',
  transitions: {
    start: { from: ['planned'], to: 'in_progress', by: ['professional'] },
    submit: { from: ['in_progress', 'changes_requested'], to: 'submitted', by: ['professional'] },
    accept: { from: ['submitted'], to: 'accepted', by: ['client'] },
    'request-changes': { from: ['submitted'], to: 'changes_requested', by: ['client'] },
    /** The client did not answer for seven days and two reminders. */
    'auto-accept': { from: ['submitted'], to: 'auto_accepted', by: ['system'] },
  },
})

/** Days without an answer until the reminders, and until the milestone counts as accepted. */
export const silence = { reminders: [3, 5], days: 7 } as const

export const paymentLifecycle = lifecycle({
  states: ['due', 'marked_paid', 'confirmed', 'disputed'],
  initial: 'due',
  transitions: {
    mark: { from: ['due', 'disputed'], to: 'marked_paid', by: ['client'] },
    confirm: { from: ['marked_paid'], to: 'confirmed', by: ['professional'] },
    dispute: { from: ['marked_paid'], to: 'disputed', by: ['professional'] },
  },
})

/** A change order, or an end of the project by agreement: one side proposes it, the other decides. */
export const changeLifecycle = lifecycle({
  states: ['proposed', 'approved', 'rejected', 'withdrawn'],
  initial: 'proposed',
  transitions: {
    approve: { from: ['proposed'], to: 'approved', by: ['client', 'professional'] },
    reject: { from: ['proposed'], to: 'rejected', by: ['client', 'professional'] },
    withdraw: { from: ['proposed'], to: 'withdrawn', by: ['client', 'professional'] },
    /** The project ended before the decision. */
    lapse: { from: ['proposed'], to: 'withdrawn', by: ['system'] },
  },
})
/** An observer whom the client invites. */
export const advisorLifecycle = lifecycle({
  states: ['invited', 'accepted', 'declined', 'removed', 'left'],
  initial: 'invited',
  transitions: {
    accept: { from: ['invited'], to: 'accepted', by: ['advisor'] },
    decline: { from: ['invited'], to: 'declined', by: ['advisor'] },
    remove: { from: ['invited', 'accepted'], to: 'removed', by: ['client'] },
    leave: { from: ['accepted'], to: 'left', by: ['advisor'] },
  },
  live: ['invited', 'accepted'],
})

/** A pause often waits for a change, so changes stay possible. After handover nothing changes. */
export const changeable: readonly ProjectStatus[] = ['active', 'on_hold']
/** A new plan can also be proposed before work begins. */
export const plannable: readonly ProjectStatus[] = ['planned', ...changeable]
/** A reduction is taken from these milestones: a milestone that was handed in keeps its amount. */
export const notHandedIn = ['planned', 'in_progress'] as const

/** A defect reported by one side: the professional fixes it, the client confirms the fix. */
export const snagLifecycle = lifecycle({
  states: ['open', 'fixed', 'confirmed', 'reopened'],
  initial: 'open',
  transitions: {
    fix: { from: ['open', 'reopened'], to: 'fixed', by: ['professional'] },
    confirm: { from: ['fixed'], to: 'confirmed', by: ['client'] },
    reopen: { from: ['fixed', 'confirmed'], to: 'reopened', by: ['client'] },
  },
})

/** Files are never deleted: the side that added one can withdraw it, and it stays readable. */
export const projectDocumentLifecycle = lifecycle({
  states: ['current', 'withdrawn'],
  initial: 'current',
  transitions: { withdraw: { from: ['current'], to: 'withdrawn', by: ['client', 'professional'] } },
})

/** When diary entries can be added. */
export const diaryOpen: readonly ProjectStatus[] = ['active', 'on_hold', 'handover']
/** Defects can appear after completion. */
export const snagsOpen: readonly ProjectStatus[] = [...diaryOpen, 'completed']
/** A contract can be added before the start, a last invoice after the end. */
export const documentsOpen: readonly ProjectStatus[] = ['planned', ...snagsOpen, 'terminated']
