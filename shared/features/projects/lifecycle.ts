// The life of a project, of its milestones and of what is paid for them, as data.
import { lifecycle } from '#shared/values/lifecycle.ts'

export const projectLifecycle = lifecycle({
  states: ['planned', 'active', 'on_hold', 'handover', 'completed', 'closed', 'terminated'],
  initial: 'planned',
  transitions: {
    confirm: { from: ['planned'], to: 'planned', by: ['client', 'professional'] },
    /** Not confirmed in time: it never began. */
    lapse: { from: ['planned'], to: 'terminated', by: ['system'] },
    begin: { from: ['planned'], to: 'active', by: ['system'] },
    /** When all milestones are accepted: both walk through the work. */
    'hand-over': { from: ['active'], to: 'handover', by: ['professional'] },
    complete: { from: ['handover'], to: 'completed', by: ['client'] },
    /** The time to review it is over. */
    close: { from: ['completed'], to: 'closed', by: ['system'] },
    /** Nothing is handed in or accepted while it rests, and silence does not count. */
    pause: { from: ['active'], to: 'on_hold', by: ['client', 'professional', 'admin'] },
    /** What the staff paused, they alone let go on. */
    'go-on': { from: ['on_hold'], to: 'active', by: ['client', 'professional', 'admin'] },
    /** By one side, with a reason. */
    terminate: { from: ['active', 'on_hold'], to: 'terminated', by: ['client', 'professional'] },
    /** The other side agreed to the end. */
    'end-together': { from: ['active', 'on_hold'], to: 'terminated', by: ['client', 'professional'] },
    /** The side that did not wish the end says so, once. */
    object: { from: ['terminated'], to: 'terminated', by: ['client', 'professional'] },
  },
  live: ['planned', 'active', 'on_hold', 'handover'],
})
/** Begun and not over. */
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
    /** The client stayed silent for seven days and two reminders. */
    'auto-accept': { from: ['submitted'], to: 'auto_accepted', by: ['system'] },
  },
})

/** Days of silence after which a client is reminded, and after which the milestone counts as accepted. */
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

/** A change of the contract, or the end of the project by both: one side proposes it, the other decides. */
export const changeLifecycle = lifecycle({
  states: ['proposed', 'approved', 'rejected', 'withdrawn'],
  initial: 'proposed',
  transitions: {
    approve: { from: ['proposed'], to: 'approved', by: ['client', 'professional'] },
    reject: { from: ['proposed'], to: 'rejected', by: ['client', 'professional'] },
    withdraw: { from: ['proposed'], to: 'withdrawn', by: ['client', 'professional'] },
    /** The project ended before it was decided. */
    lapse: { from: ['proposed'], to: 'withdrawn', by: ['system'] },
  },
})
/** Whom the client asks to look on. */
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

/** While the work goes on or rests: a pause often waits for a change. What is handed over is not changed any more. */
export const changeable: readonly ProjectStatus[] = ['active', 'on_hold']
/** Another plan may be proposed before the work begins too. */
export const plannable: readonly ProjectStatus[] = ['planned', ...changeable]
/** What less money is taken from: what was handed in stands as it was agreed. */
export const notHandedIn = ['planned', 'in_progress'] as const

/** A defect that one side saw: the professional mends it, the client says whether it is mended. */
export const snagLifecycle = lifecycle({
  states: ['open', 'fixed', 'confirmed', 'reopened'],
  initial: 'open',
  transitions: {
    fix: { from: ['open', 'reopened'], to: 'fixed', by: ['professional'] },
    confirm: { from: ['fixed'], to: 'confirmed', by: ['client'] },
    reopen: { from: ['fixed', 'confirmed'], to: 'reopened', by: ['client'] },
  },
})

/** Nothing is deleted: who added a file can withdraw it, and it stays readable. */
export const paperLifecycle = lifecycle({
  states: ['kept', 'withdrawn'],
  initial: 'kept',
  transitions: { withdraw: { from: ['kept'], to: 'withdrawn', by: ['client', 'professional'] } },
})

/** When the diary is written. */
export const diaryOpen: readonly ProjectStatus[] = ['active', 'on_hold', 'handover']
/** Defects show later too. */
export const snagsOpen: readonly ProjectStatus[] = [...diaryOpen, 'completed']
/** A contract before it begins, a last invoice after it has ended. */
export const papersOpen: readonly ProjectStatus[] = ['planned', ...snagsOpen, 'terminated']
