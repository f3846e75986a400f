import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { shareLockOpenAccount } from '#server/platform/session/open-account.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import { AppError } from '#shared/errors/app-error.ts'
import {
  type ComplaintStatus,
  type ComplaintTransition,
  complaintDays,
  complaintLifecycle,
} from '#shared/features/complaints/lifecycle.ts'
import { type ComplaintRow, lockComplaint } from './complaint-queries.ts'
import * as event from './events.ts'

export type Side = 'reporter' | 'other' | 'mediator'

const day = 86_400_000
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * day)

type Clocks = Pick<ComplaintRow, 'due_at' | 'ended_at' | 'reopened_at'>

/** How each transition sets the deadlines. */
function clocksAfter(name: ComplaintTransition, now: Date) {
  if (name === 'ask') return { due_at: daysAfter(now, complaintDays.reply), reminded_at: null }
  if (name === 'reopen') return { due_at: null, ended_at: null, reopened_at: now }
  const { to } = complaintLifecycle.transitions[name]
  return complaintLifecycle.live.includes(to) ? { due_at: null } : { due_at: null, ended_at: now }
}

export const complaintMachine = defineStateMachine(complaintLifecycle, {
  entity: 'complaint',
  table: 'complaints',
  column: 'status',
  version: 'version',
  refusal: 'complaint.transition-not-allowed',
  guards: {
    lapse: ({ due_at }: Clocks, { now }) => due_at !== null && due_at <= now,
    reopen: ({ ended_at, reopened_at }: Clocks, { now }) =>
      reopened_at === null && ended_at !== null && daysAfter(ended_at, complaintDays.reopen) > now,
  },
  writes: ({ name, now }) => clocksAfter(name, now),
  emits: {
    acknowledge: event.complaintAcknowledged,
    ask: event.complaintAsked,
    reply: event.complaintReplied,
    lapse: event.complaintUnanswered,
    withdraw: event.complaintWithdrawn,
    reopen: event.complaintReopened,
  },
  payload: (row: ComplaintRow, { as, by = null }) => notifiedOf(row, as === 'mediator' ? null : by),
})

export function sideOf({ reporter_id }: Pick<ComplaintRow, 'reporter_id'>, userId: string): Side {
  return reporter_id === userId ? 'reporter' : 'other'
}

const speaking: Readonly<Record<Side, readonly ComplaintStatus[]>> = {
  reporter: complaintLifecycle.live,
  // Before mediation the other side can only answer.
  other: ['mediation'],
  mediator: ['acknowledged', 'mediation'],
}
export const mayAddStatement = ({ status }: Pick<ComplaintRow, 'status'>, side: Side): boolean =>
  speaking[side].includes(status)

/**
 * A complaint of which the caller is a side, locked after their account, in the same order as closing and suspending.
 * @throws AppError `complaint.not-found`
 */
export async function ownLocked(ctx: RequestContext, id: string) {
  const { id: userId } = signedIn(ctx)
  if (!(await shareLockOpenAccount(ctx.db, userId))) throw new AppError('session.ended')
  const row = await lockComplaint(ctx.db, id)
  if (!row || (row.reporter_id !== userId && row.against_id !== userId)) throw new AppError('complaint.not-found')
  return { row, userId, side: sideOf(row, userId) }
}

/** The event data for subscribers. */
export const notifiedOf = (row: ComplaintRow, by: string | null): event.OfComplaint => ({
  complaintId: row.id,
  projectId: row.project_id,
  by,
  title: row.safety ? '' : row.title,
})
